//! The boundary to JavaScript: the one file that names `wasm_bindgen`.
//!
//! Numbers cross, nothing else. What is longer stands in one of two buffers: the host's message in [`INPUT`]
//! (`wire.rs` reads it), the answer in [`OUTPUT`]. The JavaScript beside it is `pkg/src/engine.js`.

use std::cell::RefCell;
use wasm_bindgen::prelude::wasm_bindgen;

thread_local! {
    static INPUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static OUTPUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Makes room for a message of this many bytes, keeps what stands there, and says where it starts.
#[wasm_bindgen]
pub fn input(capacity: usize) -> *const u8 {
    INPUT.with_borrow_mut(|input| {
        input.resize(capacity.max(input.len()), 0);
        input.as_ptr()
    })
}

/// Where the last answer starts.
#[wasm_bindgen]
pub fn output() -> *const u8 {
    OUTPUT.with_borrow(|output| output.as_ptr())
}
