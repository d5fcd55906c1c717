//! Characters that make a line look other than it runs.

pub(crate) const CODE: &str = "odd-characters";
pub(super) const MESSAGE: &str = "The line holds characters that make it look other than it runs.";

/// Odd wherever they stand, in quotes too: control characters (but tab and newline) and those that turn the
/// direction of text (Unicode `Bidi_Control`).
pub(crate) fn anywhere(c: char) -> bool {
    (c.is_control() && c != '\t' && c != '\n') || bidi(c)
}

/// Odd outside of quotes: white space other than space, tab and newline, and characters of no width.
pub(crate) fn unquoted(c: char) -> bool {
    anywhere(c) || (c.is_whitespace() && !matches!(c, ' ' | '\t' | '\n')) || no_width(c)
}

fn bidi(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Unicode `Default_Ignorable_Code_Point`, and the line and paragraph separators.
fn no_width(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202f}' | '\u{2060}'..='\u{206f}' | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fff8}'
        | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// The first byte of the first character that is odd anywhere.
pub(crate) fn find(text: &str) -> Option<(usize, char)> {
    let plain = |b: u8| (b' '..=b'~').contains(&b) || b == b'\t' || b == b'\n';
    if text.bytes().all(plain) {
        return None;
    }
    text.char_indices().find(|&(_, c)| anywhere(c))
}
