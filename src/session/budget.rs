//! What one reply may spend.

use crate::policy::Limits;
use serde::Serialize;

/// Counts stop here: the largest whole number up to which JSON readers are exact, and no limit is larger.
const MOST: u64 = (1 << 53) - 1;

/// Counts what was spent against ceilings. A ceiling of 0 is none.
#[derive(Clone, Debug, PartialEq)]
pub struct Budget {
    limits: Limits,
    spent: Limits,
}

/// An axis of a budget, in the order in which they are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Axis {
    /// Steps of the loop.
    Steps,
    /// Seconds by the host's clock.
    WallSeconds,
    /// Bytes of tool output.
    OutputBytes,
    /// Tokens that the model wrote.
    CompletionTokens,
    /// Repeated calls.
    Repeats,
}

impl Axis {
    /// Every axis.
    pub const ALL: [Axis; 5] =
        [Axis::Steps, Axis::WallSeconds, Axis::OutputBytes, Axis::CompletionTokens, Axis::Repeats];

    /// What is counted, for a sentence.
    fn unit(self) -> &'static str {
        match self {
            Axis::Steps => "steps",
            Axis::WallSeconds => "seconds",
            Axis::OutputBytes => "bytes of tool output",
            Axis::CompletionTokens => "completion tokens",
            Axis::Repeats => "repeated calls",
        }
    }

    /// This axis of some limits.
    pub fn of(self, limits: &Limits) -> f64 {
        match self {
            Axis::Steps => limits.steps as f64,
            Axis::WallSeconds => limits.wall_seconds,
            Axis::OutputBytes => limits.output_bytes as f64,
            Axis::CompletionTokens => limits.completion_tokens as f64,
            Axis::Repeats => limits.repeats as f64,
        }
    }
}

/// Where a budget stands.
#[derive(Clone, Debug, PartialEq)]
pub struct BudgetState {
    /// What was spent.
    pub spent: Limits,
    /// What is left on each axis, in the order of [`Axis::ALL`]; infinite where there is no ceiling.
    pub left: [f64; 5],
    /// The first axis that reached its ceiling.
    pub exhausted: Option<Axis>,
    /// For the model; empty while nothing is exhausted.
    pub feedback: String,
}

impl Budget {
    /// A budget of which nothing is spent.
    pub fn new(limits: Limits) -> Self {
        let spent = Limits { steps: 0, wall_seconds: 0.0, output_bytes: 0, completion_tokens: 0, repeats: 0 };
        Budget { limits, spent }
    }

    /// Adds what was spent. Counts stop at 2^53 - 1.
    pub fn spend(&mut self, cost: &Limits) -> BudgetState {
        let sum = |one: u64, two: u64| one.saturating_add(two).min(MOST);
        let spent = &mut self.spent;
        spent.steps = sum(spent.steps, cost.steps);
        spent.wall_seconds = (spent.wall_seconds + cost.wall_seconds.max(0.0)).min(f64::MAX);
        spent.output_bytes = sum(spent.output_bytes, cost.output_bytes);
        spent.completion_tokens = sum(spent.completion_tokens, cost.completion_tokens);
        spent.repeats = sum(spent.repeats, cost.repeats);
        self.state()
    }

    /// Where it stands.
    pub fn state(&self) -> BudgetState {
        let left = Axis::ALL.map(|axis| match axis.of(&self.limits) {
            ceiling if ceiling > 0.0 => (ceiling - axis.of(&self.spent)).max(0.0),
            _ => f64::INFINITY,
        });
        let exhausted = Axis::ALL.into_iter().zip(left).find(|(_, left)| *left == 0.0).map(|(axis, _)| axis);
        let feedback = exhausted.map(|axis| self.feedback(axis, left)).unwrap_or_default();
        BudgetState { spent: self.spent, left, exhausted, feedback }
    }

    fn feedback(&self, ended: Axis, left: [f64; 5]) -> String {
        let rest: Vec<_> = Axis::ALL
            .into_iter()
            .zip(left)
            .filter(|(axis, left)| *axis != ended && left.is_finite())
            .map(|(axis, left)| format!("{left} {}", axis.unit()))
            .collect();
        let rest = if rest.is_empty() { String::new() } else { format!(" Left: {}.", rest.join(", ")) };
        format!(
            "The limit of {} {} for one reply is reached: stop calling tools and report what is done and what is not.{rest}",
            ended.of(&self.limits),
            ended.unit(),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limits(steps: u64, seconds: f64) -> Limits {
        Limits { steps, wall_seconds: seconds, output_bytes: 0, completion_tokens: 0, repeats: 0 }
    }

    #[test]
    fn is_exhausted_exactly_when_spent_reaches_the_ceiling() {
        let mut budget = Budget::new(limits(3, 0.0));
        assert_eq!(budget.spend(&limits(2, 0.0)).exhausted, None);
        let state = budget.spend(&limits(1, 5.0));
        assert_eq!(state.exhausted, Some(Axis::Steps));
        assert_eq!(state.left[0], 0.0);
        assert_eq!(state.left[1], f64::INFINITY);
        assert_eq!(
            state.feedback,
            "The limit of 3 steps for one reply is reached: stop calling tools and report what is done and what is not."
        );
    }

    #[test]
    fn overflow_and_missing_ceilings() {
        let mut budget = Budget::new(limits(0, f64::MAX));
        budget.spend(&limits(u64::MAX, f64::MAX / 2.0));
        let state = budget.spend(&limits(5, f64::MAX));
        assert_eq!(state.spent.steps, MOST);
        assert_eq!(state.exhausted, Some(Axis::WallSeconds));
        assert!(state.spent.wall_seconds.is_finite());
    }
}
