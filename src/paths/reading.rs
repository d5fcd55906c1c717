//! What a path as written may name.

use std::borrow::Cow;

/// One thing that a path as written may name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reading<'a> {
    /// This file: a normalised absolute path.
    At(Cow<'a, str>),
    /// This file in a folder that nobody has named, where the call runs or the home folder: a normalised relative path,
    /// empty for the folder itself.
    Here(Cow<'a, str>),
    /// Some absolute path with this end, known in full only when the line runs. `/b` ends in the segment `b`, `b` in
    /// a segment that ends so, and the empty end is any path.
    Ending(Cow<'a, str>),
    /// It can't be told: inside nothing, and perhaps what a restriction speaks of.
    Nowhere,
}

impl Reading<'_> {
    /// Any folder: what follows an unknown `cd`.
    pub const ANYWHERE: Reading<'static> = Reading::Ending(Cow::Borrowed(""));

    /// Copies what is borrowed.
    pub fn into_owned(self) -> Reading<'static> {
        match self {
            Reading::At(path) => Reading::At(Cow::Owned(path.into_owned())),
            Reading::Here(path) => Reading::Here(Cow::Owned(path.into_owned())),
            Reading::Ending(end) => Reading::Ending(Cow::Owned(end.into_owned())),
            Reading::Nowhere => Reading::Nowhere,
        }
    }
}

/// Everything that a path as written may name: at least one reading. What permits must hold for each, what restricts
/// for any.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Readings<'a> {
    pub(super) first: Reading<'a>,
    /// Empty but for `~`, after `cd`, and with real paths.
    rest: Vec<Reading<'a>>,
}

impl<'a> Readings<'a> {
    /// The readings, in no order.
    pub fn iter(&self) -> impl Iterator<Item = &Reading<'a>> {
        std::iter::once(&self.first).chain(&self.rest)
    }

    /// Adds what the path names as well: what it really is, say.
    pub fn push(&mut self, reading: Reading<'a>) {
        if !self.iter().any(|known| *known == reading) {
            self.rest.push(reading);
        }
    }

    /// Is it known what the path names?
    pub fn told(&self) -> bool {
        self.iter().all(|reading| matches!(reading, Reading::At(_) | Reading::Here(_)))
    }

    /// Copies what is borrowed.
    pub fn into_owned(self) -> Readings<'static> {
        Readings { first: self.first.into_owned(), rest: self.rest.into_iter().map(Reading::into_owned).collect() }
    }
}

impl<'a> From<Reading<'a>> for Readings<'a> {
    fn from(first: Reading<'a>) -> Self {
        Readings { first, rest: Vec::new() }
    }
}

impl<'a> FromIterator<Reading<'a>> for Readings<'a> {
    /// No reading at all is one that can't be told.
    fn from_iter<I: IntoIterator<Item = Reading<'a>>>(readings: I) -> Self {
        let mut readings = readings.into_iter();
        let mut all = Readings::from(readings.next().unwrap_or(Reading::Nowhere));
        readings.for_each(|reading| all.push(reading));
        all
    }
}
