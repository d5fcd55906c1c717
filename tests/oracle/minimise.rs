//! Makes a line that shows a fault as short as it can be while it shows one: delta debugging over its characters.

/// `faulty` tells whether a candidate still shows it. At most `tries` candidates.
pub(crate) fn minimise(line: &str, mut tries: usize, mut faulty: impl FnMut(&str) -> bool) -> String {
    let mut best: Vec<char> = line.chars().collect();
    let mut size = (best.len() / 2).max(1);
    loop {
        let (mut start, mut shorter) = (0, false);
        while start < best.len() {
            let Some(left) = tries.checked_sub(1) else { return best.iter().collect() };
            tries = left;
            let candidate: Vec<char> = best.iter().enumerate().filter(|(at, _)| *at < start || *at >= start + size).map(|(_, c)| *c).collect();
            if faulty(&candidate.iter().collect::<String>()) {
                best = candidate;
                shorter = true;
            } else {
                start += size;
            }
        }
        match (size, shorter) {
            (1, false) => return best.iter().collect(),
            (1, true) => {}
            _ => size /= 2,
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn only_what_matters_is_left() {
        assert_eq!(super::minimise("aaa $(x) bbb", 1000, |line| line.contains("$(x)")), "$(x)");
    }
}
