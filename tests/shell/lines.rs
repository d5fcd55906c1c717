//! Lines that people type: none is opaque.

use toolgate::shell::Dialect;

use crate::show::take;

/// One a line; those of several lines stand between `>>>` and `<<<`.
fn typed() -> Vec<String> {
    let mut found = Vec::new();
    let mut block: Option<Vec<&str>> = None;
    for line in include_str!("../data/typed-lines.txt").lines() {
        match (line, &mut block) {
            (">>>", None) => block = Some(Vec::new()),
            ("<<<", Some(lines)) => {
                found.push(lines.join("\n"));
                block = None;
            }
            (line, Some(lines)) => lines.push(line),
            (line, None) => found.push(line.to_owned()),
        }
    }
    found
}

#[test]
fn lines_that_people_type_are_taken_apart() {
    let lines = typed();
    assert!(lines.len() > 500, "{} lines", lines.len());
    for line in &lines {
        let screening = take(line, Dialect::Bash);
        assert_eq!(screening.opaque, None, "{line}");
    }
}

#[test]
fn spans_are_the_text_as_written() {
    for line in typed() {
        let screening = take(&line, Dialect::Bash);
        for word in screening.commands.iter().flat_map(|c| &c.words) {
            let source = line.get(word.span.start..word.span.end).unwrap_or_else(|| panic!("{line}: {:?}", word.span));
            assert!(!source.is_empty() || word.text.known() != Some(""), "{line}: {word:?}");
        }
        for command in &screening.commands {
            assert!(command.span.start <= command.span.end && command.span.end <= line.len(), "{line}: {command:?}");
        }
    }
}

/// An escaped character is escaped whole, wherever the line breaks off.
#[test]
fn spans_part_no_character() {
    for line in ["i[[8A$[end\\Уx~[8A$[end\\У", "$[\\é", "((\\é", "a[\\é", "${x:\\é", "$((\\😀", "[[ -v a[\\é"] {
        for (cut, _) in line.char_indices().chain([(line.len(), ' ')]) {
            let (head, _) = line.split_at(cut);
            for dialect in [Dialect::Bash, Dialect::Sh, Dialect::Zsh] {
                let screening = take(head, dialect);
                let words = screening.commands.iter().flat_map(|c| &c.words).map(|word| word.span);
                let spans = screening.commands.iter().map(|c| c.span).chain(words).chain(screening.opaque.map(|o| o.span));
                for span in spans {
                    assert!(head.get(span.start..span.end).is_some(), "{head} in {dialect:?}: {span:?}");
                }
            }
        }
    }
}

/// Any cut of a line is read without a panic, and what was read before the cut is read as before.
#[test]
fn lines_that_break_off_are_read_as_far_as_they_go() {
    for line in typed() {
        for (cut, _) in line.char_indices() {
            let (head, _) = line.split_at(cut);
            for dialect in [Dialect::Bash, Dialect::Sh, Dialect::Zsh, Dialect::Powershell, Dialect::Cmd] {
                take(head, dialect);
            }
        }
    }
}
