//! The one table: what a mode means is a row, what a tool does to the world (its risk) is a column.

mod cell;
pub mod presets;

pub use cell::{Cell, Verdict};

/// The table that a policy decides with. Rows and columns stand in display order.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// The columns: the names of the risks.
    pub risks: Vec<String>,
    /// The rows.
    pub rows: Vec<Row>,
    /// The row that a session opens in.
    pub default_mode: String,
    /// The columns that the effects of a shell line fall into.
    pub shell: Option<ShellColumns>,
}

/// A mode.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The mode's name, compared exactly.
    pub id: String,
    /// The name that a person reads.
    pub label: String,
    /// For the person who picks the mode.
    pub hint: String,
    /// For the model that works in it.
    pub guidance: String,
    /// One cell a column, in the order of the table's risks.
    pub cells: Vec<Cell>,
    /// The cell of a risk that is no column.
    pub otherwise: Cell,
    /// A session opened in this mode offers no other.
    pub sealed: bool,
}

/// The columns that the effects of a shell line fall into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShellColumns {
    /// Commands that may do anything.
    pub execute: usize,
    /// Files that are written.
    pub write: usize,
    /// Files that are read, commands that only read.
    pub read: usize,
}

/// The column of a risk; `None` for a risk that the table does not have.
pub type Column = Option<usize>;

impl Table {
    /// The row of this id.
    pub fn row(&self, id: &str) -> Option<&Row> {
        self.rows.iter().find(|row| row.id == id)
    }

    /// The column of this risk.
    pub fn column(&self, risk: &str) -> Column {
        self.risks.iter().position(|known| known == risk)
    }

    /// What a mode says of a column. A mode that no row has confirms everything: a saved mode that was renamed since
    /// fails towards asking.
    pub fn cell(&self, row: Option<&Row>, column: Column) -> Cell {
        let Some(row) = row else { return Cell::Confirm };
        column.and_then(|at| row.cells.get(at)).copied().unwrap_or(row.otherwise)
    }

    /// A column that is `confirm` in every row: a tool whose purpose is to ask the person.
    pub fn always_asks(&self, column: Column) -> bool {
        column.is_some_and(|at| self.rows.iter().all(|row| row.cells.get(at) == Some(&Cell::Confirm)))
    }
}
