//! toolgate: may this tool call run? `allow`, `ask` a person, or `deny`.
#![forbid(unsafe_code)]

pub mod call;
pub mod decision;
pub mod effects;
pub mod known;
pub mod paths;
pub mod policy;
pub mod rules;
pub mod session;
pub mod shell;
pub mod table;
#[cfg(target_arch = "wasm32")]
pub mod wasm;
// Only the boundary uses it; natively it is there to be tested.
#[cfg(any(target_arch = "wasm32", test))]
#[cfg_attr(not(target_arch = "wasm32"), allow(dead_code, unused_imports))]
mod wire;
pub mod wrappers;

pub use call::Call;
pub use decision::{Code, Decision};
pub use policy::{Policy, PolicyError};
pub use session::{Answer, Session};
pub use table::{Cell, Verdict};
