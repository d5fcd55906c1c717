//! Prints what a line is taken apart into: `cargo run --example screen -- bash 'ls | wc'`.
use toolgate::shell::{Dialect, Options, screen};
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let dialect = match args.get(1).map(String::as_str) { Some("sh") => Dialect::Sh, Some("zsh") => Dialect::Zsh, Some("powershell") => Dialect::Powershell, Some("cmd") => Dialect::Cmd, _ => Dialect::Bash };
    for line in args.iter().skip(2) {
        let s = screen(line, &Options::new(dialect));
        println!("{line}");
        for (i, c) in s.commands.iter().enumerate() {
            println!("  {i} {:?} {} {:?}{} = {:?} j{:?} stdin {:?}", c.via, if c.repeats {"R"} else {""}, c.words.iter().map(|w| &w.text).collect::<Vec<_>>(), if c.wraps.is_some() {" wraps"} else {""}, c.assignments, c.joint, c.stdin);
        }
        for r in &s.redirects { println!("  {:?} {} {:?} of {:?}", r.kind, r.op, r.path.text, r.command); }
        if let Some(o) = s.opaque { println!("  OPAQUE {:?}", o); }
    }
}
