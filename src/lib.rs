//! toolgate: may this tool call run? `allow`, `ask` a person, or `deny`.
#![forbid(unsafe_code)]

pub mod effects;
pub mod paths;
pub mod policy;
pub mod known;
pub mod rules;
pub mod shell;
pub mod table;
#[cfg(target_arch = "wasm32")]
pub mod wasm;
pub mod wrappers;
