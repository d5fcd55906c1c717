//! A path as written becomes a normalised one: `.`, `..`, empty segments and the style's other separator vanish.
//!
//! Normal forms: `/a/b` and `/`; in the windows style `C:/a/b` and `C:`, `//server/share/a`, and `/a/b` where
//! the working folder has no drive. The folding is that of CPython's `posixpath.normpath` and `ntpath.normpath`;
//! whatever a system may read in two ways is refused here, and so outside.

use crate::policy::config::PathStyle;

/// What a path starts from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Start<'t> {
    /// The root directory.
    Root,
    /// A drive's root directory; the letter.
    Drive(char),
    /// A share's root directory.
    Share(&'t str, &'t str),
    /// The root directory of the working folder's drive.
    SameDrive,
    /// The working folder.
    Folder,
}

impl PathStyle {
    pub(crate) fn separates(self, c: char) -> bool {
        c == '/' || self == PathStyle::Windows && c == '\\'
    }

    pub(crate) fn segments(self, text: &str) -> impl Iterator<Item = &str> {
        text.split(move |c| self.separates(c)).filter(|segment| !matches!(*segment, "" | "."))
    }

    /// Where a path starts, and the rest; `None` where that can't be told.
    pub(crate) fn start(self, text: &str) -> Option<(Start<'_>, &str)> {
        if self == PathStyle::Posix {
            return Some(if text.starts_with('/') { (Start::Root, text) } else { (Start::Folder, text) });
        }
        let separates = |c| PathStyle::Windows.separates(c);
        if let Some(rest) = text.strip_prefix(separates) {
            let Some(rest) = rest.strip_prefix(separates) else {
                return Some((Start::SameDrive, rest));
            };
            let (server, rest) = rest.split_once(separates)?;
            let (share, rest) = rest.split_once(separates).unwrap_or((rest, ""));
            // `//?/` and `//./` name devices, past every rule of this file.
            let named = |part: &str| !part.is_empty() && part != ".." && self.is_clear(part);
            return (named(server) && named(share)).then_some((Start::Share(server, share), rest));
        }
        let mut letters = text.chars();
        match (letters.next(), letters.next()) {
            (Some(letter), Some(':')) if letter.is_ascii_alphabetic() => {
                // `C:x` starts from a folder that the drive remembers, and that we are not told.
                let rest = letters.as_str().strip_prefix(separates)?;
                Some((Start::Drive(letter.to_ascii_uppercase()), rest))
            }
            _ => Some((Start::Folder, text)),
        }
    }

    /// Does the segment name one file, however a system reads it?
    ///
    /// Windows, from Microsoft's "Naming Files, Paths, and Namespaces": a colon names a stream, `<>"|?*` are no
    /// letters of a name, a dot or blank at the end is dropped by some calls and kept by others, `CON` and its
    /// like are devices under any extension, and `LONGNA~1` may be a long name's short one.
    pub(crate) fn is_clear(self, segment: &str) -> bool {
        if self == PathStyle::Posix || segment == ".." {
            return true;
        }
        !segment.contains([':', '<', '>', '"', '|', '?', '*'])
            && !segment.ends_with(['.', ' '])
            && !is_device(segment)
            && !is_short_name(segment)
    }

    /// Appends the segments of `rest` to `path`, a normalised one; `None` where one of them is not clear.
    pub(crate) fn append(self, mut path: String, rest: &str) -> Option<String> {
        let floor = self.floor(&path);
        if path == "/" {
            path.clear();
        }
        for segment in self.segments(rest) {
            if !self.is_clear(segment) {
                return None;
            }
            if segment == ".." {
                path.truncate(path.rfind('/').unwrap_or_default().max(floor));
            } else {
                path.push('/');
                path.push_str(segment);
            }
        }
        if path.is_empty() {
            path.push('/');
        }
        Some(path)
    }

    /// The length of what `..` can't drop: the drive or the share.
    pub(crate) fn floor(self, path: &str) -> usize {
        if self == PathStyle::Posix {
            return 0;
        }
        match path.strip_prefix("//") {
            Some(rest) => {
                let share = rest.match_indices('/').nth(1).map_or(rest.len(), |(at, _)| at);
                share.saturating_add(2)
            }
            None if path.get(1..2) == Some(":") => 2,
            None => 0,
        }
    }
}

/// The segments of a normalised path; `/` has one, which is empty.
pub(crate) fn segments(path: &str) -> std::str::Split<'_, char> {
    path.strip_prefix('/').unwrap_or(path).split('/')
}

/// Is the path normalised as it stands? Then nothing is copied.
pub(crate) fn is_normal(path: &str) -> bool {
    path.len() > 1 && path.split('/').skip(1).all(|segment| !matches!(segment, "" | "." | ".."))
}

fn is_device(segment: &str) -> bool {
    let stem = segment.split('.').next().unwrap_or_default().trim_end();
    let is = |name: &str| stem.eq_ignore_ascii_case(name);
    let numbered = |name: &str| {
        let rest = stem.get(..3).filter(|head| head.eq_ignore_ascii_case(name)).and_then(|_| stem.get(3..));
        let mut letters = rest.unwrap_or_default().chars();
        matches!((letters.next(), letters.next()), (Some('0'..='9' | '¹' | '²' | '³'), None))
    };
    ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$", "CLOCK$"].into_iter().any(is)
        || numbered("COM")
        || numbered("LPT")
}

/// `ABCDEF~1.TXT`: at most eight letters with a number at the end, and three of an extension.
fn is_short_name(segment: &str) -> bool {
    let (base, extension) = segment.split_once('.').unwrap_or((segment, ""));
    let Some((name, number)) = base.rsplit_once('~') else {
        return false;
    };
    let digits = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    digits
        && !name.is_empty()
        && base.chars().count() <= 8
        && !extension.contains('.')
        && extension.chars().count() <= 3
}

/// Why no style can tell what a text names; `None` where nothing is odd about it.
///
/// A control or a bidi character is not what a person is shown. A scheme (RFC 3986, section 3.1) may send a tool
/// elsewhere; one letter is a drive, not a scheme.
pub(crate) fn oddity(text: &str) -> Option<Oddity> {
    if text.chars().any(is_odd) {
        return Some(Oddity::Character);
    }
    let (scheme, _) = text.split_once(':')?;
    let is_scheme = scheme.len() > 1
        && scheme.starts_with(|c: char| c.is_ascii_alphabetic())
        && scheme.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.'));
    is_scheme.then_some(Oddity::Scheme)
}

/// What `oddity` found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Oddity {
    Character,
    Scheme,
}

/// A control, or a character of Unicode's Bidi_Control property.
pub(crate) fn is_odd(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{061C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn segments_that_windows_reads_in_two_ways_are_not_clear() {
        for segment in [
            "a.",
            "a ",
            "...",
            ".. ",
            "a:b",
            "a?",
            "NUL",
            "nul.txt",
            "Com1",
            "com¹.log",
            "CON .x",
            "conin$",
            "PROGRA~1",
            "A~1.TXT",
            "a~12.b",
        ] {
            assert!(!PathStyle::Windows.is_clear(segment), "{segment}");
            assert!(PathStyle::Posix.is_clear(segment), "{segment}");
        }
        for segment in ["a", ".a", " a", "..", "nulls", "com10", "COM", "a~b", "~1", "toolongname~1", "a~1.html", "a~"]
        {
            assert!(PathStyle::Windows.is_clear(segment), "{segment}");
        }
    }

    #[test]
    fn where_windows_paths_start() {
        let start = |text| PathStyle::Windows.start(text);
        assert_eq!(start(r"c:\a"), Some((Start::Drive('C'), "a")));
        assert_eq!(start(r"\\srv\share\a"), Some((Start::Share("srv", "share"), "a")));
        assert_eq!(start(r"\a"), Some((Start::SameDrive, "a")));
        assert_eq!(start("a:"), None);
        for text in [r"C:a", r"\\?\C:\a", r"//./C:/a", r"\\srv", r"\\\srv\share", r"\\srv\..\a"] {
            assert_eq!(start(text), None, "{text}");
        }
    }

    #[test]
    fn one_letter_is_no_scheme() {
        for text in ["file:///etc", "FILE:/x", "vscode-remote:x", "git+ssh://x"] {
            assert_eq!(oddity(text), Some(Oddity::Scheme), "{text}");
        }
        for text in ["C:/x", "a/b:c", "10:30", ":x", "-a:b", "é:x"] {
            assert_eq!(oddity(text), None, "{text}");
        }
        assert_eq!(oddity("a\u{202e}b"), Some(Oddity::Character));
    }
}
