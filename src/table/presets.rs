//! The three tables that ship.

use super::Cell::{self, Allow as A, Ask as Q, Confirm as C, Deny as D};
use super::{Row, ShellColumns, Table};

/// A table as it is written down here.
pub struct Preset {
    /// The name that a policy gives.
    pub name: &'static str,
    /// The columns.
    pub risks: &'static [&'static str],
    /// The mode that a session opens in.
    pub default_mode: &'static str,
    /// The rows.
    pub rows: &'static [PresetRow],
}

/// A row as it is written down here.
pub struct PresetRow {
    /// The mode's name.
    pub id: &'static str,
    /// The name that a person reads.
    pub label: &'static str,
    /// One cell a column.
    pub cells: &'static [Cell],
    /// The cell of a risk that is no column.
    pub otherwise: Cell,
    /// A session opened here offers no other mode.
    pub sealed: bool,
    /// For the person who picks the mode.
    pub hint: &'static str,
    /// For the model that works in it.
    pub guidance: &'static str,
}

/// Every preset, the default first.
pub const PRESETS: [Preset; 3] = [FOUR_MODE, ACP, WORKSPACE];

const FOUR_MODE: Preset = Preset {
    name: "four-mode",
    risks: &["read", "write", "execute", "ask"],
    default_mode: "manual",
    rows: &[
        PresetRow {
            id: "manual",
            label: "Manual",
            cells: &[Q, Q, Q, C],
            otherwise: Q,
            sealed: false,
            hint: "Asks you before every call that no rule or earlier answer allows, reads included.",
            guidance: "The person is asked before each tool call that no rule or earlier answer allows, also before reads. \
                       Say what a call is for before you make it, and make no more calls than the work needs.",
        },
        PresetRow {
            id: "edit",
            label: "Edit",
            cells: &[A, A, Q, C],
            otherwise: Q,
            sealed: false,
            hint: "Reads and writes files without asking; asks before it runs a command.",
            guidance: "Reading and writing files needs no permission. Running a command asks the person first, \
                       unless a rule or an earlier answer allows it.",
        },
        PresetRow {
            id: "auto",
            label: "Auto",
            cells: &[A, A, A, C],
            otherwise: Q,
            sealed: false,
            hint: "Reads, writes and runs commands without asking. Your ask and deny rules still hold.",
            guidance: "Reading, writing and running commands needs no permission. Ask and deny rules still apply: \
                       a call that one of them stops is not to be tried again in another form.",
        },
        PresetRow {
            id: "plan",
            label: "Plan",
            cells: &[A, Q, Q, C],
            otherwise: Q,
            sealed: false,
            hint: "Reads without asking; asks before it writes a file or runs a command.",
            guidance: "Look around freely and work out a plan. Writing a file or running a command asks the person first, \
                       unless a rule or an earlier answer allows it: present the plan before you change anything.",
        },
    ],
};

const ACP: Preset = Preset {
    name: "acp",
    risks: &["read", "write", "execute", "external", "ask"],
    default_mode: "prompt",
    rows: &[
        PresetRow {
            id: "always",
            label: "Always allow",
            cells: &[A, A, A, A, C],
            otherwise: Q,
            sealed: false,
            hint: "Runs every tool without asking. Your ask and deny rules still hold.",
            guidance: "Tools run without permission. Ask and deny rules still apply: \
                       a call that one of them stops is not to be tried again in another form.",
        },
        PresetRow {
            id: "prompt",
            label: "Ask first",
            cells: &[A, Q, Q, Q, C],
            otherwise: Q,
            sealed: false,
            hint: "Reads without asking; asks before anything else.",
            guidance: "Reading needs no permission. Everything else asks the person first, \
                       unless a rule or an earlier answer allows it.",
        },
        PresetRow {
            id: "never",
            label: "Read only",
            cells: &[A, D, D, D, C],
            otherwise: D,
            sealed: true,
            hint: "Only reads; refuses everything else. A session that starts here stays here.",
            guidance: "Only reading is possible. Every other call is refused, and no answer of the person changes that: \
                       report what you found and what you would do.",
        },
    ],
};

const WORKSPACE: Preset = Preset {
    name: "workspace",
    risks: &["read", "write", "execute", "external", "ask"],
    default_mode: "interactive",
    rows: &[
        PresetRow {
            id: "discuss",
            label: "Discuss",
            cells: &[A, D, D, D, C],
            otherwise: D,
            sealed: false,
            hint: "Talks with you and reads; refuses to change, run or send anything.",
            guidance: "You are in a conversation. Reading is possible; writing, running and sending are refused, \
                       whatever the rules allow.",
        },
        PresetRow {
            id: "plan",
            label: "Plan",
            cells: &[A, D, D, D, C],
            otherwise: D,
            sealed: false,
            hint: "Reads and works out a plan; refuses to change, run or send anything.",
            guidance: "Look around and work out a plan. Writing, running and sending are refused, whatever the rules allow: \
                       when the plan is ready, ask the person to choose a mode that may carry it out.",
        },
        PresetRow {
            id: "interactive",
            label: "Interactive",
            cells: &[A, Q, Q, Q, C],
            otherwise: Q,
            sealed: false,
            hint: "Reads without asking; asks before it changes, runs or sends anything.",
            guidance: "Reading needs no permission. Writing, running and sending ask the person first, \
                       unless a rule or an earlier answer allows it.",
        },
        PresetRow {
            id: "auto",
            label: "Auto",
            cells: &[A, A, A, A, C],
            otherwise: Q,
            sealed: false,
            hint: "Reads, changes, runs and sends without asking. Roots and your ask and deny rules still hold.",
            guidance: "Tools run without permission. Writes must stay under the writable roots, and ask and deny rules still apply: \
                       a call that one of them stops is not to be tried again in another form.",
        },
        PresetRow {
            id: "custom",
            label: "Custom",
            cells: &[A, Q, Q, Q, C],
            otherwise: Q,
            sealed: false,
            hint: "Asks as Interactive does, except for the tools on this mode's own list.",
            guidance: "Reading needs no permission, nor do the tools that this mode lists. Everything else asks the person first, \
                       unless a rule or an earlier answer allows it.",
        },
    ],
};

impl Preset {
    /// The preset of this name.
    pub fn named(name: &str) -> Option<&'static Preset> {
        PRESETS.iter().find(|preset| preset.name == name)
    }

    /// The table, as a policy holds it.
    pub fn table(&self) -> Table {
        let column = |risk| self.risks.iter().position(|known| *known == risk);
        Table {
            risks: self.risks.iter().map(|risk| (*risk).to_owned()).collect(),
            rows: self.rows.iter().map(PresetRow::row).collect(),
            default_mode: self.default_mode.to_owned(),
            shell: column("execute").zip(column("write")).zip(column("read")).map(|((execute, write), read)| {
                ShellColumns { execute, write, read }
            }),
        }
    }
}

impl PresetRow {
    fn row(&self) -> Row {
        Row {
            id: self.id.to_owned(),
            label: self.label.to_owned(),
            hint: self.hint.to_owned(),
            guidance: self.guidance.to_owned(),
            cells: self.cells.to_vec(),
            otherwise: self.otherwise,
            sealed: self.sealed,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_has_a_cell_for_every_column_and_texts() {
        for preset in &PRESETS {
            let table = preset.table();
            assert!(table.row(preset.default_mode).is_some());
            for row in &table.rows {
                assert_eq!(row.cells.len(), table.risks.len(), "{}.{}", preset.name, row.id);
                assert!(!row.label.is_empty() && !row.hint.is_empty() && !row.guidance.is_empty());
            }
            assert!(table.always_asks(table.column("ask")));
        }
    }

    #[test]
    fn rows_that_deny_deny_unknown_risks() {
        for preset in &PRESETS {
            for row in preset.table().rows {
                let denies = row.cells.contains(&Cell::Deny);
                assert_eq!(row.otherwise == Cell::Deny, denies, "{}.{}", preset.name, row.id);
            }
        }
    }
}
