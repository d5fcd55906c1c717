//! The host's messages: `pkg/src/engine.js` and `pkg/src/message.js` write them.
//!
//! A count is four bytes, a number eight, little-endian; a text its count of bytes and its UTF-8; a given field a tag
//! and what it says.

use crate::call::{Annotations, Call, Given};
use serde_json::Value;

/// Why the host could not read a call; `pkg/src/read.js` names them by number, from 1.
const UNREADABLE: [&str; 8] = [
    "the call is no object",
    "`tool` is missing or no text",
    "`risk` is no text",
    "`cwd` is no text",
    "`realPaths` is no object of texts",
    "`annotations` is no object of booleans",
    "the mode is no text",
    "reading the call failed",
];

/// What is left to read of a message. A reader gives `None` where the message is not what it should be.
pub(crate) struct Message<'a>(pub(crate) &'a [u8]);

impl<'a> Message<'a> {
    /// A mode and a call.
    pub(crate) fn call(&mut self) -> Option<(&'a str, Call<'a>)> {
        let mode = self.text()?;
        let tool = self.text()?;
        let unreadable = match self.byte()? {
            0 => None,
            why => Some(*UNREADABLE.get(usize::from(why).checked_sub(1)?)?),
        };
        let annotations = annotations(self.byte()?);
        let call = Call {
            tool,
            unreadable,
            annotations,
            risk: self.optional()?,
            cwd: self.optional()?,
            command: self.given()?,
            argv: self.given()?,
            path: self.given()?,
            target: self.given()?,
            real_paths: self.pairs()?,
            ..Call::default()
        };
        Some((mode, call))
    }

    /// A session's call: one without a mode, its input as text, and the host's clock.
    pub(crate) fn session_call(&mut self) -> Option<(Call<'a>, Option<f64>)> {
        let (_, mut call) = self.call()?;
        call.input_text = Some(self.text()?);
        let now = self.number()?;
        Some((call, now.is_finite().then_some(now)))
    }

    /// A value.
    pub(crate) fn json(&mut self) -> Option<Value> {
        serde_json::from_str(self.text()?).ok()
    }

    /// What sets a session's ids apart: hexadecimal.
    pub(crate) fn seed(&mut self) -> Option<u64> {
        u64::from_str_radix(self.text()?, 16).ok()
    }

    /// A text.
    pub(crate) fn text(&mut self) -> Option<&'a str> {
        let length = self.count()?;
        let (text, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        std::str::from_utf8(text).ok()
    }

    fn optional(&mut self) -> Option<Option<&'a str>> {
        match self.given()? {
            Given::Missing => Some(None),
            Given::Text(text) => Some(Some(text)),
            Given::Texts(_) | Given::Unreadable => None,
        }
    }

    fn given(&mut self) -> Option<Given<'a>> {
        match self.byte()? {
            0 => Some(Given::Missing),
            1 => Some(Given::Text(self.text()?)),
            2 => {
                let count = self.count()?;
                (0..count).map(|_| self.text()).collect::<Option<_>>().map(Given::Texts)
            }
            3 => Some(Given::Unreadable),
            _ => None,
        }
    }

    /// Path as written, what it really is, and so on in turn.
    fn pairs(&mut self) -> Option<Vec<(&'a str, &'a str)>> {
        let Given::Texts(texts) = self.given()? else { return Some(Vec::new()) };
        let (pairs, []) = texts.as_chunks::<2>() else { return None };
        Some(pairs.iter().map(|&[path, real]| (path, real)).collect())
    }

    fn byte(&mut self) -> Option<u8> {
        let (byte, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*byte)
    }

    fn number(&mut self) -> Option<f64> {
        let (number, rest) = self.0.split_first_chunk::<8>()?;
        self.0 = rest;
        Some(f64::from_le_bytes(*number))
    }

    pub(crate) fn count(&mut self) -> Option<usize> {
        let (count, rest) = self.0.split_first_chunk::<4>()?;
        self.0 = rest;
        usize::try_from(u32::from_le_bytes(*count)).ok()
    }
}

/// A bit that there are any, then two bits a hint: not said, false, true.
fn annotations(bits: u8) -> Option<Annotations> {
    let hint = |at: u8| match (bits >> at) & 0b11 {
        1 => Some(false),
        2 => Some(true),
        _ => None,
    };
    (bits & 1 == 1).then(|| Annotations { read_only: hint(1), destructive: hint(3), open_world: hint(5) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> Vec<u8> {
        let mut bytes = u32::try_from(text.len()).unwrap().to_le_bytes().to_vec();
        bytes.extend(text.as_bytes());
        bytes
    }

    fn tagged(tag: u8, rest: &[Vec<u8>]) -> Vec<u8> {
        let mut bytes = vec![tag];
        if tag == 2 {
            bytes.extend(u32::try_from(rest.len()).unwrap().to_le_bytes());
        }
        bytes.extend(rest.concat());
        bytes
    }

    fn message() -> Vec<u8> {
        [
            text("manual"),
            text("shell_run"),
            vec![0, 0b0010_0101],
            tagged(1, &[text("read")]),
            tagged(0, &[]),
            tagged(1, &[text("git commit -m ü")]),
            tagged(2, &[text("a"), text("")]),
            tagged(3, &[]),
            tagged(0, &[]),
            tagged(2, &[text("a"), text("/x/a")]),
        ]
        .concat()
    }

    #[test]
    fn a_call_is_read() {
        let bytes = message();
        let mut rest = Message(&bytes);
        let (mode, call) = rest.call().unwrap();
        assert_eq!(mode, "manual");
        assert_eq!(call, Call {
            tool: "shell_run",
            risk: Some("read"),
            command: Given::Text("git commit -m ü"),
            argv: Given::Texts(vec!["a", ""]),
            path: Given::Unreadable,
            real_paths: vec![("a", "/x/a")],
            annotations: Some(Annotations { read_only: Some(true), destructive: None, open_world: Some(false) }),
            ..Call::default()
        });
        assert!(rest.0.is_empty());
    }

    #[test]
    fn no_message_is_half_read() {
        let bytes = message();
        for end in 0..bytes.len() {
            assert!(Message(&bytes[..end]).call().is_none(), "{end}");
        }
    }

    #[test]
    fn every_reason_has_a_sentence() {
        let reason = |number: u8| {
            let bytes = [text(""), text("x"), vec![number, 0], vec![0; 7]].concat();
            Message(&bytes).call().map(|(_, call)| call.unreadable)
        };
        assert_eq!(reason(0), Some(None));
        for (number, sentence) in (1..).zip(UNREADABLE) {
            assert_eq!(reason(number), Some(Some(sentence)));
        }
        assert_eq!(reason(9), None);
    }
}
