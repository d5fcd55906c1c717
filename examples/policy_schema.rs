//! Prints the JSON Schema of a policy's config: `cargo run --features schema --example policy_schema > schema/policy.schema.json`.

#![allow(clippy::print_stdout, reason = "printing is what it is for")]

fn main() {
    println!("{:#}", toolgate::policy::schema::schema());
}
