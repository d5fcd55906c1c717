//! What is wrong with a config, where, and what to write instead.

use std::cell::RefCell;
use std::fmt;

use crate::paths::PathFault;

/// Beyond this many, faults are no longer listed: who wrote them is helped by the first ones.
const MOST: usize = 1_000;

/// One fault of a config.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What kind of fault; its [name](FaultCode::name) is stable.
    pub code: FaultCode,
    /// Where: `deny[2].argv`, `table.modes[0].cells.read`, `tools["a b"].risk`; empty for the config as a whole.
    pub at: String,
    /// What is wrong, and what to write instead.
    pub message: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.at.is_empty() {
            write!(f, "{}: ", self.at)?;
        }
        f.write_str(&self.message)
    }
}

/// Why a config makes no policy: all faults that were found, at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PolicyError {
    first: Fault,
    rest: Vec<Fault>,
}

impl PolicyError {
    /// An error of one fault.
    pub fn new(code: FaultCode, at: impl Into<String>, message: impl Into<String>) -> Self {
        Self { first: Fault { code, at: at.into(), message: message.into() }, rest: Vec::new() }
    }

    /// The first fault's code.
    pub fn code(&self) -> FaultCode {
        self.first.code
    }

    /// The first fault's place.
    pub fn at(&self) -> &str {
        &self.first.at
    }

    /// All faults, in the order in which they were found.
    pub fn faults(&self) -> impl Iterator<Item = &Fault> {
        std::iter::once(&self.first).chain(&self.rest)
    }
}

/// One fault a line.
impl fmt::Display for PolicyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.first)?;
        self.rest.iter().try_for_each(|fault| write!(f, "\n{fault}"))
    }
}

impl std::error::Error for PolicyError {}

/// Collects the faults of one config, from all stages of making a policy.
#[derive(Debug, Default)]
pub struct Faults(RefCell<Vec<Fault>>);

impl Faults {
    /// Records a fault, unless its place, or one that it stands in, has one already: what follows from a fault is none.
    pub fn add(&self, code: FaultCode, at: Place<'_>, message: impl Into<String>) {
        let at = at.to_string();
        let mut faults = self.0.borrow_mut();
        if faults.len() < MOST && !faults.iter().any(|known| covers(&known.at, &at)) {
            faults.push(Fault { code, at, message: message.into() });
        }
    }

    /// Records a fault of the paths that stand at a place, unless one of them could not be read in the first place.
    pub fn add_path(&self, fault: &PathFault, at: Place<'_>) {
        let (code, at) = (FaultCode::named(fault.code).unwrap_or(FaultCode::UnclearPath), at.path(&fault.at));
        if !self.within(at) {
            self.add(code, at, fault.message.as_str());
        }
    }

    /// Is there a fault at this place, or within it?
    pub fn within(&self, at: Place<'_>) -> bool {
        let at = at.to_string();
        self.0.borrow().iter().any(|fault| covers(&at, &fault.at))
    }

    /// `made`, unless there are faults.
    ///
    /// # Errors
    /// All faults that were added.
    pub fn unless<T>(self, made: T) -> Result<T, PolicyError> {
        let mut faults = self.0.into_inner().into_iter();
        match faults.next() {
            None => Ok(made),
            Some(first) => Err(PolicyError { first, rest: faults.collect() }),
        }
    }
}

/// Is `inner` the place `outer`, or in it?
fn covers(outer: &str, inner: &str) -> bool {
    inner.strip_prefix(outer).is_some_and(|rest| outer.is_empty() || rest.is_empty() || rest.starts_with(['.', '[']))
}

/// Where a value stands in the config: the steps to it. Made while reading, written out only where there is a fault.
#[derive(Clone, Copy, Debug, Default)]
pub struct Place<'p> {
    /// The last step, and the place that it was made from. The config itself has none.
    step: Option<(&'p Place<'p>, Step<'p>)>,
}

#[derive(Clone, Copy, Debug)]
enum Step<'p> {
    Key(&'p str),
    Index(usize),
    /// Steps that are written out already; none, where it is empty.
    Path(&'p str),
}

impl<'p> Place<'p> {
    /// The config itself.
    pub const ROOT: Place<'static> = Place { step: None };

    /// The field of this name.
    #[must_use]
    pub fn key(&'p self, key: &'p str) -> Self {
        Self { step: Some((self, Step::Key(key))) }
    }

    /// The place that these steps lead to, as they are written.
    #[must_use]
    pub fn path(&'p self, path: &'p str) -> Self {
        Self { step: Some((self, Step::Path(path))) }
    }

    /// The element at this index.
    #[must_use]
    pub fn index(&'p self, index: usize) -> Self {
        Self { step: Some((self, Step::Index(index))) }
    }
}

/// As JavaScript would reach it.
impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((parent, step)) = self.step else { return Ok(()) };
        // As deep as the config's type, not as deep as the value: a handful of steps.
        parent.fmt(f)?;
        match step {
            Step::Index(index) => write!(f, "[{index}]"),
            Step::Path(path) if path.is_empty() || path.starts_with('[') => f.write_str(path),
            Step::Path(key) if parent.step.is_none() => f.write_str(key),
            Step::Path(path) => write!(f, ".{path}"),
            Step::Key(key) if !is_identifier(key) => write!(f, "[{}]", serde_json::Value::from(key)),
            Step::Key(key) if parent.step.is_none() => f.write_str(key),
            Step::Key(key) => write!(f, ".{key}"),
        }
    }
}

fn is_identifier(key: &str) -> bool {
    !key.starts_with(|c: char| c.is_ascii_digit())
        && !key.is_empty()
        && key.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '$'))
}

macro_rules! codes {
    ($(#[doc = $meaning:literal] $code:ident = $name:literal,)+) => {
        /// The kinds of faults.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum FaultCode {
            $(#[doc = $meaning] $code,)+
        }

        impl FaultCode {
            /// Every code.
            pub const ALL: &'static [Self] = &[$(Self::$code),+];

            /// The code of this name.
            pub fn named(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|code| code.name() == name)
            }

            /// What it says, in one sentence.
            pub const fn meaning(self) -> &'static str {
                match self { $(Self::$code => $meaning),+ }
            }

            /// As the JavaScript side sees it: stable, kebab-case.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$code => $name),+ }
            }
        }
    };
}

codes! {
    /// A value of another type than its place wants.
    WrongType = "wrong-type",
    /// A field that this place does not have.
    UnknownField = "unknown-field",
    /// A field that this place must have.
    MissingField = "missing-field",
    /// Both `preset` and `table`.
    PresetAndTable = "preset-and-table",
    /// A preset that does not ship.
    UnknownPreset = "unknown-preset",
    /// A cell that is none of the four.
    UnknownCell = "unknown-cell",
    /// A mode that no row has.
    UnknownMode = "unknown-mode",
    /// A risk that no column has.
    UnknownRisk = "unknown-risk",
    /// A dialect that the screen does not read.
    UnknownDialect = "unknown-dialect",
    /// A screening that is neither of the two.
    UnknownScreening = "unknown-screening",
    /// A grant's scope that is none of the five.
    UnknownScope = "unknown-scope",
    /// A style of paths that is neither of the two.
    UnknownStyle = "unknown-style",
    /// A list of protected paths that does not ship.
    UnknownList = "unknown-list",
    /// The same mode or risk twice.
    Duplicate = "duplicate",
    /// A name, id or path without a character, or a list that needs an element and has none.
    Empty = "empty",
    /// A rule that says nothing to match.
    RuleWithoutForm = "rule-without-form",
    /// A rule that is of two forms at once.
    RuleOfTwoForms = "rule-of-two-forms",
    /// A pattern without a character.
    EmptyPattern = "empty-pattern",
    /// An `argv` without a word, or a choice without an alternative.
    EmptyArgv = "empty-argv",
    /// A command pattern with a quote or a backslash.
    QuotedPattern = "quoted-pattern",
    /// A pattern that nothing could match, or not what it seems to mean.
    Unmatchable = "unmatchable-pattern",
    /// A relative path rule in a policy without a root.
    NoRoot = "no-root",
    /// A path without a character.
    EmptyPath = "empty-path",
    /// A folder that is relative to nothing.
    RelativePath = "relative-path",
    /// A path at the home folder, in a policy that does not say where that is.
    NoHome = "no-home",
    /// A path at the home folder of a user, which can't be told.
    UnknownUser = "unknown-user",
    /// A URI in the place of a path.
    PathIsUri = "path-is-uri",
    /// A path that can be read in several ways.
    UnclearPath = "unclear-path",
    /// A path with a character that shows it as another than it is.
    OddCharacters = "odd-characters",
    /// A path pattern with braces that do not pair.
    UnbalancedBraces = "unbalanced-braces",
    /// A path pattern with a bracket that does not close.
    UnclosedClass = "unclosed-class",
    /// A path pattern with a range that runs backwards.
    ReversedRange = "reversed-range",
    /// A path pattern that ends in the backslash of an escape.
    DanglingEscape = "dangling-escape",
    /// A path pattern with `..` after a wildcard.
    DotsAfterWildcard = "dots-after-wildcard",
    /// A path pattern of too many segments.
    TooLong = "too-long",
    /// A path pattern whose braces choose between too many.
    TooManyAlternatives = "too-many-alternatives",
    /// An example that does not do what it stands for.
    BadExample = "bad-example",
    /// A shell tool in a table without columns for what a line does.
    NoShellColumns = "no-shell-columns",
    /// A scope that no grant of this tool can have.
    ImpossibleScope = "impossible-scope",
    /// A number that is no amount: negative, not finite, or a part where only whole ones count.
    BadAmount = "bad-amount",
    /// A variable's name that no shell has.
    BadVariable = "bad-variable",
    /// A program's or an option's name that no line could hold.
    BadWrapper = "bad-wrapper",
    /// A saved session that does not fit.
    BadSession = "bad-session",
    /// More rules, tools, modes or text than a policy takes.
    TooMuch = "too-much",
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_reads_as_javascript_would_reach_it() {
        let root = Place::ROOT;
        let deny = root.key("deny");
        let second = deny.index(2);
        assert_eq!(second.key("argv").to_string(), "deny[2].argv");
        let tools = root.key("tools");
        for (key, written) in [
            ("a b", r#"tools["a b"].risk"#),
            ("", r#"tools[""].risk"#),
            ("1x", r#"tools["1x"].risk"#),
            ("$x_1", "tools.$x_1.risk"),
            ("a\"\n", r#"tools["a\"\n"].risk"#),
        ] {
            assert_eq!(tools.key(key).key("risk").to_string(), written);
        }
        assert_eq!(root.to_string(), "");
        assert_eq!(root.key("a b").to_string(), r#"["a b"]"#);
    }

    #[test]
    fn what_follows_from_a_fault_is_none() {
        let faults = Faults::default();
        let root = Place::ROOT;
        let (deny, deny_all) = (root.key("deny"), root.key("denyAll"));
        faults.add(FaultCode::WrongType, deny.index(1), "first");
        faults.add(FaultCode::Empty, deny.index(1), "the same place");
        faults.add(FaultCode::Empty, deny.index(1).key("argv"), "in it");
        faults.add(FaultCode::Empty, deny.index(10), "beside it");
        assert!(faults.within(deny) && !faults.within(deny_all) && !faults.within(deny.index(0)));
        let error = faults.unless(()).unwrap_err();
        assert_eq!(error.to_string(), "deny[1]: first\ndeny[10]: beside it");
        assert_eq!((error.code(), error.at(), error.faults().count()), (FaultCode::WrongType, "deny[1]", 2));
    }

    #[test]
    fn the_list_of_faults_is_bounded() {
        let faults = Faults::default();
        for index in 0..2 * MOST {
            faults.add(FaultCode::Empty, Place::ROOT.index(index), "x");
        }
        assert_eq!(faults.unless(()).unwrap_err().faults().count(), MOST);
    }

    #[test]
    fn names_are_kebab_case_and_differ() {
        let names: std::collections::BTreeSet<_> = FaultCode::ALL.iter().map(|code| code.name()).collect();
        assert_eq!(names.len(), FaultCode::ALL.len());
        assert!(names.iter().all(|name| name.chars().all(|c| c.is_ascii_lowercase() || c == '-')));
    }
}
