//! Paths: what a path as written names, and whether a write there lands under a writable root.
//!
//! Lexical and pure: no file is looked at. A path that can be read in several ways has several readings
//! ([`Readings`]); what permits must hold for each of them, what restricts for any.

use std::borrow::Cow;

use crate::policy::config::{PathStyle, PathsConfig};
use crate::shell::{Hole, Piece, Text};

pub use case::Case;
pub use fault::PathFault;
pub use glob::PathGlob;
pub use protected::{Access, Protected, ProtectedPath};
pub use reading::{Reading, Readings};

mod braces;
mod case;
mod fault;
mod glob;
mod lexical;
mod pattern;
mod protected;
mod reading;
mod segment;

use lexical::{Oddity, Start, is_normal, is_odd, oddity};

/// Where a write would land, from the best to the worst.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Landing {
    /// Under a writable root, however the path is read.
    Inside,
    /// Known only when the line runs.
    Unknown,
    /// Outside, or under a read-only root, or it can't be told.
    Outside,
}

/// The policy's `paths`, understood. The default is that of a policy without: nothing is scoped.
#[derive(Clone, Debug)]
pub struct Paths {
    scoped: bool,
    style: PathStyle,
    /// For what restricts, are names of another case the same file?
    blind: bool,
    roots: Vec<Root>,
    cwd: Reading<'static>,
    home: Option<String>,
}

#[derive(Clone, Debug)]
struct Root {
    /// Normalised; empty for `/`.
    path: String,
    writable: bool,
    /// How many segments: the more, the more specific.
    depth: usize,
}

impl Default for Paths {
    fn default() -> Paths {
        Paths {
            scoped: false,
            style: PathStyle::Posix,
            blind: false,
            roots: Vec::new(),
            cwd: Reading::Here(Cow::Borrowed("")),
            home: None,
        }
    }
}

impl Paths {
    /// Reads the config.
    ///
    /// # Errors
    /// Every root, `cwd` or `home` that can't be understood.
    pub fn new(config: &PathsConfig) -> Result<Paths, Vec<PathFault>> {
        let mut faults = Vec::new();
        let mut paths = Paths {
            scoped: true,
            style: config.style,
            blind: config.case_insensitive.unwrap_or(config.style == PathStyle::Windows),
            ..Paths::default()
        };
        let mut keep = |result: Result<String, PathFault>| result.map_err(|fault| faults.push(fault)).ok();
        if let Some(home) = &config.home {
            paths.home = keep(paths.configured(home, "home"));
        }
        if let Some(cwd) = config.cwd.as_ref().and_then(|cwd| keep(paths.configured(cwd, "cwd"))) {
            paths.cwd = Reading::At(Cow::Owned(cwd));
        }
        for (index, root) in config.roots.iter().enumerate() {
            let Some(mut path) = keep(paths.configured(&root.path, &format!("roots[{index}]"))) else {
                continue;
            };
            if config.cwd.is_none() && index == 0 {
                paths.cwd = Reading::At(Cow::Owned(path.clone()));
            }
            if path == "/" {
                path.clear();
            }
            let depth = path.matches('/').count();
            paths.roots.push(Root { path, writable: root.writable, depth });
        }
        if faults.is_empty() { Ok(paths) } else { Err(faults) }
    }

    /// The folders that may be written, as normalised.
    pub fn writable(&self) -> impl Iterator<Item = &str> {
        self.roots
            .iter()
            .filter(|root| root.writable)
            .map(|root| if root.path.is_empty() { "/" } else { root.path.as_str() })
    }

    /// A root, `cwd` or `home` of the config, normalised.
    fn configured(&self, written: &str, at: &str) -> Result<String, PathFault> {
        let fault = |code, message: String| Err(PathFault::new(at, code, message));
        if written.is_empty() {
            return fault("empty-path", "an empty path names no folder: write \".\" for the working folder".into());
        }
        match oddity(written) {
            None => {}
            Some(Oddity::Character) => {
                let message = format!("{written:?} holds a control or a bidirectional character: take it out");
                return fault("odd-characters", message);
            }
            Some(Oddity::Scheme) => {
                return fault("path-is-uri", format!("{written:?} is a URI: write the path alone"));
            }
        }
        let unclear = || {
            let remedy = match written.ends_with(':') {
                true => "a drive's own folder is written with a slash: C:\\",
                false => "write the folder's full long name, as in C:\\Work or \\\\server\\share\\work",
            };
            fault("unclear-path", format!("{written:?} can be read in several ways: {remedy}"))
        };
        let Some((start, rest)) = self.style.start(written) else {
            return unclear();
        };
        let is_root = at.starts_with("roots");
        let (base, rest) = match (start, self.tilde(written)) {
            (Start::Folder, Some(("~", rest))) => match &self.home {
                Some(home) => (home.clone(), rest),
                None => {
                    return fault("no-home", format!("{written:?} starts at the home folder: give `home`"));
                }
            },
            (Start::Folder, Some((user, _))) => {
                let message = format!("{user:?} names a user, whose folder can't be told: write it in full");
                return fault("unknown-user", message);
            }
            (Start::Folder, None) if !is_root => {
                return fault("relative-path", format!("{written:?} is relative: write it in full, from the top"));
            }
            (Start::Folder, None) => match &self.cwd {
                Reading::At(cwd) => (cwd.to_string(), rest),
                _ => {
                    let message = format!(
                        "{written:?} is relative, which starts from `cwd`: give `cwd`, or write the root in full"
                    );
                    return fault("relative-path", message);
                }
            },
            (start, _) => (self.top(start, &self.cwd), rest),
        };
        self.style.append(base, rest).map_or_else(unclear, Ok)
    }

    /// The normalised path of the folder that a path starts from, other than a relative one.
    fn top(&self, start: Start<'_>, folder: &Reading<'_>) -> String {
        match (start, folder) {
            (Start::Drive(letter), _) => format!("{letter}:"),
            (Start::Share(server, share), _) => format!("//{server}/{share}"),
            (Start::SameDrive, Reading::At(folder)) => {
                folder.get(..self.style.floor(folder)).unwrap_or_default().to_owned()
            }
            _ => String::new(),
        }
    }

    /// The first real segment of a relative path where it begins with `~`, and what follows. A segment that `..` takes
    /// back is none, since a tool may fold the path before it looks for `~`.
    fn tilde<'t>(&self, text: &'t str) -> Option<(&'t str, &'t str)> {
        if !text.contains('~') {
            return None;
        }
        let (mut rest, mut depth) = (text, 0_usize);
        loop {
            let (segment, tail) = rest.split_once(|c| self.style.separates(c)).unwrap_or((rest, ""));
            match segment {
                "" | "." => {}
                ".." => depth = depth.checked_sub(1)?,
                _ if depth == 0 && segment.starts_with('~') => return Some((segment, tail)),
                _ => depth = depth.saturating_add(1),
            }
            if tail.is_empty() {
                return None;
            }
            rest = tail;
        }
    }

    /// Where a call runs that gives this `cwd`, or none.
    pub fn start(&self, cwd: Option<&str>) -> Readings<'static> {
        let own = std::slice::from_ref(&self.cwd);
        cwd.map_or_else(|| self.cwd.clone().into(), |cwd| self.resolve(cwd, own).into_owned())
    }

    /// What a path may name that is known in full. `folders` are those that it may start from.
    pub fn resolve<'t, 'f>(
        &self,
        written: &'t str,
        folders: impl IntoIterator<Item = &'f Reading<'f>>,
    ) -> Readings<'t> {
        if oddity(written).is_some() {
            return Reading::Nowhere.into();
        }
        let Some((start, rest)) = self.style.start(written) else {
            return Reading::Nowhere.into();
        };
        match start {
            Start::Root if is_normal(written) => Reading::At(Cow::Borrowed(written)).into(),
            Start::Root | Start::Drive(_) | Start::Share(..) => {
                self.at(self.top(start, &Reading::Nowhere), rest).into()
            }
            Start::SameDrive | Start::Folder => {
                let mut readings: Readings<'t> =
                    folders.into_iter().map(|folder| self.join(folder, start, rest)).collect();
                match self.tilde(rest).filter(|_| start == Start::Folder) {
                    None => {}
                    Some(("~", rest)) => readings.push(self.at_home(rest)),
                    Some(_) => readings.push(Reading::Nowhere),
                }
                readings
            }
        }
    }

    /// What a path may name of which parts are known only when the line runs.
    pub fn resolve_text<'t, 'f>(
        &self,
        written: &'t Text<'t>,
        folders: impl IntoIterator<Item = &'f Reading<'f>>,
    ) -> Readings<'t> {
        let pieces = match written {
            Text::Known(text) => return self.resolve(text, folders),
            Text::Open(pieces) => pieces,
        };
        let (mut tail, mut holes) = (String::new(), 0_usize);
        for piece in pieces {
            match piece {
                Piece::Text(text) if text.chars().any(is_odd) => return Reading::Nowhere.into(),
                Piece::Text(text) => tail.push_str(text),
                Piece::Hole(_) => {
                    tail.clear();
                    holes = holes.saturating_add(1);
                }
            }
        }
        if matches!(pieces.first(), Some(Piece::Text(text)) if oddity(text).is_some()) {
            return Reading::Nowhere.into();
        }
        // The shell has filled in the home folder before any program sees the path: there is one reading.
        let at_home = matches!(pieces.first(), Some(Piece::Hole(Hole::Home))) && holes == 1;
        if at_home && (tail.is_empty() || tail.starts_with(|c| self.style.separates(c))) {
            return self.at_home(&tail).into();
        }
        self.ending(&tail).into()
    }

    /// What a path really is, as the host tells: absolute, else it can't be told.
    pub fn real<'t>(&self, path: &'t str) -> Reading<'t> {
        self.resolve(path, []).first
    }

    fn at(&self, top: String, rest: &str) -> Reading<'static> {
        match self.style.append(top, rest) {
            // Any share may be another name of a local folder (`\\localhost\C$`), but for those that the host named.
            Some(path) if path.starts_with("//") && self.root_of(&path).is_none() => Reading::Nowhere,
            Some(path) => Reading::At(Cow::Owned(path)),
            None => Reading::Nowhere,
        }
    }

    /// The home folder.
    pub fn home_folder(&self) -> Reading<'static> {
        self.at_home("")
    }

    fn at_home(&self, rest: &str) -> Reading<'static> {
        match &self.home {
            Some(home) => self.at(home.clone(), rest),
            None if self.scoped => Reading::Nowhere,
            None => self.join(&Reading::Here(Cow::Borrowed("")), Start::Folder, rest),
        }
    }

    fn join(&self, folder: &Reading<'_>, start: Start<'_>, rest: &str) -> Reading<'static> {
        match folder {
            Reading::At(_) if start == Start::SameDrive => self.at(self.top(start, folder), rest),
            Reading::At(path) => self.at(path.to_string(), rest),
            Reading::Here(_) if start == Start::SameDrive => self.ending(&format!("/{rest}")),
            Reading::Here(path) => match self.below(&format!("{path}/{rest}")) {
                Some((known, true)) => Reading::Here(Cow::Owned(known.join("/"))),
                Some(_) => self.ending(&format!("/{path}/{rest}")),
                None => Reading::Nowhere,
            },
            Reading::Ending(end) => self.ending(&format!("{end}/{rest}")),
            Reading::Nowhere => Reading::Nowhere,
        }
    }

    /// Any text and then `tail`, normalised. What is filled in may hold slashes and `..`, so the start is lost.
    fn ending(&self, tail: &str) -> Reading<'static> {
        let (glued, rest) = tail.split_once(|c| self.style.separates(c)).unwrap_or((tail, ""));
        match self.below(rest) {
            Some((mut known, stays)) if self.style.is_clear(glued) || glued.is_empty() => {
                // `.` and `..` may be the end of any name, a name of their own, or part of one that vanishes.
                known.insert(0, if stays && !matches!(glued, "." | "..") { glued } else { "" });
                Reading::Ending(Cow::Owned(known.join("/")))
            }
            _ => Reading::Nowhere,
        }
    }

    /// The segments of a path below an unknown folder; do they stay below it? `None` where one is not clear.
    fn below<'t>(&self, rest: &'t str) -> Option<(Vec<&'t str>, bool)> {
        let (mut known, mut stays) = (Vec::new(), true);
        for segment in self.style.segments(rest) {
            if !self.style.is_clear(segment) {
                return None;
            }
            if segment != ".." {
                known.push(segment);
            } else if known.pop().is_none() {
                stays = false;
            }
        }
        Some((known, stays))
    }

    /// Where a write would land: the worst of its readings. Always inside where nothing is scoped.
    pub fn write(&self, readings: &Readings<'_>) -> Landing {
        match self.scoped {
            true => readings.iter().map(|reading| self.landing(reading)).max().unwrap_or(Landing::Outside),
            false => Landing::Inside,
        }
    }

    fn landing(&self, reading: &Reading<'_>) -> Landing {
        match reading {
            Reading::At(path) => match self.root_of(path) {
                Some(root) if root.writable => Landing::Inside,
                _ => Landing::Outside,
            },
            Reading::Ending(_) if self.roots.iter().any(|root| root.writable) => {
                let everywhere = self.roots.iter().any(|root| root.path.is_empty());
                let narrowed = self.style == PathStyle::Windows || self.roots.iter().any(|root| !root.writable);
                if everywhere && !narrowed { Landing::Inside } else { Landing::Unknown }
            }
            Reading::Ending(_) | Reading::Here(_) | Reading::Nowhere => Landing::Outside,
        }
    }

    /// The most specific root that contains the path; a read-only one before a writable one.
    fn root_of(&self, path: &str) -> Option<&Root> {
        self.roots
            .iter()
            .filter(|root| root.contains(path, self.case(root.writable)))
            .max_by_key(|root| (root.depth, !root.writable))
    }

    /// How names are compared, for what permits and for what restricts.
    pub(crate) fn case(&self, permits: bool) -> Case {
        match self.style {
            PathStyle::Windows if permits => Case::Ascii,
            PathStyle::Windows => Case::Blind,
            PathStyle::Posix if self.blind && !permits => Case::Blind,
            PathStyle::Posix => Case::Exact,
        }
    }

    /// How names are compared by deny rules, ask rules and protected lists.
    pub fn restricts(&self) -> Case {
        if self.blind { Case::Blind } else { Case::Exact }
    }

    pub(crate) fn style(&self) -> PathStyle {
        self.style
    }

    pub(crate) fn home(&self) -> Option<&str> {
        self.home.as_deref()
    }

    /// The first root, where relative path rules start.
    pub(crate) fn base(&self) -> Option<&str> {
        self.roots.first().map(|root| root.path.as_str())
    }
}

impl Root {
    fn contains(&self, path: &str, case: Case) -> bool {
        let Some(rest) = case.after(path, &self.path) else {
            return false;
        };
        // The root `/` is no share's root.
        rest.is_empty() || rest.starts_with('/') && !(self.path.is_empty() && rest.starts_with("//"))
    }
}
