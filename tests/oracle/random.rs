//! Random numbers that a seed repeats: SplitMix64 (Steele, Lea, Flood 2014), one stream for each line.

pub(crate) struct Random(u64);

impl Random {
    /// The stream of one line: any line of a run can be made again without those before it.
    pub(crate) fn of_line(seed: u64, line: u64) -> Self {
        let mut random = Self(seed ^ line.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        random.next();
        random
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `bound`; 0 where `bound` is 0.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound.max(1) as u64) as usize
    }

    /// True once in `n` times.
    pub(crate) fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    pub(crate) fn pick<'a, T: ?Sized>(&mut self, from: &[&'a T]) -> &'a T {
        from[self.below(from.len())]
    }

    pub(crate) fn pick_pair<'a>(&mut self, from: &[(&'a str, &'a str)]) -> (&'a str, &'a str) {
        from[self.below(from.len())]
    }
}
