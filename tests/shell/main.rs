//! The shell screen: what lines are taken apart into.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, clippy::string_slice, clippy::arithmetic_side_effects, clippy::disallowed_methods, clippy::disallowed_types)]

mod cases;
mod constructs;
mod dialects;
mod limits;
mod lines;
mod show;
