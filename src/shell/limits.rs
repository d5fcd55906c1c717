//! What a line may cost: its length, how deep it nests, how many commands it holds.

/// The longest text that is read, in bytes; what wrappers make of it counts too.
pub(crate) const LENGTH: usize = 64 * 1024;
/// How many constructs may stand in each other.
pub(crate) const DEPTH: usize = 64;
/// How many commands a line may list.
pub(crate) const COMMANDS: usize = 1_000;

/// How many words braces may make, and how many bytes they may hold: beyond that they are left to a hole.
pub(crate) const MADE_WORDS: usize = 1_000;
const MADE_BYTES: usize = 64 * 1024;

/// What is left to spend. One budget serves a line and every text that is screened because of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Budget {
    length: usize,
    depth: usize,
    commands: usize,
    made_words: usize,
    made_bytes: usize,
}

impl Default for Budget {
    fn default() -> Self {
        Budget { length: LENGTH, depth: DEPTH, commands: COMMANDS, made_words: MADE_WORDS, made_bytes: MADE_BYTES }
    }
}

impl Budget {
    /// A text of so many bytes is going to be read.
    pub(crate) fn read(&mut self, bytes: usize) -> bool {
        spend(&mut self.length, bytes)
    }

    /// A construct opens.
    pub(crate) fn enter(&mut self) -> bool {
        spend(&mut self.depth, 1)
    }

    /// A construct closes.
    pub(crate) fn leave(&mut self) {
        self.depth = self.depth.saturating_add(1);
    }

    /// A command is listed.
    pub(crate) fn command(&mut self) -> bool {
        spend(&mut self.commands, 1)
    }

    /// Braces make words.
    pub(crate) fn make(&mut self, words: usize, bytes: usize) -> bool {
        words <= self.made_words && spend(&mut self.made_bytes, bytes) && spend(&mut self.made_words, words)
    }
}

fn spend(left: &mut usize, cost: usize) -> bool {
    match left.checked_sub(cost) {
        Some(rest) => {
            *left = rest;
            true
        }
        None => false,
    }
}
