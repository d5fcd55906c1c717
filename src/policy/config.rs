//! The config of a policy, as a host writes it. The comments on fields are the text of the JSON Schema and of `docs/policy.md`.

use std::collections::BTreeMap;

use serde::{Serialize, Serializer};

pub use crate::shell::Dialect;
pub use crate::table::Cell;

/// What a policy is made from. All fields may be left out.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PolicyConfig {
    /// A table that ships: `four-mode` where neither this nor `table` is given. Not together with `table`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub preset: Option<PresetName>,
    /// A table of the host's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<TableConfig>,
    /// Changes to rows of the table, by the mode's id. Cells are merged, other fields replaced; a new id adds a row.
    #[serde(serialize_with = "as_map", skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "BTreeMap<String, ModeChange>"))]
    pub modes: Vec<(String, ModeChange)>,
    /// The mode of a new session. The table's own where it is left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub default_mode: Option<String>,
    /// The host's tools, by name. A key may be a glob: the exact name wins, then the longest glob.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub tools: BTreeMap<String, ToolConfig>,
    /// Calls to refuse.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub deny: Vec<Rule>,
    /// Calls to ask about always, firmly: nothing answers for the person.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ask: Vec<Rule>,
    /// Calls to allow where the table's cell is `ask`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub allow: Vec<Rule>,
    /// How shell lines are read.
    pub shell: ShellConfig,
    /// Where files may be written. Without it nothing is scoped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paths: Option<PathsConfig>,
    /// Shipped lists of paths that ask firmly before they are written, by name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(extend("items" = super::schema::protected())))]
    pub protect: Vec<String>,
    /// What one reply may spend.
    pub limits: Limits,
    /// Nobody is there to answer: an ask is a deny, with feedback that says so.
    pub unattended: bool,
}

/// A name of one of the tables that ship.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum PresetName {
    /// `manual`, `edit`, `auto`, `plan`.
    #[default]
    FourMode,
    /// `always`, `prompt`, `never`.
    Acp,
    /// `discuss`, `plan`, `interactive`, `auto`, `custom`.
    Workspace,
}

/// A table of the host's own: what each mode does with each risk.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableConfig {
    /// The columns, in display order. A column called `ask` is for tools whose purpose is to ask the person.
    #[cfg_attr(feature = "schema", schemars(length(min = 1), inner(length(min = 1))))]
    pub risks: Vec<String>,
    /// The rows, in display order.
    #[cfg_attr(feature = "schema", schemars(length(min = 1)))]
    pub modes: Vec<ModeConfig>,
    /// The mode of a new session.
    pub default_mode: String,
    /// The columns of what a shell line does. The columns `execute`, `write` and `read` where it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shell: Option<ShellColumns>,
}

/// The columns of what a shell line does.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ShellColumns {
    /// The column of a command that may do anything.
    pub execute: String,
    /// The column of a redirect to a file.
    pub write: String,
    /// The column of a redirect from a file, and of a command that is known to read only.
    pub read: String,
}

/// A row of the table.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ModeConfig {
    /// What calls and sessions name it by: exact, case-sensitive.
    #[cfg_attr(feature = "schema", schemars(length(min = 1)))]
    pub id: String,
    /// What a person sees it called.
    pub label: String,
    /// One sentence for the person who picks the mode.
    #[serde(default)]
    pub hint: String,
    /// What the model that works in the mode is told.
    #[serde(default)]
    pub guidance: String,
    /// The cell of each risk. A risk that is left out takes `otherwise`.
    pub cells: BTreeMap<String, Cell>,
    /// The cell of risks that the table does not know, or that `cells` leaves out.
    #[serde(default)]
    pub otherwise: Cell,
    /// The row's own allow list.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub allow: Vec<Rule>,
    /// A session opened in this mode offers no other.
    #[serde(default)]
    pub sealed: bool,
}

/// A change to a row, or a row that is added. What is left out stays as it is.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ModeChange {
    /// What a person sees the mode called. A row that is added is called by its id where this is left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// One sentence for the person who picks the mode.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// What the model that works in the mode is told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guidance: Option<String>,
    /// Cells to set; the others of the row stay.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub cells: BTreeMap<String, Cell>,
    /// The cell of risks that the table does not know, or that the row leaves out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub otherwise: Option<Cell>,
    /// The row's own allow list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub allow: Option<Vec<Rule>>,
    /// A session opened in this mode offers no other.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sealed: Option<bool>,
}

/// What a tool is, and which fields of its input say what it acts on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ToolConfig {
    /// What the tool does to the world: a column of the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub risk: Option<String>,
    /// The input field that holds a shell line.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(length(min = 1)))]
    pub command: Option<String>,
    /// The input field that holds a list of words, run without a shell.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(length(min = 1)))]
    pub argv: Option<String>,
    /// The input field, or fields, that hold a path.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "super::schema::OneOrMany"))]
    pub path: Vec<String>,
    /// The input field that names whom or what the tool acts on: a channel, a receiver.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(length(min = 1)))]
    pub target: Option<String>,
    /// May this tool's MCP annotations be believed?
    pub trusted: bool,
    /// The scopes that a grant for this tool may have. Left out: `command` and `argv` for a tool with either, else `target` where it is declared, else `tool` and `path`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remember: Option<Vec<GrantScope>>,
}

/// What a remembered answer speaks of. The order is the order in which grants are asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum GrantScope {
    /// The exact line.
    #[default]
    Command,
    /// A prefix of words.
    Argv,
    /// A path.
    Path,
    /// Every call of the tool.
    Tool,
    /// A target.
    Target,
}

impl GrantScope {
    /// As it is written in a policy.
    pub fn name(self) -> &'static str {
        match self {
            Self::Command => "command",
            Self::Argv => "argv",
            Self::Path => "path",
            Self::Tool => "tool",
            Self::Target => "target",
        }
    }
}

/// A rule: what calls it speaks of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rule {
    /// What it is matched against.
    pub form: Form,
    /// Only calls of tools that this glob matches.
    pub tool: Option<String>,
    /// Only effects of this risk.
    pub risk: Option<String>,
    /// Shown with the decision.
    pub reason: Option<String>,
    /// Examples that it must match, checked when the policy is made.
    pub matches: Option<Vec<String>>,
    /// Examples that it must not match, not even perhaps.
    pub not_matches: Option<Vec<String>>,
}

/// What a rule is matched against.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Form {
    /// A string: a glob over a command's canonical line, or over the name of a tool. It has no further fields.
    Text(String),
    /// A glob over a command's canonical line.
    Command(String),
    /// The first words of a command, and options behind them.
    Argv(Argv),
    /// A glob over a path.
    Path(String),
    /// Exactly this target. `tool` says whose.
    Target(String),
    /// Nothing but `tool`.
    #[default]
    Tool,
}

/// The first words of a command, and what is asked of the words behind them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Argv {
    /// The first words.
    pub words: Vec<Words>,
    /// What is asked of the others.
    pub options: Option<OptionsConfig>,
}

/// Options of a command, in any order. `--force` is found in `--force=x` too, `-f` in `-fu`; another word is a glob over one word.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OptionsConfig {
    /// At least one of these is there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(length(min = 1), inner(length(min = 1))))]
    pub any: Option<Vec<String>>,
    /// Each of these is there; of a list one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(length(min = 1)))]
    pub all: Option<Vec<Words>>,
    /// None of these is there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(length(min = 1), inner(length(min = 1))))]
    pub none: Option<Vec<String>>,
}

/// What may stand in one place of an `argv` rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
pub enum Words {
    /// This word.
    One(String),
    /// Any of these words.
    Choice(#[cfg_attr(feature = "schema", schemars(length(min = 1)))] Vec<String>),
}

impl Words {
    /// The words that may stand here.
    pub fn all(&self) -> &[String] {
        match self {
            Self::One(word) => std::slice::from_ref(word),
            Self::Choice(words) => words,
        }
    }
}

impl From<Form> for Rule {
    fn from(form: Form) -> Self {
        Self { form, ..Self::default() }
    }
}

impl From<&str> for Rule {
    fn from(pattern: &str) -> Self {
        Form::Text(pattern.to_owned()).into()
    }
}

/// A rule as an object.
#[derive(Default, Serialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct RuleFields<'a> {
    /// A glob over tool names. On its own it speaks of the whole call; with another form it narrows that.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(length(min = 1)))]
    tool: Option<&'a str>,
    /// A glob over a command's words, unquoted: a blank is the gap between two words, and ` *` at the end covers no further word as well.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(length(min = 1)))]
    command: Option<&'a str>,
    /// The first words of a command, each a word or a choice of words.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(length(min = 1)))]
    argv: Option<&'a [Words]>,
    /// Options that stand, or do not stand, behind the words of `argv`.
    #[serde(skip_serializing_if = "Option::is_none")]
    options: Option<&'a OptionsConfig>,
    /// A glob over paths, relative to the first root: `*` stops at `/`, `**` crosses it, `{a,b}` chooses.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(length(min = 1)))]
    path: Option<&'a str>,
    /// Exactly this target of the tool.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(length(min = 1)))]
    target: Option<&'a str>,
    /// Only effects of this risk, a column of the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    risk: Option<&'a str>,
    /// Shown with the decision.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'a str>,
    /// Examples that the rule must match, checked when the policy is made: a line for `command` and `argv`, else a path, a target, a tool's name.
    #[serde(rename = "match", skip_serializing_if = "Option::is_none")]
    matches: Option<&'a [String]>,
    /// Examples that the rule must not match, not even perhaps.
    #[serde(rename = "notMatch", skip_serializing_if = "Option::is_none")]
    not_matches: Option<&'a [String]>,
}

/// As it was written.
impl Serialize for Rule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = RuleFields {
            tool: self.tool.as_deref(),
            risk: self.risk.as_deref(),
            reason: self.reason.as_deref(),
            matches: self.matches.as_deref(),
            not_matches: self.not_matches.as_deref(),
            ..RuleFields::default()
        };
        match &self.form {
            Form::Text(pattern) => return serializer.serialize_str(pattern),
            Form::Command(pattern) => fields.command = Some(pattern),
            Form::Argv(argv) => {
                fields.argv = Some(&argv.words);
                fields.options = argv.options.as_ref();
            }
            Form::Path(pattern) => fields.path = Some(pattern),
            Form::Target(target) => fields.target = Some(target),
            Form::Tool => {}
        }
        fields.serialize(serializer)
    }
}

/// How shell lines are read.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ShellConfig {
    /// The shell that runs the lines.
    pub dialect: Dialect,
    /// What is done with a line that is more than plain words.
    pub screening: ScreeningKind,
    /// Further variables that change nothing that matters, so that setting one before a command keeps no rule from allowing it: `FOO`, `FOO_*`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub env: Vec<String>,
    /// Further programs that run another command.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub wrappers: Vec<WrapperConfig>,
}

/// What is done with a line that is more than plain words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum ScreeningKind {
    /// It is taken apart into everything that it does, and each part is judged.
    #[default]
    Decompose,
    /// No allow rule matches it.
    Refuse,
}

/// A program that runs another command.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WrapperConfig {
    /// The program's name, without a path.
    #[cfg_attr(feature = "schema", schemars(length(min = 1)))]
    pub name: String,
    /// Its options that take the next word as their value: `-n`, `--signal`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub value_options: Vec<String>,
    /// How many words that are no options stand before the inner command: 1 for `timeout 5 cmd`.
    #[serde(default)]
    pub skip: u32,
    /// It needs no permission of its own: it only changes how the inner command runs.
    #[serde(default)]
    pub transparent: bool,
    /// An option whose value is a shell line: `-c`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<String>,
}

/// Where files may be written.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PathsConfig {
    /// The folders that a write must land under, judged by the most specific one that contains it. With an empty list every write to a path is outside.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<super::schema::Root>"))]
    pub roots: Vec<RootConfig>,
    /// Where relative paths and relative roots start. The first root where it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(length(min = 1)))]
    pub cwd: Option<String>,
    /// What a leading `~` means. Without it such a path is outside.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(length(min = 1)))]
    pub home: Option<String>,
    /// How paths are written.
    #[serde(default)]
    pub style: PathStyle,
    /// Do deny rules, ask rules and protected paths match in any case? `false` where it is left out, `true` for windows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub case_insensitive: Option<bool>,
}

/// A folder that writes are judged by.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct RootConfig {
    /// The folder.
    pub path: String,
    /// May what lies under it be written?
    pub writable: bool,
}

/// How paths are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum PathStyle {
    /// `/`, case-sensitive.
    #[default]
    Posix,
    /// Drive letters, UNC, both slashes, case-blind.
    Windows,
}

/// What one reply may spend. 0 is no ceiling.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Limits {
    /// Steps of the loop.
    pub steps: u64,
    /// Seconds by the host's clock.
    #[cfg_attr(feature = "schema", schemars(range(min = 0)))]
    pub wall_seconds: f64,
    /// Bytes of tool output.
    pub output_bytes: u64,
    /// Tokens that the model wrote.
    pub completion_tokens: u64,
    /// The same call in a row: the one that reaches this number asks firmly.
    pub repeats: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self { steps: 200, wall_seconds: 900.0, output_bytes: 1 << 20, completion_tokens: 200_000, repeats: 0 }
    }
}

fn as_map<S: Serializer, T: Serialize>(entries: &[(String, T)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(entries.iter().map(|(key, value)| (key, value)))
}
