//! A shell line, or an argv, becomes effects.

use super::folders::Folders;
use super::{Effect, Effects, Risk, Subject, really};
use crate::call::{Call, Given};
use crate::decision::Code;
use crate::known;
use crate::policy::Policy;
use crate::policy::config::ScreeningKind;
use crate::shell::{self, Assignment, Command, Dialect, Hole, Opaque, Piece, RedirectKind, Span, Text, Word};
use crate::table::ShellColumns;
use crate::wrappers;
use std::borrow::Cow;

/// Files that a redirect may name without doing anything to the world.
const NO_FILES: [&str; 4] = ["/dev/null", "/dev/stderr", "/dev/stdout", "/dev/tty"];

impl<'a> Effects<'a> {
    /// The line and the argv of a call that runs commands.
    pub(super) fn run(&mut self, policy: &'a Policy, call: &Call<'a>, command: Given<'a>, argv: Given<'a>) {
        let Some(columns) = policy.table.shell else { return };
        let risks = Risks { policy, columns };
        match (command, argv) {
            (Given::Text(line), Given::Missing) if !blank(line) => self.line(&risks, call, line),
            (Given::Missing, Given::Texts(words)) if words.first().is_some_and(|name| !name.is_empty()) => {
                self.line = Some(Cow::Owned(serde_json::Value::from(words.as_slice()).to_string()));
                self.screening = wrappers::screen_argv(&words, &policy.shell.wrappers);
                self.screened(&risks, call, "");
            }
            (Given::Text(line), _) => {
                self.line = Some(Cow::Borrowed(line));
                self.malformed(&risks);
            }
            _ => self.malformed(&risks),
        }
    }

    fn malformed(&mut self, risks: &Risks<'a>) {
        self.list.push(Effect::new(risks.execute(), Subject::Opaque).troubled(Code::Malformed));
    }

    fn line(&mut self, risks: &Risks<'a>, call: &Call<'a>, line: &'a str) {
        let policy = risks.policy;
        self.line = Some(Cow::Borrowed(line));
        match policy.shell.screening {
            ScreeningKind::Refuse => {
                let whole = Span { start: 0, end: line.len() };
                self.list.push(Effect::new(risks.execute(), Subject::Line(line)).at(whole));
            }
            ScreeningKind::Decompose => {
                self.screening = shell::screen(line, &policy.shell.options());
                self.screened(risks, call, line);
            }
        }
    }

    fn screened(&mut self, risks: &Risks<'a>, call: &Call<'a>, line: &'a str) {
        let screening = std::mem::take(&mut self.screening);
        let paths = &risks.policy.paths;
        let folders = Folders::new(&screening, paths, &paths.start(call.cwd));
        let (commands, redirects) = (&screening.commands, &screening.redirects);
        let reaches = reaches(commands);
        for (index, command) in commands.iter().enumerate() {
            if !command.words.is_empty() {
                let mut effect = Effect::new(risks.of(command), Subject::Command(index)).at(command.span);
                // What is set before a wrapper is set for all that it runs.
                effect.transparent = command.wraps.is_some_and(|wraps| wraps.transparent) && risks.sets_nothing(command);
                effect.reach = reaches.get(index).copied().flatten().unwrap_or_default();
                effect.moved = folders.moved(index);
                self.list.push(effect);
            }
            for (at, assignment) in command.assignments.iter().enumerate() {
                if risks.changes_commands(command, assignment) {
                    self.list.push(Effect::new(risks.execute(), Subject::Assign(index, at)).at(command.span));
                }
            }
        }
        for (index, redirect) in redirects.iter().enumerate() {
            if redirect.path.text.known().is_some_and(|path| NO_FILES.contains(&path)) {
                continue;
            }
            let risk = match redirect.kind {
                _ if redirect.path.text.known().is_some_and(connects) => risks.execute(),
                RedirectKind::Write => risks.write(),
                RedirectKind::Read => risks.read(),
            };
            let readings = folders.resolve(redirect, paths).into_owned();
            let place = really(paths, call, redirect.path.text.known().unwrap_or_default(), readings);
            let effect = Effect::new(risk, Subject::Redirect(index)).at(redirect.path.span).placed(place);
            let told = redirect.kind == RedirectKind::Read || tells_its_file(&redirect.path);
            self.list.push(if told { effect } else { effect.troubled(Code::MaybeRule) });
        }
        if let Some(Opaque { span, .. }) = screening.opaque {
            let any = [Some(risks.execute()), Some(risks.write()), Some(risks.read())];
            self.list.push(Effect { risks: any, ..Effect::new(risks.execute(), Subject::Opaque).at(span) });
        }
        self.list.sort_by_key(|effect| effect.span.map(|span| span.start));
        match (self.list.is_empty(), only_comments(line)) {
            (true, true) => self.malformed(risks),
            // It tests something, sets variables that no command reads, or opens no file: it looks around at most.
            (true, false) => self.list.push(Effect::new(risks.read(), Subject::Idle(line))),
            (false, _) => {}
        }
        self.screening = screening;
    }
}

/// The risks of a shell line's effects.
struct Risks<'a> {
    policy: &'a Policy,
    columns: ShellColumns,
}

impl<'a> Risks<'a> {
    fn execute(&self) -> Risk<'a> {
        Risk::of(self.policy, self.columns.execute)
    }

    fn write(&self) -> Risk<'a> {
        Risk::of(self.policy, self.columns.write)
    }

    fn read(&self) -> Risk<'a> {
        Risk::of(self.policy, self.columns.read)
    }

    /// A command that only reads, whatever its run-time words turn out to be, is a read.
    fn of(&self, command: &Command<'a>) -> Risk<'a> {
        if self.sets_nothing(command) && known::reads(&command.words, self.policy.shell.dialect) {
            self.read()
        } else {
            self.execute()
        }
    }

    /// Is nothing set before a command, or only what is harmless?
    fn sets_nothing(&self, command: &Command<'a>) -> bool {
        let harmless = |name| self.policy.shell.harmless(name, &command.words);
        command.assignments.iter().all(|assignment| assignment.name.as_deref().is_some_and(harmless))
    }

    /// Does an assignment change what later commands run, or may a rule speak of it?
    fn changes_commands(&self, command: &Command<'a>, assignment: &Assignment<'a>) -> bool {
        // One that stands before a command is a matter of that command's own effect.
        if !command.words.is_empty() {
            return false;
        }
        let Some(name) = assignment.name.as_deref() else { return true };
        let zsh = self.policy.shell.dialect == Dialect::Zsh;
        known::changes_commands(name) || zsh && known::changes_commands_in_zsh(name) || self.policy.restricts_assignment(name, &assignment.value.text)
    }
}

/// Behind which of its words, for each command, the name of a command begins that it runs: the first of them.
fn reaches(commands: &[Command<'_>]) -> Vec<Option<usize>> {
    let mut reaches: Vec<Option<usize>> = vec![None; commands.len()];
    for inside in commands.iter().filter_map(|command| command.inside) {
        let word = inside.word.map(|word| word.saturating_add(1));
        if let (Some(reach), Some(word)) = (reaches.get_mut(inside.wrapper), word) {
            *reach = Some(reach.map_or(word, |known| known.min(word)));
        }
    }
    reaches
}

/// bash opens a connection for these names (manual, 3.6 "Redirections").
fn connects(path: &str) -> bool {
    path.starts_with("/dev/tcp/") || path.starts_with("/dev/udp/")
}

/// Is it known which file a path names, once the home folder is?
fn tells_its_file(path: &Word<'_>) -> bool {
    match &path.text {
        Text::Known(_) => true,
        Text::Open(pieces) => pieces.iter().all(|piece| matches!(piece, Piece::Text(_) | Piece::Hole(Hole::Home))),
    }
}

/// A line without a command.
fn only_comments(line: &str) -> bool {
    line.lines().all(|line| matches!(line.trim_start_matches([' ', '\t']).bytes().next(), None | Some(b'#')))
}

/// Nothing but what a shell skips.
fn blank(line: &str) -> bool {
    line.bytes().all(|byte| matches!(byte, b' ' | b'\t' | b'\n'))
}

#[cfg(test)]
mod tests {
    use crate::{Call, Code, Policy, Verdict};

    #[test]
    fn lines_of_which_nothing_runs() {
        let policy = Policy::from_json(
            r#"{ "preset": "workspace", "tools": { "sh": { "risk": "execute", "command": "c" } }, "deny": ["rm *"] }"#,
        )
        .unwrap();
        for (line, verdict, code) in [
            ("x=1", Verdict::Allow, Code::Table),
            ("[[ $a == b || ! -e c ]]", Verdict::Allow, Code::Table),
            ("> /dev/null", Verdict::Allow, Code::Table),
            ("PATH=/x", Verdict::Ask, Code::Table),
            ("# rm x", Verdict::Ask, Code::Malformed),
            (" \n\t# a\n\n # b", Verdict::Ask, Code::Malformed),
            ("", Verdict::Ask, Code::Malformed),
            ("\n", Verdict::Ask, Code::Malformed),
            ("cat < /dev/tcp/h/80", Verdict::Ask, Code::Table),
        ] {
            let decision = policy.decide("interactive", &Call::new("sh").command(line));
            assert_eq!((decision.verdict, decision.code), (verdict, code), "{line:?}: {decision:?}");
        }
        let unreadable = Call { unreadable: Some("a getter threw"), ..Call::new("sh").command("ls") };
        assert_eq!(policy.decide("interactive", &unreadable).code, Code::Malformed);
    }
}
