//! Places in a line, as JavaScript counts them.

use crate::shell::Span;

/// Turns places in bytes into places in UTF-16 units.
pub(crate) enum Utf16 {
    /// Every byte is a unit.
    Ascii,
    /// The units before each byte.
    Table(Vec<u32>),
}

impl Utf16 {
    /// For this line.
    pub(crate) fn of(line: &str) -> Self {
        if line.is_ascii() {
            return Utf16::Ascii;
        }
        let mut units = 0_u32;
        let mut table = Vec::with_capacity(line.len().saturating_add(1));
        for character in line.chars() {
            table.extend(std::iter::repeat_n(units, character.len_utf8()));
            units = units.saturating_add(if character.len_utf16() == 2 { 2 } else { 1 });
        }
        table.push(units);
        Utf16::Table(table)
    }

    /// Where a span starts and ends.
    pub(crate) fn span(&self, span: Span) -> (usize, usize) {
        (self.place(span.start), self.place(span.end))
    }

    fn place(&self, byte: usize) -> usize {
        match self {
            Utf16::Ascii => byte,
            Utf16::Table(table) => table.get(byte).or(table.last()).map_or(0, |units| *units as usize),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_those_of_utf_16() {
        for line in ["", "git status", "é", "a 😀 b", "ü€𝄞 x"] {
            let units = Utf16::of(line);
            for (byte, _) in line.char_indices().chain([(line.len(), ' ')]) {
                let (before, _) = line.split_at(byte);
                assert_eq!(units.place(byte), before.encode_utf16().count(), "{line} at {byte}");
            }
        }
    }
}
