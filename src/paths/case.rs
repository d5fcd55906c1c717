//! When two names that differ in case are the same file.
//!
//! What restricts folds all that any file system may fold; what permits folds ASCII only, which every
//! file system that ignores case does. So a doubt is always answered by the stricter side.

/// How names are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Case {
    /// Letter by letter.
    Exact,
    /// `A` is `a`, in ASCII: for what permits on a file system that ignores case.
    Ascii,
    /// Everything that Unicode folds one to one: for what restricts on such a file system.
    Blind,
}

impl Case {
    /// Is it the same letter?
    pub(crate) fn same(self, a: char, b: char) -> bool {
        a == b
            || match self {
                Case::Exact => false,
                Case::Ascii => a.eq_ignore_ascii_case(&b),
                Case::Blind => fold(a) == fold(b),
            }
    }

    /// Is it the same text?
    pub(crate) fn equal(self, a: &str, b: &str) -> bool {
        self.after(a, b).is_some_and(str::is_empty)
    }

    /// What follows `head` in `text`.
    pub(crate) fn after<'t>(self, text: &'t str, head: &str) -> Option<&'t str> {
        if self == Case::Exact {
            return text.strip_prefix(head);
        }
        let mut rest = text.chars();
        for letter in head.chars() {
            if !self.same(rest.next()?, letter) {
                return None;
            }
        }
        Some(rest.as_str())
    }
}

/// Upper case, then lower case, so that `ſ`, `K` (the Kelvin sign) and `ς` meet `s`, `k` and `σ`; letters that
/// fold to several stay as they are.
pub(crate) fn fold(c: char) -> char {
    if c.is_ascii() {
        return c.to_ascii_lowercase();
    }
    let upper = single(c.to_uppercase()).unwrap_or(c);
    single(upper.to_lowercase()).unwrap_or(upper)
}

fn single(mut letters: impl Iterator<Item = char>) -> Option<char> {
    let first = letters.next()?;
    letters.next().is_none().then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_restricts_folds_more_than_what_permits() {
        for (a, b) in [("Ä", "ä"), ("ſ", "S"), ("\u{212A}", "k"), ("ς", "Σ")] {
            assert!(Case::Blind.equal(a, b) && !Case::Ascii.equal(a, b), "{a} {b}");
        }
        assert!(Case::Ascii.equal("PROJ", "proj") && !Case::Exact.equal("PROJ", "proj"));
        assert!(!Case::Blind.equal("ß", "ss"));
    }

    #[test]
    fn a_head_is_cut_off_at_its_letters() {
        assert_eq!(Case::Blind.after("/ſrv/x", "/SRV"), Some("/x"));
        assert_eq!(Case::Exact.after("/srv/x", "/SRV"), None);
        assert_eq!(Case::Ascii.after("/s", "/srv"), None);
    }
}
