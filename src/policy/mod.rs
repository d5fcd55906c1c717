//! The policy: its config, what can be wrong with one, and what is made of it.

mod check;
pub mod config;
pub mod fault;
mod node;
pub mod read;
pub mod resolve;
#[cfg(feature = "schema")]
pub mod schema;
mod suggest;

pub use check::check;
pub use fault::{Fault, FaultCode, PolicyError};
pub use resolve::resolve_table;
