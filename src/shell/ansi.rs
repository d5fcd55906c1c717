//! The escapes of `$'…'` (bash manual, 3.1.2.4; zshbuiltins, `print`).

/// What the text between the quotes stands for.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Decoded {
    Text(String),
    /// It depends on the locale, is no text, or on the shell's version.
    Unknown,
    /// It holds a NUL, beyond which zsh's word can't be told.
    Nul,
}

/// A NUL ends the text in bash. zsh has escapes of its own beyond those that both have.
pub(super) fn decode(source: &str, zsh: bool) -> Decoded {
    let mut bytes: Vec<u8> = Vec::with_capacity(source.len());
    let mut rest = source;
    while let Some((before, after)) = rest.split_once('\\') {
        bytes.extend(before.bytes());
        let mut chars = after.chars();
        let Some(c) = chars.next() else {
            bytes.push(b'\\');
            rest = "";
            break;
        };
        rest = chars.as_str();
        let plain = match c {
            'a' => Some(0x07),
            'b' => Some(0x08),
            'e' | 'E' => Some(0x1b),
            'f' => Some(0x0c),
            'n' => Some(b'\n'),
            'r' => Some(b'\r'),
            't' => Some(b'\t'),
            'v' => Some(0x0b),
            '\\' => Some(b'\\'),
            '\'' => Some(b'\''),
            '"' => Some(b'"'),
            '?' if !zsh => Some(b'?'),
            _ => None,
        };
        if let Some(byte) = plain {
            bytes.push(byte);
            continue;
        }
        let (digits, most, radix) = match c {
            '0'..='7' => (after, 3, 8),
            'x' => (rest, 2, 16),
            'u' => (rest, 4, 16),
            'U' => (rest, 8, 16),
            'c' if !zsh => {
                let mut chars = rest.chars();
                match chars.next() {
                    Some(letter) if letter.is_ascii_alphabetic() => bytes.push((letter as u8) & 0x1f),
                    _ => return Decoded::Unknown,
                }
                rest = chars.as_str();
                continue;
            }
            _ if zsh => return Decoded::Unknown,
            other => {
                // bash leaves the backslash of an escape that it does not know.
                bytes.push(b'\\');
                bytes.extend(other.encode_utf8(&mut [0; 4]).bytes());
                continue;
            }
        };
        let length = digits.chars().take(most).take_while(|d| d.is_digit(radix)).count();
        let (digits, after) = digits.split_at_checked(length).unwrap_or((digits, ""));
        rest = after;
        match u32::from_str_radix(digits, radix) {
            Ok(0) if zsh => return Decoded::Nul,
            Ok(0) => return text(bytes),
            Ok(code) if code > 0x7f && matches!(c, 'u' | 'U') => return Decoded::Unknown,
            Ok(code) => bytes.push((code & 0xff) as u8),
            Err(_) => return Decoded::Unknown,
        }
    }
    bytes.extend(rest.bytes());
    text(bytes)
}

fn text(bytes: Vec<u8>) -> Decoded {
    String::from_utf8(bytes).map_or(Decoded::Unknown, Decoded::Text)
}
