//! What the host declares of its tools.

use crate::rules::Glob;
use crate::session::Scope;

/// A tool's declaration.
#[derive(Clone, Debug, Default)]
pub struct Tool {
    /// What it does to the world.
    pub risk: Option<String>,
    /// The input field that holds a shell line, if one does.
    pub command: Vec<String>,
    /// The input field that holds an argv, if one does.
    pub argv: Vec<String>,
    /// The input fields that hold a path.
    pub path: Vec<String>,
    /// The input field that names whom or what it acts on, if one does.
    pub target: Vec<String>,
    /// May its MCP annotations be believed?
    pub trusted: bool,
    /// The scopes that a grant may have.
    pub remember: Option<Vec<Scope>>,
}

impl Tool {
    /// Does it run commands?
    pub fn runs(&self) -> bool {
        !self.command.is_empty() || !self.argv.is_empty()
    }
}

/// Every declaration, by the tool's name. A name may be a glob: the exact name wins, then the longest glob.
#[derive(Clone, Debug, Default)]
pub struct Tools {
    /// Sorted by name.
    exact: Vec<(String, Tool)>,
    /// Longest first.
    globs: Vec<(Glob, Tool)>,
}

impl Tools {
    /// From names or globs and their declarations.
    pub fn new(declared: impl IntoIterator<Item = (String, Tool)>) -> Self {
        let mut exact: Vec<_> = declared.into_iter().collect();
        exact.sort_by(|(one, _), (two, _)| one.cmp(two));
        let mut globs: Vec<_> = exact
            .iter()
            .filter(|(name, _)| name.contains(['*', '?', '[']))
            .map(|(name, tool)| (name.chars().count(), Glob::new(name), tool.clone()))
            .collect();
        globs.sort_by_key(|(length, ..)| std::cmp::Reverse(*length));
        Tools { exact, globs: globs.into_iter().map(|(_, glob, tool)| (glob, tool)).collect() }
    }

    /// The declaration that speaks of this tool.
    pub fn get(&self, name: &str) -> Option<&Tool> {
        match self.exact.binary_search_by(|(known, _)| known.as_str().cmp(name)) {
            Ok(at) => self.exact.get(at).map(|(_, tool)| tool),
            Err(_) => self.globs.iter().find(|(glob, _)| glob.matches(name)).map(|(_, tool)| tool),
        }
    }
}
