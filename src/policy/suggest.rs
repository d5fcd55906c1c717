//! "Did you mean": the nearest of the names that would have been right.

/// How many of the right names are listed where none is near.
const LISTED: usize = 12;
/// Longer names are nobody's slip of the finger.
const LONGEST: usize = 64;

/// ``; did you mean `command`?``, or ``; the fields are `a`, `b` `` where no name is near. Nothing where there is no name at all.
pub(crate) fn instead<'a>(
    plural: &str,
    wrong: &str,
    right: impl IntoIterator<Item = &'a str, IntoIter: Clone>,
) -> String {
    let right = right.into_iter();
    if let Some(near) = nearest(wrong, right.clone()) {
        return format!("; did you mean {}?", quoted(near));
    }
    let mut names: Vec<_> = right.take(LISTED.saturating_add(1)).map(quoted).collect();
    if names.len() > LISTED {
        names.truncate(LISTED);
        names.push("…".to_owned());
    }
    match names.as_slice() {
        [] => String::new(),
        [only] => format!("; there is only {only}"),
        _ => format!("; the {plural} are {}", names.join(", ")),
    }
}

/// A name as a message shows it: in backquotes, on one line, and not too long.
pub(crate) fn quoted(name: &str) -> String {
    let shown: String = name
        .chars()
        .take(LONGEST)
        .map(|c| if matches!(c, '\'' | '"' | '\\') { c.to_string() } else { c.escape_debug().to_string() })
        .collect();
    let more = if name.chars().nth(LONGEST).is_some() { "…" } else { "" };
    format!("`{shown}{more}`")
}

/// The name with the fewest slips between it and `wrong`, at most one in three characters; else one that begins as `wrong` does.
pub(crate) fn nearest<'a>(wrong: &str, right: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let wrong = wrong.to_lowercase();
    let letters: Vec<char> = wrong.chars().take(LONGEST.saturating_add(1)).collect();
    if letters.len() > LONGEST {
        return None;
    }
    let distance = |name: &str| {
        let name = name.to_lowercase();
        let slips = slips(&letters, &name.chars().collect::<Vec<_>>());
        if slips <= name.len().max(letters.len()) / 3 {
            return Some(slips);
        }
        let shorter = name.len().min(wrong.len());
        (shorter >= 3 && (name.starts_with(&wrong) || wrong.starts_with(&name))).then_some(LONGEST)
    };
    right
        .filter(|name| name.len() <= LONGEST)
        .filter_map(|name| Some((distance(name)?, name)))
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, name)| name)
}

/// Characters to add, drop or change, or neighbours to swap, until one text is the other (optimal string alignment).
fn slips(a: &[char], b: &[char]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut above: Vec<usize> = (0..=b.len()).collect();
    let mut last_a = None;
    for (i, &x) in a.iter().enumerate() {
        let mut row = vec![i.saturating_add(1)];
        let mut last_b = None;
        for (j, &y) in b.iter().enumerate() {
            let at = |row: &[usize], j: usize| row.get(j).copied().unwrap_or(usize::MAX);
            let mut best = at(&above, j).saturating_add(usize::from(x != y));
            best = best.min(at(&above, j.saturating_add(1)).saturating_add(1));
            best = best.min(at(&row, j).saturating_add(1));
            if last_a == Some(y) && last_b == Some(x) {
                best = best.min(at(&before, j.saturating_sub(1)).saturating_add(1));
            }
            row.push(best);
            last_b = Some(y);
        }
        last_a = Some(x);
        before = std::mem::replace(&mut above, row);
    }
    above.last().copied().unwrap_or(a.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_slips() {
        let count = |a: &str, b: &str| slips(&a.chars().collect::<Vec<_>>(), &b.chars().collect::<Vec<_>>());
        for (a, b, slips) in [
            ("", "", 0),
            ("", "abc", 3),
            ("abc", "", 3),
            ("deny", "deny", 0),
            ("deny", "dney", 1),
            ("allow", "alow", 1),
            ("ask", "asks", 1),
            ("kitten", "sitting", 3),
            ("ab", "ba", 1),
            ("workspace", "worksapce", 1),
            ("ä", "a", 1),
        ] {
            assert_eq!(count(a, b), slips, "{a} {b}");
            assert_eq!(count(b, a), slips, "{b} {a}");
        }
    }

    #[test]
    fn offers_what_is_near_else_lists() {
        let presets = ["four-mode", "acp", "workspace"];
        for (wrong, said) in [
            ("workspce", "; did you mean `workspace`?"),
            ("Workspace", "; did you mean `workspace`?"),
            ("four_mode", "; did you mean `four-mode`?"),
            ("apc", "; did you mean `acp`?"),
            ("work", "; did you mean `workspace`?"),
            ("four-mode-strict", "; did you mean `four-mode`?"),
            ("strict", "; the presets are `four-mode`, `acp`, `workspace`"),
            ("", "; the presets are `four-mode`, `acp`, `workspace`"),
        ] {
            assert_eq!(instead("presets", wrong, presets), said, "{wrong}");
        }
        assert_eq!(instead("risks", "read", []), "");
        assert_eq!(instead("risks", "write", ["go"]), "; there is only `go`");
        let many: Vec<String> = (100..200).map(|n| format!("mode-{n}")).collect();
        assert!(instead("modes", "x", many.iter().map(String::as_str)).ends_with("`mode-111`, …"));
    }

    #[test]
    fn shows_odd_names_on_one_line() {
        assert_eq!(quoted("a\nb\u{202e}"), "`a\\nb\\u{202e}`");
        assert_eq!(quoted(&"x".repeat(1_000_000)).chars().count(), LONGEST + 3);
    }
}
