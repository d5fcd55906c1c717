//! One tool call, as a host gives it.

use serde_json::Value;

/// A tool call. What stands here wins over what the tool's declaration reads out of `input`.
///
/// ```
/// use toolgate::Call;
/// let call = Call::new("shell_run").command("git status");
/// assert_eq!(call.tool, "shell_run");
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Call<'a> {
    /// The tool's name.
    pub tool: &'a str,
    /// As the model gave it; only the declared fields are looked at.
    pub input: Option<&'a Value>,
    /// The input as text, where it is not given as data: only to tell a call from the one before.
    pub input_text: Option<&'a str>,
    /// Can only make the call stricter than its tool's declaration does.
    pub risk: Option<&'a str>,
    /// A shell line.
    pub command: Given<'a>,
    /// Words that are run without a shell.
    pub argv: Given<'a>,
    /// The path or paths it writes or reads.
    pub path: Given<'a>,
    /// Whom or what it acts on.
    pub target: Given<'a>,
    /// Where it runs, if not in the policy's folder.
    pub cwd: Option<&'a str>,
    /// Path as written, and what it really is.
    pub real_paths: Vec<(&'a str, &'a str)>,
    /// What an MCP server says of its tool.
    pub annotations: Option<Annotations>,
    /// Why the call can't be read: it is judged as malformed.
    pub unreadable: Option<&'static str>,
}

/// A field as it was given.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Given<'a> {
    /// Not there.
    #[default]
    Missing,
    /// A string.
    Text(&'a str),
    /// A list of strings.
    Texts(Vec<&'a str>),
    /// Anything else, null included.
    Unreadable,
}

/// The hints of a Model Context Protocol tool (`ToolAnnotations`, specification 2025-06-18). `None`: not said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Annotations {
    /// It does not change anything. The protocol's default is false.
    pub read_only: Option<bool>,
    /// It may destroy. The protocol's default is true.
    pub destructive: Option<bool>,
    /// It reaches beyond a closed world. The protocol's default is true.
    pub open_world: Option<bool>,
}

impl<'a> Call<'a> {
    /// A call of this tool.
    pub fn new(tool: &'a str) -> Self {
        Call { tool, ..Call::default() }
    }

    /// With a shell line.
    pub fn command(mut self, line: &'a str) -> Self {
        self.command = Given::Text(line);
        self
    }

    /// With words that are run without a shell.
    pub fn argv(mut self, words: impl IntoIterator<Item = &'a str>) -> Self {
        self.argv = Given::Texts(words.into_iter().collect());
        self
    }

    /// With a path.
    pub fn path(mut self, path: &'a str) -> Self {
        self.path = Given::Text(path);
        self
    }

    /// With whom or what it acts on.
    pub fn target(mut self, target: &'a str) -> Self {
        self.target = Given::Text(target);
        self
    }

    /// With a risk, which can only make it stricter.
    pub fn risk(mut self, risk: &'a str) -> Self {
        self.risk = Some(risk);
        self
    }

    /// With the input that the model gave.
    pub fn input(mut self, input: &'a Value) -> Self {
        self.input = Some(input);
        self
    }

    /// The call that a JSON object of the shape of `Call` in the JavaScript API describes. What can't be read makes
    /// it malformed; nothing is an error.
    pub fn from_value(value: &'a Value) -> Self {
        let mut call = Call { unreadable: None, ..Call::default() };
        let Some(fields) = value.as_object() else {
            call.unreadable = Some("the call is no object");
            return call;
        };
        for (name, field) in fields {
            match name.as_str() {
                "tool" => match field.as_str() {
                    Some(tool) => call.tool = tool,
                    None => call.unreadable = Some("`tool` is no string"),
                },
                "risk" => match field.as_str() {
                    Some(risk) => call.risk = Some(risk),
                    None => call.unreadable = Some("`risk` is no string"),
                },
                "cwd" => match field.as_str() {
                    Some(cwd) => call.cwd = Some(cwd),
                    None => call.unreadable = Some("`cwd` is no string"),
                },
                "input" => call.input = Some(field),
                "command" => call.command = Given::from(field),
                "argv" => call.argv = Given::from(field),
                "path" => call.path = Given::from(field),
                "target" => call.target = Given::from(field),
                "realPaths" => match field.as_object().map(|map| {
                    map.iter().map(|(path, real)| Some((path.as_str(), real.as_str()?))).collect::<Option<Vec<_>>>()
                }) {
                    Some(Some(pairs)) => call.real_paths = pairs,
                    _ => call.unreadable = Some("`realPaths` is no object of strings"),
                },
                "annotations" => match Annotations::from_value(field) {
                    Some(annotations) => call.annotations = Some(annotations),
                    None => call.unreadable = Some("`annotations` is no object of booleans"),
                },
                _ => {}
            }
        }
        if !fields.contains_key("tool") {
            call.unreadable = Some("`tool` is missing");
        }
        call
    }

    /// A field's value: the call's own, else the declared fields of its input, taken together. A field of the input
    /// holds a string, or a list where one is wanted: what is neither is not turned into it.
    pub(crate) fn field(&self, own: &Given<'a>, declared: &[String], list: bool) -> Given<'a> {
        if *own != Given::Missing {
            return own.clone();
        }
        let Some(input) = self.input.and_then(Value::as_object) else { return Given::Missing };
        let given = declared.iter().filter_map(|name| input.get(name)).map(|value| match (value, list) {
            (Value::String(_), false) | (Value::Array(_), true) => Given::from(value),
            _ => Given::Unreadable,
        });
        given.reduce(Given::and).unwrap_or_default()
    }
}

impl<'a> Given<'a> {
    /// Two fields taken together: all their strings, or unreadable where either is.
    fn and(self, other: Self) -> Self {
        match (self, other) {
            (Given::Missing, given) | (given, Given::Missing) => given,
            (Given::Unreadable, _) | (_, Given::Unreadable) => Given::Unreadable,
            (one, two) => Given::Texts(one.texts().chain(two.texts()).collect()),
        }
    }

    /// The strings, in order.
    pub fn texts(&self) -> impl Iterator<Item = &'a str> + use<'_, 'a> {
        let (one, many) = match self {
            Given::Text(text) => (Some(*text), &[][..]),
            Given::Texts(texts) => (None, texts.as_slice()),
            Given::Missing | Given::Unreadable => (None, &[][..]),
        };
        one.into_iter().chain(many.iter().copied())
    }
}

/// Without white space at both ends: what Python's `str.strip` takes, which are four characters more than Rust's `trim`.
pub(crate) fn trimmed(text: &str) -> &str {
    text.trim_matches(|letter: char| letter.is_whitespace() || ('\u{1c}'..='\u{1f}').contains(&letter))
}

impl<'a> From<&'a Value> for Given<'a> {
    fn from(value: &'a Value) -> Self {
        match value {
            Value::String(text) => Given::Text(text),
            Value::Array(items) => {
                items.iter().map(Value::as_str).collect::<Option<_>>().map_or(Given::Unreadable, Given::Texts)
            }
            _ => Given::Unreadable,
        }
    }
}

impl Annotations {
    /// The risk that the hints name, with the protocol's defaults: for a tool whose server is trusted.
    pub(crate) fn risk(self) -> &'static str {
        match self {
            Annotations { read_only: Some(true), .. } => "read",
            Annotations { destructive: Some(false), open_world: Some(false), .. } => "write",
            _ => "external",
        }
    }

    /// The risk that the hints admit, whoever says it.
    pub(crate) fn stricter(self) -> Option<&'static str> {
        match self {
            Annotations { read_only: Some(true), .. } => None,
            Annotations { destructive: Some(true), .. } | Annotations { open_world: Some(true), .. } => Some("external"),
            Annotations { read_only: Some(false), .. } => Some("write"),
            _ => None,
        }
    }

    fn from_value(value: &Value) -> Option<Self> {
        let fields = value.as_object()?;
        let hint = |name: &str| match fields.get(name) {
            None | Some(Value::Null) => Some(None),
            Some(value) => value.as_bool().map(Some),
        };
        Some(Annotations {
            read_only: hint("readOnlyHint")?,
            destructive: hint("destructiveHint")?,
            open_world: hint("openWorldHint")?,
        })
    }
}
