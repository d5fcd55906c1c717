//! A line, and what a policy says of it.
#![allow(clippy::print_stdout, clippy::unwrap_used)]
fn main() {
    let mut args = std::env::args().skip(1);
    let config: serde_json::Value = serde_json::from_str(&args.next().unwrap()).unwrap();
    let policy = toolgate::Policy::from_value(&config).unwrap();
    let mode = args.next().unwrap();
    for line in args {
        let decision = policy.decide(&mode, &toolgate::Call::new("shell").command(&line));
        println!("{}", serde_json::to_string_pretty(&decision).unwrap());
    }
}
