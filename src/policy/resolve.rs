//! From a config to what the engine looks things up in.

use super::config::{Argv, ModeConfig, PolicyConfig, PresetName, ShellColumns, TableConfig, Words};
use crate::rules::argv::ArgvRule;
use crate::rules::options::Options;
use crate::table::presets::{PRESETS, Preset};
use crate::table::{self, Row, Table};

/// The preset's table or the host's own, with the changes to its rows: cells are merged, other fields replaced, a new id adds a row.
pub fn resolve_table(config: &PolicyConfig) -> TableConfig {
    let mut table = match &config.table {
        Some(table) => table.clone(),
        None => config.preset.unwrap_or_default().table(),
    };
    for (id, change) in &config.modes {
        if !table.modes.iter().any(|row| row.id == *id) {
            table.modes.push(ModeConfig { id: id.clone(), label: id.clone(), ..ModeConfig::default() });
        }
        let Some(row) = table.modes.iter_mut().find(|row| row.id == *id) else { continue };
        let change = change.clone();
        row.cells.extend(change.cells);
        replace(&mut row.label, change.label);
        replace(&mut row.hint, change.hint);
        replace(&mut row.guidance, change.guidance);
        replace(&mut row.otherwise, change.otherwise);
        replace(&mut row.allow, change.allow);
        replace(&mut row.sealed, change.sealed);
    }
    replace(&mut table.default_mode, config.default_mode.clone());
    table
}

impl PresetName {
    /// The table of this name.
    pub fn table(self) -> TableConfig {
        let [four_mode, acp, workspace] = &PRESETS;
        match self {
            Self::FourMode => four_mode.into(),
            Self::Acp => acp.into(),
            Self::Workspace => workspace.into(),
        }
    }
}

impl From<&Preset> for TableConfig {
    fn from(preset: &Preset) -> Self {
        let row = |row: &crate::table::presets::PresetRow| ModeConfig {
            id: row.id.into(),
            label: row.label.into(),
            hint: row.hint.into(),
            guidance: row.guidance.into(),
            cells: preset.risks.iter().map(|risk| (*risk).to_owned()).zip(row.cells.iter().copied()).collect(),
            otherwise: row.otherwise,
            allow: Vec::new(),
            sealed: row.sealed,
        };
        Self {
            risks: preset.risks.iter().map(|risk| (*risk).to_owned()).collect(),
            modes: preset.rows.iter().map(row).collect(),
            default_mode: preset.default_mode.into(),
            shell: None,
        }
    }
}

/// As the engine looks things up in it.
impl From<&TableConfig> for Table {
    fn from(config: &TableConfig) -> Self {
        let row = |mode: &ModeConfig| Row {
            id: mode.id.clone(),
            label: mode.label.clone(),
            hint: mode.hint.clone(),
            guidance: mode.guidance.clone(),
            cells: config.risks.iter().map(|risk| mode.cells.get(risk).copied().unwrap_or(mode.otherwise)).collect(),
            otherwise: mode.otherwise,
            sealed: mode.sealed,
        };
        let column = |risk: &str| config.risks.iter().position(|known| known == risk);
        let ShellColumns { execute, write, read } = config.shell_columns();
        let shell =
            || Some(table::ShellColumns { execute: column(&execute)?, write: column(&write)?, read: column(&read)? });
        Self {
            risks: config.risks.clone(),
            rows: config.modes.iter().map(row).collect(),
            default_mode: config.default_mode.clone(),
            shell: shell(),
        }
    }
}

impl TableConfig {
    /// The columns of what a shell line does: those that it names, else the usual ones, which it may lack.
    pub fn shell_columns(&self) -> ShellColumns {
        self.shell.clone().unwrap_or_else(|| ShellColumns {
            execute: "execute".into(),
            write: "write".into(),
            read: "read".into(),
        })
    }
}

impl From<&Argv> for ArgvRule {
    fn from(argv: &Argv) -> Self {
        let places = |words: &[Words]| words.iter().map(|words| words.all().to_vec()).collect::<Vec<_>>();
        let options = argv.options.as_ref().map(|options| {
            let list = |list: &Option<Vec<String>>| list.clone().unwrap_or_default();
            Options::new(&list(&options.any), &places(options.all.as_deref().unwrap_or_default()), &list(&options.none))
        });
        ArgvRule::new(&places(&argv.words), options)
    }
}

fn replace<T>(field: &mut T, change: Option<T>) {
    if let Some(change) = change {
        *field = change;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::policy::config::{Cell, ModeChange};

    fn table() -> TableConfig {
        let row = |id: &str| ModeConfig {
            id: id.into(),
            label: id.to_uppercase(),
            cells: [("read".to_owned(), Cell::Allow), ("write".to_owned(), Cell::Ask)].into(),
            ..ModeConfig::default()
        };
        TableConfig {
            risks: vec!["read".into(), "write".into()],
            modes: vec![row("a"), row("b")],
            default_mode: "a".into(),
            shell: None,
        }
    }

    #[test]
    fn without_changes_the_table_is_the_presets() {
        assert_eq!(resolve_table(&PolicyConfig::default()), PresetName::FourMode.table());
        let own = PolicyConfig { table: Some(table()), ..PolicyConfig::default() };
        assert_eq!(resolve_table(&own), table());
    }

    #[test]
    fn changes_merge_cells_replace_fields_and_add_rows() {
        let change = |cells: &[(&str, Cell)], label: Option<&str>| ModeChange {
            cells: cells.iter().map(|(risk, cell)| ((*risk).to_owned(), *cell)).collect(),
            label: label.map(str::to_owned),
            ..ModeChange::default()
        };
        let config = PolicyConfig {
            table: Some(table()),
            modes: vec![
                ("b".into(), change(&[("write", Cell::Deny)], Some("Bee"))),
                ("new".into(), change(&[("read", Cell::Confirm)], None)),
            ],
            default_mode: Some("new".into()),
            ..PolicyConfig::default()
        };
        let made = resolve_table(&config);
        let mut expected = table();
        expected.modes[1].label = "Bee".into();
        expected.modes[1].cells.insert("write".into(), Cell::Deny);
        expected.modes.push(ModeConfig {
            id: "new".into(),
            label: "new".into(),
            cells: [("read".to_owned(), Cell::Confirm)].into(),
            ..ModeConfig::default()
        });
        expected.default_mode = "new".into();
        assert_eq!(made, expected);
        assert_eq!(made.modes[2].otherwise, Cell::Ask);
    }

    #[test]
    fn presets_come_through_as_they_are_written_down() {
        for (name, preset) in [PresetName::FourMode, PresetName::Acp, PresetName::Workspace].into_iter().zip(&PRESETS) {
            assert_eq!(serde_json::to_value(name).unwrap(), preset.name);
            assert_eq!(Table::from(&name.table()), preset.table());
        }
    }
}
