//! One effect: the cell, what raises it, and, where it still asks, what lowers it.

use super::{Code, Fit};
use crate::effects::{Effect, Effects, Subject};
use crate::policy::Policy;
use crate::rules::{Finding, Names, Rule, View, refuse};
use crate::session::Memory;
use crate::table::{Cell, Row};
use serde::Serialize;

/// The list that a rule stands in. The order is the order in which they are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum List {
    /// The policy's deny rules.
    Deny,
    /// The policy's ask rules.
    Ask,
    /// The policy's allow rules.
    Allow,
    /// What the session remembers.
    Grant,
    /// The row's own allow rules.
    Row,
}

/// A rule that fits, by its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit {
    /// The list it stands in.
    pub list: List,
    /// Its place there.
    pub index: usize,
    /// Always, or maybe.
    pub fit: Fit,
}

/// A step of the walk: how strict, and which check says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// Where the effect stands on the lattice.
    pub cell: Cell,
    /// The check that put it there.
    pub code: Code,
    /// The rule that did, if one did.
    pub hit: Option<Hit>,
}

/// An effect judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// What holds.
    pub judgement: Judgement,
    /// Every rule that fits or may fit and did not decide. Empty where no explanation was asked for.
    pub overridden: Vec<Hit>,
}

impl Judgement {
    fn new(cell: Cell, code: Code, hit: Option<Hit>) -> Self {
        Judgement { cell, code, hit }
    }

    /// The stricter of two; at equal strictness the check that is named first, then the one that was found first.
    pub fn strictest(self, other: Self) -> Self {
        if (other.cell, std::cmp::Reverse(other.code)) > (self.cell, std::cmp::Reverse(self.code)) { other } else { self }
    }
}

/// What decides the effects of one call.
pub(super) struct Judge<'j, 'a> {
    pub(super) policy: &'j Policy,
    pub(super) view: View<'j, 'a>,
    names: Names<'j>,
    deny: Vec<(usize, &'j Rule)>,
    ask: Vec<(usize, &'j Rule)>,
    pub(super) row: Option<&'j Row>,
    pub(super) effects: &'j Effects<'a>,
    pub(super) memory: &'j Memory<'j>,
    pub(super) explain: bool,
}

impl<'j, 'a> Judge<'j, 'a> {
    pub(super) fn new(
        policy: &'j Policy,
        row: Option<&'j Row>,
        effects: &'j Effects<'a>,
        memory: &'j Memory<'j>,
        explain: bool,
    ) -> Self {
        let names = Names::of(effects, policy.shell.dialect);
        Judge {
            deny: policy.deny.candidates(&names),
            ask: policy.ask.candidates(&names),
            names,
            policy,
            view: View::new(policy, effects),
            row,
            effects,
            memory,
            explain,
        }
    }

    /// The walk.
    pub(super) fn judge(&self, effect: &Effect<'_>) -> Judged {
        let mut hits = Vec::new();
        let raised = self.raise(effect, &mut hits);
        let judgement = match raised.cell {
            Cell::Ask => self.lower(effect, &mut hits).unwrap_or(raised),
            _ => {
                if self.explain {
                    self.lower(effect, &mut hits);
                }
                raised
            }
        };
        hits.retain(|hit| Some(*hit) != judgement.hit);
        Judged { judgement, overridden: hits }
    }

    fn raise(&self, effect: &Effect<'_>, hits: &mut Vec<Hit>) -> Judgement {
        let mut worst = self.table(effect);
        let mut raise = |judgement: Judgement| worst = worst.strictest(judgement);
        if let Some(code) = effect.trouble {
            raise(Judgement::new(Cell::Confirm, code, None));
        }
        if self.memory.repeats {
            raise(Judgement::new(Cell::Confirm, Code::Repeat, None));
        }
        for (list, rules, always, maybe) in [
            (List::Deny, &self.deny, (Cell::Deny, Code::DenyRule), (Cell::Confirm, Code::MaybeRule)),
            (List::Ask, &self.ask, (Cell::Confirm, Code::AskRule), (Cell::Confirm, Code::AskRule)),
        ] {
            for &(index, rule) in rules {
                let (fit, (cell, code)) = match rule.forbids(&self.view, effect) {
                    Finding::Never => continue,
                    Finding::Unseen => {
                        raise(Judgement::new(Cell::Confirm, self.unseen(effect), None));
                        continue;
                    }
                    Finding::Maybe => (Fit::Maybe, maybe),
                    Finding::Always => (Fit::Always, always),
                };
                let hit = Hit { list, index, fit };
                hits.push(hit);
                raise(Judgement::new(cell, code, Some(hit)));
            }
        }
        for (index, grant) in self.memory.refusals() {
            let (fit, cell, code) = match grant.forbids(&self.view, effect) {
                Finding::Never => continue,
                Finding::Unseen => {
                    raise(Judgement::new(Cell::Confirm, self.unseen(effect), None));
                    continue;
                }
                Finding::Maybe => (Fit::Maybe, Cell::Confirm, Code::MaybeRule),
                Finding::Always => (Fit::Always, Cell::Deny, Code::Refusal),
            };
            let hit = Hit { list: List::Grant, index, fit };
            hits.push(hit);
            raise(Judgement::new(cell, code, Some(hit)));
        }
        for (cell, code) in self.places(effect) {
            raise(Judgement::new(cell, code, None));
        }
        worst
    }

    /// The strictest cell of the risks that speak of the effect.
    fn table(&self, effect: &Effect<'_>) -> Judgement {
        let table = &self.policy.table;
        if effect.transparent {
            return Judgement::new(Cell::Allow, Code::Table, None);
        }
        self.effects
            .risks(effect)
            .map(|risk| {
                let code = match (risk.column, self.row) {
                    (column, _) if table.always_asks(column) => Code::AlwaysAsks,
                    (_, None) => Code::UnknownMode,
                    (Some(_), _) => Code::Table,
                    (None, _) => Code::UnknownRisk,
                };
                Judgement::new(table.cell(self.row, risk.column), code, None)
            })
            .reduce(Judgement::strictest)
            .unwrap_or(Judgement::new(Cell::Confirm, Code::UnknownRisk, None))
    }

    /// What permits, in the order in which it is named. Of several the first answers.
    fn lower(&self, effect: &Effect<'_>, hits: &mut Vec<Hit>) -> Option<Judgement> {
        let mut first = None;
        let mut found = |list, index, finding, code| {
            let fit = match finding {
                Finding::Never | Finding::Unseen => return false,
                Finding::Maybe => Fit::Maybe,
                Finding::Always => Fit::Always,
            };
            let hit = Hit { list, index, fit };
            hits.push(hit);
            if fit == Fit::Always && first.is_none() {
                first = Some(Judgement::new(Cell::Allow, code, Some(hit)));
            }
            first.is_some() && !self.explain
        };
        let permits = |rule: &Rule| rule.permits(&self.view, effect);
        for (index, rule) in self.policy.allow.candidates(&self.names) {
            if found(List::Allow, index, permits(rule), Code::AllowRule) {
                return first;
            }
        }
        for (index, grant) in self.memory.permissions() {
            if found(List::Grant, index, grant.permits(&self.view, effect), Code::Grant) {
                return first;
            }
        }
        let own = self.row.and_then(|row| self.policy.row_rules(row));
        for (index, rule) in own.into_iter().flat_map(|own| own.candidates(&self.names)) {
            if found(List::Row, index, permits(rule), Code::RowRule) {
                return first;
            }
        }
        first
    }

    /// Why a restriction may fit unseen.
    pub(super) fn unseen(&self, effect: &Effect<'_>) -> Code {
        match (&effect.subject, self.effects.screening.opaque) {
            (Subject::Line(line), _) if refuse::has_odd(line) => Code::OddCharacters,
            (Subject::Line(_), _) => Code::Refused,
            (_, Some(opaque)) if opaque.code == crate::shell::ODD_CHARACTERS => Code::OddCharacters,
            _ => Code::Opaque,
        }
    }
}
