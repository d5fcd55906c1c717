//! What is written down about the config of a policy, from its Rust types.
#![forbid(unsafe_code)]

mod reference;

pub use reference::EXAMPLES;

/// The files that are generated: where they lie, and what they hold.
pub fn files() -> [(&'static str, String); 2] {
    let schema = toolgate::policy::schema::schema();
    [("schema/policy.schema.json", format!("{schema:#}\n")), ("docs/policy.md", reference::reference(&schema))]
}
