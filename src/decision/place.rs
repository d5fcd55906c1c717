//! What roots and protected paths say of an effect.

use super::Code;
use super::judge::Judge;
use crate::effects::{Effect, Subject};
use crate::paths::{Access, Landing, ProtectedPath, Reading};
use crate::rules::Form;
use crate::shell::RedirectKind;
use crate::table::Cell;

impl Judge<'_, '_> {
    /// What the place raises the effect to.
    pub(super) fn places(&self, effect: &Effect<'_>) -> impl Iterator<Item = (Cell, Code)> {
        let restricted = self.policy.scoped || !self.policy.protected.is_empty();
        let unseen = (restricted && matches!(effect.subject, Subject::Opaque)).then(|| (Cell::Confirm, self.unseen(effect)));
        [unseen, self.root(effect), self.protected(effect)].into_iter().flatten()
    }

    fn access(&self, effect: &Effect<'_>) -> Access {
        let written = match effect.subject {
            Subject::Path { write, .. } => write,
            Subject::Redirect(index) => {
                let redirect = self.effects.screening.redirects.get(index);
                redirect.is_none_or(|redirect| redirect.kind == RedirectKind::Write)
            }
            _ => false,
        };
        if written { Access::Write } else { Access::Read }
    }

    /// A write must land under a writable root.
    fn root(&self, effect: &Effect<'_>) -> Option<(Cell, Code)> {
        let place = effect.place.as_ref().filter(|_| self.policy.scoped && self.access(effect) == Access::Write)?;
        match self.policy.paths.write(place) {
            Landing::Inside => None,
            Landing::Unknown => Some((Cell::Confirm, Code::MaybeRule)),
            Landing::Outside => Some((Cell::Deny, Code::OutsideRoots)),
        }
    }

    /// A protected path is confirmed, unless an allow rule spells the protected part.
    fn protected(&self, effect: &Effect<'_>) -> Option<(Cell, Code)> {
        let place = effect.place.as_ref()?;
        let spelled = |row: &ProtectedPath, reading: &Reading<'_>| {
            self.policy.allow.iter().any(|rule| match &rule.form {
                Form::Path(glob) => {
                    rule.narrows_to(self.effects, effect) && glob.spells(row, reading, self.policy.paths.case(true))
                }
                _ => false,
            })
        };
        let hit = self.policy.protected.hit(place, self.access(effect), spelled);
        hit.map(|_| (Cell::Confirm, Code::Protected))
    }
}
