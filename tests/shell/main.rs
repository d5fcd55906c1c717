//! The shell screen: what lines are taken apart into.

mod cases;
mod constructs;
mod dialects;
mod limits;
mod lines;
mod show;
