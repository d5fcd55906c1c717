//! What a decision offers to remember: narrowest first, never more than was asked about.

use super::prefix::prefix;
use super::{GrantChoice, GrantValue, Scope};
use crate::call::{Given, trimmed};
use crate::decision::{Judged, quote, shorten};
use crate::effects::{Effects, Subject};
use crate::policy::Policy;
use crate::table::Cell;

/// The scopes that a grant for this tool may have.
pub(crate) fn scopes(policy: &Policy, tool: &str) -> Vec<Scope> {
    match policy.tools.get(tool) {
        Some(tool) => match &tool.remember {
            Some(scopes) => scopes.clone(),
            None if tool.runs() => vec![Scope::Command, Scope::Argv],
            None if !tool.target.is_empty() => vec![Scope::Target],
            None => vec![Scope::Path, Scope::Tool],
        },
        // Nothing is known of it: its calls may bring a line.
        None => vec![Scope::Command, Scope::Argv, Scope::Path, Scope::Tool],
    }
}

/// May the tool have a grant of this scope? If not, why.
pub(super) fn may_have(policy: &Policy, tool: &str, scope: Scope) -> Result<(), String> {
    let scopes = scopes(policy, tool);
    if scopes.contains(&scope) {
        return Ok(());
    }
    let names: Vec<_> = scopes.iter().map(|scope| format!("`{}`", scope.name())).collect();
    let may = if names.is_empty() { "none".to_owned() } else { names.join(", ") };
    Err(format!(
        "a grant for `{tool}` may not have the scope `{}`: it may have {may}; declare others in the tool's `remember`",
        scope.name()
    ))
}

/// What "always allow" may offer for a call that asks, narrowest first.
pub(crate) fn choices(policy: &Policy, effects: &Effects<'_>, judged: &[Judged]) -> Vec<GrantChoice> {
    let mut may = scopes(policy, effects.tool);
    if effects.is_opaque() {
        // What a line does that can't be taken apart, nobody can say of another.
        may.retain(|scope| *scope == Scope::Command);
    }
    let runs = effects.list.iter().any(|effect| matches!(effect.subject, Subject::Command(_)));
    if runs && policy.tools.get(effects.tool).is_none_or(|tool| tool.remember.is_none()) {
        // All that a tool may run is granted at once only where the host said so.
        may.retain(|scope| *scope != Scope::Tool);
    }
    let asks = || effects.list.iter().zip(judged).filter(|(_, judged)| judged.judgement.cell == Cell::Ask).map(|(effect, _)| effect);
    let mut choices = Vec::new();
    let mut offer = |scope, value, label| {
        if may.contains(&scope) {
            choices.push(GrantChoice { value, label });
        }
    };
    if let Some(line) = &effects.line {
        let value = GrantValue::Command { value: line.to_string(), cwd: effects.cwd.map(str::to_owned) };
        offer(Scope::Command, value, format!("this exact line: {}", shorten(line)));
    }
    if let Given::Text(target) = effects.target {
        let target = trimmed(target);
        if !target.is_empty() {
            offer(
                Scope::Target,
                GrantValue::Target { value: target.to_owned() },
                format!("`{}` for `{}`", effects.tool, shorten(target)),
            );
        }
    }
    // A grant answers the call only where it covers all that asks.
    let mut asking = asks();
    if let (Some(effect), None) = (asking.next(), asking.next()) {
        match &effect.subject {
            Subject::Command(index) => {
                let command = effects.screening.commands.get(*index);
                let words = command.and_then(prefix);
                if let Some((words, command)) = words.zip(command) {
                    let exact = words.len() == command.words.len();
                    let shown: Vec<_> = words.iter().map(|word| quote(word)).collect();
                    let shown = shown.join(" ");
                    let label = match exact {
                        true => format!("`{shown}`, and with further words"),
                        false => format!("every `{shown} …`"),
                    };
                    offer(Scope::Argv, GrantValue::Argv { value: words }, label);
                }
            }
            Subject::Path { path: Some(path), .. } => offer(
                Scope::Path,
                GrantValue::Path { value: (*path).to_owned() },
                format!("`{}` for `{}`", effects.tool, shorten(path)),
            ),
            _ => {}
        }
    }
    offer(Scope::Tool, GrantValue::Tool, format!("every call of `{}`", effects.tool));
    choices
}
