//! A call becomes effects.

pub mod folders;
