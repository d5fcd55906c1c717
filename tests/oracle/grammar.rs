//! Lines made from the table in `grammar.txt`.

use std::collections::HashMap;

use crate::random::Random;

/// The rules by name; each alternative is a list of parts.
pub(crate) struct Grammar(HashMap<&'static str, Vec<Vec<Part>>>);

enum Part {
    Text(&'static str),
    Rule(&'static str),
    /// `⏎`: a newline; the bodies of here-documents that wait come after it.
    Newline,
    /// `⇣`: what follows in the alternative is the body of a here-document.
    Body,
}

const TABLE: &str = include_str!("grammar.txt");

/// Beyond this depth the first alternative is taken, which ends.
const DEPTH: usize = 14;

impl Grammar {
    pub(crate) fn new() -> Self {
        let mut rules: HashMap<_, Vec<Vec<Part>>> = HashMap::new();
        let mut name = "";
        for row in TABLE.lines().filter(|row| !row.is_empty() && !row.starts_with("## ")) {
            match row.strip_prefix("    ") {
                Some(alternative) => rules.entry(name).or_default().push(parts(alternative)),
                None => name = row.trim_end_matches(':'),
            }
        }
        for part in rules.values().flatten().flatten() {
            if let Part::Rule(name) = part {
                assert!(rules.contains_key(name), "grammar.txt: no rule {name}");
            }
        }
        Self(rules)
    }

    /// A line by this rule: `line`, or one that a run is to dwell on.
    pub(crate) fn line(&self, rule: &str, random: &mut Random) -> String {
        let depth = random.below(DEPTH);
        let mut maker = Maker { grammar: self, random, line: String::new(), waiting: Vec::new() };
        maker.rule(rule, DEPTH - depth);
        maker.finish()
    }
}

fn parts(alternative: &'static str) -> Vec<Part> {
    let mut parts = Vec::new();
    for (at, piece) in alternative.split(['‹', '›']).enumerate() {
        if at % 2 == 1 {
            parts.push(Part::Rule(piece));
            continue;
        }
        for text in piece.split_inclusive(['⏎', '⇣', '∅']) {
            let (text, mark) = match text.chars().next_back() {
                Some('⏎') => (text.trim_end_matches('⏎'), Some(Part::Newline)),
                Some('⇣') => (text.trim_end_matches('⇣'), Some(Part::Body)),
                Some('∅') => (text.trim_end_matches('∅'), None),
                _ => (text, None),
            };
            parts.push(Part::Text(text));
            parts.extend(mark);
        }
    }
    parts
}

struct Maker<'g, 'r> {
    grammar: &'g Grammar,
    random: &'r mut Random,
    line: String,
    waiting: Vec<String>,
}

impl Maker<'_, '_> {
    fn rule(&mut self, name: &str, depth: usize) {
        let grammar = self.grammar;
        let alternatives = &grammar.0[name];
        let choice = if depth == 0 { 0 } else { self.random.below(alternatives.len()) };
        self.parts(&alternatives[choice], depth.saturating_sub(1));
    }

    fn parts(&mut self, parts: &[Part], depth: usize) {
        for (at, part) in parts.iter().enumerate() {
            match part {
                Part::Text(text) => self.line.push_str(text),
                Part::Rule(name) => self.rule(name, depth),
                Part::Newline => self.newline(),
                Part::Body => {
                    let mut body = Maker { grammar: self.grammar, random: self.random, line: String::new(), waiting: Vec::new() };
                    body.parts(&parts[at + 1..], depth);
                    let body = body.finish();
                    self.waiting.push(body);
                    return;
                }
            }
        }
    }

    fn newline(&mut self) {
        self.line.push('\n');
        for body in std::mem::take(&mut self.waiting) {
            self.line.push_str(&body);
        }
    }

    fn finish(mut self) -> String {
        if !self.waiting.is_empty() {
            self.newline();
        }
        self.line
    }
}
