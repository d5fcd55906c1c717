//! What crosses between JavaScript and the core, in both directions; `src/wasm.rs` only passes it on.

mod answer;
mod message;
mod screening;
mod session;
mod utf16;

pub(crate) use answer::*;
pub(crate) use message::Message;
pub(crate) use screening::screen;
pub(crate) use session::{acp_modes, grant, take_answer};
use utf16::Utf16;
