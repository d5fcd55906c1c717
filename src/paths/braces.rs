//! `{a,b}` in a path glob: a pattern becomes several without braces.

use super::fault::PathFault;

/// So many patterns may one with braces become.
const MOST: usize = 256;

/// The patterns that a pattern with braces stands for, in order. Escapes and classes are left alone.
pub(crate) fn expand(pattern: &str, escapes: bool) -> Result<Vec<String>, PathFault> {
    let mut open = vec![Group::default()];
    let mut letters = pattern.chars();
    let mut class = Class::Outside;
    while let Some(letter) = letters.next() {
        if letter == '\\' && escapes && class == Class::Outside {
            push(&mut open, letter);
            letters.next().into_iter().for_each(|next| push(&mut open, next));
            continue;
        }
        class = class.after(letter);
        match letter {
            '{' if class == Class::Outside => open.push(Group::default()),
            ',' if class == Class::Outside && open.len() > 1 => {
                if let Some(group) = open.last_mut() {
                    group.done.append(&mut group.current);
                    group.current.push(String::new());
                    if group.done.len() > MOST {
                        return Err(too_many(pattern));
                    }
                }
            }
            '}' if class == Class::Outside => {
                let (Some(group), Some(outer)) = (open.pop(), open.last_mut()) else {
                    return Err(unbalanced(pattern, "`}` closes nothing"));
                };
                let mut choices = group.done;
                choices.extend(group.current);
                if outer.current.len().saturating_mul(choices.len()) > MOST {
                    return Err(too_many(pattern));
                }
                outer.current = outer
                    .current
                    .iter()
                    .flat_map(|head| choices.iter().map(move |tail| format!("{head}{tail}")))
                    .collect();
            }
            _ => push(&mut open, letter),
        }
        if open.len() > MOST {
            break;
        }
    }
    match (open.pop(), open.is_empty()) {
        (Some(whole), true) => Ok(whole.current),
        _ => Err(unbalanced(pattern, "`{` is not closed")),
    }
}

fn too_many(pattern: &str) -> PathFault {
    let message = format!("{pattern:?} stands for more than {MOST} patterns: write several rules");
    PathFault::new("", "too-many-alternatives", message)
}

fn unbalanced(pattern: &str, what: &str) -> PathFault {
    let message = format!("{what} in {pattern:?}: write `{{a,b}}`, or `[{{]` for the letter itself");
    PathFault::new("", "unbalanced-braces", message)
}

/// Braces that are open: the choices that are complete, and all spellings of the one being read.
struct Group {
    done: Vec<String>,
    current: Vec<String>,
}

impl Default for Group {
    fn default() -> Self {
        Group { done: Vec::new(), current: vec![String::new()] }
    }
}

fn push(open: &mut [Group], letter: char) {
    if let Some(group) = open.last_mut() {
        group.current.iter_mut().for_each(|text| text.push(letter));
    }
}

/// Where a letter stands in `[!]…]`: a `]` right at the start is a member.
#[derive(Clone, Copy, PartialEq)]
enum Class {
    Outside,
    Opened,
    Negated,
    Inside,
}

impl Class {
    fn after(self, letter: char) -> Class {
        match (self, letter) {
            (Class::Outside, '[') => Class::Opened,
            (Class::Outside, _) => Class::Outside,
            (Class::Opened, '!' | '^') => Class::Negated,
            (Class::Inside, ']') => Class::Outside,
            _ => Class::Inside,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_spelt_out_in_order() {
        for (pattern, expected) in [
            ("a", vec!["a"]),
            ("a{b,c}d", vec!["abd", "acd"]),
            ("{a,{b,c}x}y", vec!["ay", "bxy", "cxy"]),
            ("a{,b}", vec!["a", "ab"]),
            ("{a,b}{c,d}", vec!["ac", "ad", "bc", "bd"]),
            ("a,b", vec!["a,b"]),
            (r"\{a,b\}", vec![r"\{a,b\}"]),
            ("[{]a[}]", vec!["[{]a[}]"]),
            ("[]{]x", vec!["[]{]x"]),
            ("[!],{]x", vec!["[!],{]x"]),
        ] {
            assert_eq!(expand(pattern, true).unwrap(), expected, "{pattern}");
        }
    }

    #[test]
    fn too_many_and_unbalanced_are_refused() {
        for (pattern, code) in [
            ("{a", "unbalanced-braces"),
            ("a}", "unbalanced-braces"),
            ("{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}", "too-many-alternatives"),
        ] {
            assert_eq!(expand(pattern, true).unwrap_err().code, code, "{pattern}");
        }
        assert!(expand(&"{".repeat(100_000), true).is_err());
    }
}
