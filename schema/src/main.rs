//! Writes `schema/policy.schema.json` and `docs/policy.md`: `cargo run --manifest-path schema/Cargo.toml`.
#![forbid(unsafe_code)]

use std::path::Path;

fn main() -> std::io::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    toolgate_schema::files().into_iter().try_for_each(|(path, text)| std::fs::write(root.join(path), text))
}
