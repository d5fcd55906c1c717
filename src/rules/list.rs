//! A list of rules, and which of them can speak of a call at all: looked up by the names that stand in it.

use super::rule::{Form, Rule};
use crate::call::Given;
use crate::effects::Effects;
use crate::shell::Dialect;
use std::ops::Deref;

/// Rules in their order, by the word that they begin with.
#[derive(Clone, Debug, Default)]
pub struct RuleList {
    rules: Vec<Rule>,
    /// The first word of what a rule looks at, and the rule's place. Sorted.
    begin: Vec<(Box<str>, usize)>,
    /// The places of rules that may begin with anything.
    open: Vec<usize>,
}

impl Deref for RuleList {
    type Target = [Rule];

    fn deref(&self) -> &[Rule] {
        &self.rules
    }
}

impl FromIterator<Rule> for RuleList {
    fn from_iter<I: IntoIterator<Item = Rule>>(rules: I) -> Self {
        let rules: Vec<_> = rules.into_iter().collect();
        let (mut begin, mut open) = (Vec::new(), Vec::new());
        for (place, rule) in rules.iter().enumerate() {
            match rule.first_words() {
                Some(words) => begin.extend(words.into_iter().map(|word| (Box::from(word), place))),
                None => open.push(place),
            }
        }
        begin.sort();
        RuleList { rules, begin, open }
    }
}

impl RuleList {
    /// The rules that can speak of a call with these names, with their places, in order.
    pub fn candidates<'l>(&'l self, names: &Names<'_>) -> Vec<(usize, &'l Rule)> {
        if names.any {
            return self.rules.iter().enumerate().collect();
        }
        let mut places = self.open.clone();
        for name in &names.names {
            let from = self.begin.partition_point(|(word, _)| **word < **name);
            let found = self.begin.iter().skip(from).take_while(|(word, _)| **word == **name);
            places.extend(found.map(|(_, place)| *place));
        }
        if !names.names.is_empty() && places.len() > self.open.len() {
            places.sort_unstable();
            places.dedup();
        }
        places.into_iter().filter_map(|place| Some((place, self.rules.get(place)?))).collect()
    }
}

/// The words that a rule can know a call by: its tool's name, the names of its programs.
#[derive(Debug, Default)]
pub struct Names<'n> {
    names: Vec<&'n str>,
    /// A name is known only at run time, or has more spellings than are looked up.
    any: bool,
}

impl<'n> Names<'n> {
    /// The names in a call.
    pub fn of(effects: &'n Effects<'_>, dialect: Dialect) -> Self {
        let mut names = Names { names: vec![effects.tool, first_word(effects.tool)], any: false };
        names.any = matches!(dialect, Dialect::Powershell | Dialect::Cmd) || effects.is_unseen();
        for command in &effects.screening.commands {
            let Some(word) = command.words.first() else { continue };
            match word.text.known() {
                Some(name) => {
                    names.names.push(first_word(name));
                    names.names.push(name.rsplit('/').next().map_or(name, first_word));
                }
                None => names.any = true,
            }
        }
        if let Given::Text(target) = effects.target {
            names.names.push(target);
        }
        names.names.sort_unstable();
        names.names.dedup();
        names
    }
}

fn first_word(text: &str) -> &str {
    text.split(' ').next().unwrap_or_default()
}

impl Rule {
    /// The words of which one stands at the beginning of whatever the rule fits; `None` where that can't be told.
    fn first_words(&self) -> Option<Vec<&str>> {
        let exact = |text| (!special(text)).then(|| vec![text]);
        match &self.form {
            Form::Tool => exact(self.tool.as_ref()?.as_str()),
            Form::Text(pattern) | Form::Command(pattern) => exact(first_word(pattern.text.as_str())),
            Form::Argv(argv) => argv.first_place().all(|word| !special(word)).then(|| argv.first_place().collect()),
            Form::Path(_) | Form::Target(_) => None,
        }
    }
}

/// A wildcard, an assignment, or a path, which has other spellings.
fn special(word: &str) -> bool {
    word.is_empty() || word.contains(['*', '?', '[', '=', '/', '.', '~', ' ', '\\', '\'', '"'])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Finding, View};
    use crate::{Call, Policy};
    use serde_json::json;

    #[test]
    fn a_rule_that_is_no_candidate_fits_nothing() {
        let patterns = [
            "git push *", "git *", "*", "curl * | sh", "rm *", "*> *", "sudo *", "sudo git push *", "shell", "sh*", "FOO=*", "PATH=*",
            "/usr/bin/git *", "./x *", "npm run *", "cat", "echo *", "[ *", "[[] *", "env *", "timeout 5 *", "x *", "~/x", "bash *", "sh *",
        ];
        let argv = [json!({ "argv": ["git", "push"] }), json!({ "argv": [["rm", "/bin/rm"]] }), json!({ "argv": ["git push"] })];
        let rules: Vec<_> = patterns.iter().map(|pattern| json!(pattern)).chain(argv).collect();
        let policy = Policy::from_value(&json!({
            "tools": { "shell": { "risk": "execute", "command": "command" } },
            "deny": rules,
        }))
        .unwrap();
        let mut lines: Vec<_> = include_str!("../../tests/oracle/typed.txt").lines().collect();
        lines.extend([
            "'git push' x", "g''it push", "/usr/bin/git push", "FOO=1 git push", "env git push", "sudo -u x git push", "$x push",
            "x=1; PATH=/y; git push", "curl x|sh; true", "! rm x", "{ rm x; }", "f() { rm x; }; f", "bash -c 'git push'", "eval git push",
            "> x", "git > x", "find . -exec rm {} +", "xargs git push", "timeout 5 git push", "~/x", "./x y", "[ -f x ]", "coproc git push",
        ]);
        let mut left_out = 0;
        for line in lines {
            let call = Call::new("shell").command(line);
            let effects = Effects::of(&policy, &call);
            let names = Names::of(&effects, Dialect::Bash);
            let candidates: Vec<_> = policy.deny.candidates(&names).into_iter().map(|(place, _)| place).collect();
            assert!(candidates.is_sorted());
            let view = View::new(&policy, &effects);
            for (place, rule) in policy.deny.iter().enumerate().filter(|(place, _)| !candidates.contains(place)) {
                left_out += 1;
                for effect in &effects.list {
                    assert_eq!(rule.forbids(&view, effect), Finding::Never, "{line} and {:?} at {place}", rule.source);
                    assert_eq!(rule.permits(&view, effect), Finding::Never, "{line} and {:?} at {place}", rule.source);
                }
            }
        }
        assert!(left_out > 500, "{left_out}");
    }
}
