//! The boundary to JavaScript: the one file that names `wasm_bindgen`.
//!
//! Numbers cross, nothing else. What is longer stands in one of two buffers: the host's message in `INPUT` (`wire/`
//! reads it), the answer, JSON, in `OUTPUT`. An export that answers gives the answer's length; none is 0, which is
//! what a message that can't be read or a handle that stands for nothing gets. The other side is `pkg/src/engine.js`.

use crate::policy::read::read_limits;
use crate::session::{Budget, Session};
use crate::wire::{self, Message};
use crate::Policy;
use serde::Serialize;
use serde_json::{Value, json};
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use wasm_bindgen::prelude::wasm_bindgen;

thread_local! {
    static INPUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static OUTPUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static LAST_HANDLE: Cell<u32> = const { Cell::new(0) };
    static POLICIES: RefCell<BTreeMap<u32, Policy>> = const { RefCell::new(BTreeMap::new()) };
    static SESSIONS: RefCell<BTreeMap<u32, (u32, Session)>> = const { RefCell::new(BTreeMap::new()) };
}

/// What stands for no verdict and no cell.
const NONE: u32 = u32::MAX;

// ---- buffers

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

/// How long the error is that the last export left which gave no handle.
#[wasm_bindgen]
pub fn error(_: u32, _: usize) -> usize {
    OUTPUT.with_borrow(Vec::len)
}

// ---- policies

/// Makes a policy of a config and gives its handle; 0 and an error where the config is wrong.
#[wasm_bindgen]
pub fn policy(_: u32, length: usize) -> u32 {
    match read(length, |message| Some(Policy::from_json(message.text()?))) {
        Some(Ok(policy)) => keep(&POLICIES, policy),
        Some(Err(error)) => refuse(&wire::policy_error(&error)),
        None => 0,
    }
}

/// Frees a policy.
#[wasm_bindgen(js_name = freePolicy)]
pub fn free_policy(handle: u32) {
    POLICIES.with_borrow_mut(|policies| policies.remove(&handle));
}

/// What a policy says of itself.
#[wasm_bindgen]
pub fn about(handle: u32, length: usize) -> usize {
    answer(with_policy(handle, length, |policy, _| Some(wire::about(policy))))
}

/// The cell of a mode and a risk, by its place from loose to strict.
#[wasm_bindgen]
pub fn cell(handle: u32, length: usize) -> u32 {
    with_policy(handle, length, |policy, message| {
        let table = policy.table();
        Some(table.cell(table.row(message.text()?), table.column(message.text()?)) as u32)
    })
    .unwrap_or(NONE)
}

/// The input fields that a tool declares.
#[wasm_bindgen]
pub fn fields(handle: u32, length: usize) -> usize {
    answer(with_policy(handle, length, |policy, message| Some(wire::fields(policy.tool(message.text()?)))))
}

/// A call's verdict in a mode, by its place from loose to strict.
#[wasm_bindgen]
pub fn verdict(handle: u32, length: usize) -> u32 {
    with_policy(handle, length, |policy, message| {
        let (mode, call) = message.call()?;
        Some(policy.verdict(mode, &call) as u32)
    })
    .unwrap_or(NONE)
}

/// A call's decision in a mode.
#[wasm_bindgen]
pub fn decide(handle: u32, length: usize) -> usize {
    answer(with_policy(handle, length, |policy, message| {
        let (mode, call) = message.call()?;
        Some(wire::decision(&call, policy.decide(mode, &call)))
    }))
}

/// The decisions of several calls, in their order.
#[wasm_bindgen(js_name = decideAll)]
pub fn decide_all(handle: u32, length: usize) -> usize {
    answer(with_policy(handle, length, |policy, message| {
        let calls = 0..message.count()?;
        let decided = calls.map(|_| {
            let (mode, call) = message.call()?;
            Some(wire::decision(&call, policy.decide(mode, &call)))
        });
        decided.collect::<Option<Vec<_>>>()
    }))
}

/// A call's decision in every mode.
#[wasm_bindgen]
pub fn row(handle: u32, length: usize) -> usize {
    answer(with_policy(handle, length, |policy, message| {
        let (_, call) = message.call()?;
        let row = policy.row(&call).into_iter();
        Some(row.map(|(mode, decision)| json!({ "mode": mode, "decision": wire::decision(&call, decision) })).collect::<Vec<_>>())
    }))
}

/// The paths that a call writes or reads.
#[wasm_bindgen]
pub fn paths(handle: u32, length: usize) -> usize {
    answer(with_policy(handle, length, |policy, message| {
        let (_, call) = message.call()?;
        Some(policy.paths(&call))
    }))
}

// ---- the screen

/// A line taken apart.
#[wasm_bindgen]
pub fn screen(_: u32, length: usize) -> usize {
    answer(read(length, |message| {
        let line = message.text()?;
        Some(wire::screen(line, &message.json()?))
    }))
}

// ---- sessions

/// Opens a session of a policy and gives its handle; 0 and an error where it can't.
#[wasm_bindgen]
pub fn session(policy: u32, length: usize) -> u32 {
    hold(policy, with_policy(policy, length, |policy, message| {
        let (options, seed) = (message.json()?, message.seed()?);
        Some(Session::open(policy, options.get("mode").and_then(Value::as_str), seed).map_err(|error| wire::session_error(&error)))
    }))
}

/// Opens a saved session.
#[wasm_bindgen]
pub fn restore(policy: u32, length: usize) -> u32 {
    hold(policy, with_policy(policy, length, |policy, message| {
        let (saved, seed) = (message.json()?, message.seed()?);
        Some(Session::restore(policy, &saved, seed).map_err(|error| wire::policy_error(&error)))
    }))
}

/// Frees a session.
#[wasm_bindgen(js_name = closeSession)]
pub fn close_session(handle: u32) {
    SESSIONS.with_borrow_mut(|sessions| sessions.remove(&handle));
}

/// A call's decision in a session.
#[wasm_bindgen(js_name = sessionDecide)]
pub fn session_decide(handle: u32, length: usize) -> usize {
    answer(with_session(handle, length, |policy, session, message| {
        let (call, now) = message.session_call()?;
        Some(wire::session_decision(&call, session.decide(policy, &call, now)))
    }))
}

/// A call's verdict in a session.
#[wasm_bindgen(js_name = sessionVerdict)]
pub fn session_verdict(handle: u32, length: usize) -> u32 {
    with_session(handle, length, |policy, session, message| {
        let (call, now) = message.session_call()?;
        Some(session.verdict(policy, &call, now) as u32)
    })
    .unwrap_or(NONE)
}

/// Chooses a mode.
#[wasm_bindgen(js_name = setMode)]
pub fn set_mode(handle: u32, length: usize) -> usize {
    change(handle, length, |policy, session, message| {
        let id = message.json()?;
        Some(session.set_mode(policy, id.as_str()?).map(|()| Value::Null).map_err(|error| wire::session_error(&error)))
    })
}

/// Takes a person's answer.
#[wasm_bindgen(js_name = answer)]
pub fn take_answer(handle: u32, length: usize) -> usize {
    change(handle, length, |policy, session, message| Some(wire::take_answer(policy, session, &message.json()?)))
}

/// Gives a grant.
#[wasm_bindgen]
pub fn grant(handle: u32, length: usize) -> usize {
    change(handle, length, |policy, session, message| Some(wire::grant(policy, session, message.json()?)))
}

/// Forgets a grant.
#[wasm_bindgen]
pub fn revoke(handle: u32, length: usize) -> usize {
    change(handle, length, |_, session, message| Some(Ok(session.revoke(message.json()?.as_str()?).into())))
}

/// The modes that a session offers, in the shape of the Agent Client Protocol.
#[wasm_bindgen(js_name = acpModes)]
pub fn acp_modes(handle: u32, length: usize) -> usize {
    answer(with_session(handle, length, |policy, session, _| Some(wire::acp_modes(policy, session))))
}

/// A session as JSON.
#[wasm_bindgen]
pub fn save(handle: u32, length: usize) -> usize {
    answer(with_session(handle, length, |_, session, _| Some(session.save())))
}

// ---- budgets

/// Where a budget stands that has these limits and of which so much was spent, after this cost.
#[wasm_bindgen]
pub fn budget(_: u32, length: usize) -> usize {
    answer(read(length, |message| {
        let (limits, spent, cost) = (message.json()?, message.json()?, message.json()?);
        Some(wire::result(read_limits(&limits).and_then(|limits| {
            let mut budget = Budget::new(limits);
            budget.spend(&read_limits(&spent)?);
            Ok(wire::budget(&budget.spend(&read_limits(&cost)?)))
        }).map_err(|error| wire::policy_error(&error))))
    }))
}

// ---- messages and answers

fn read<T>(length: usize, then: impl FnOnce(&mut Message<'_>) -> Option<T>) -> Option<T> {
    INPUT.with_borrow(|input| then(&mut Message(input.get(..length)?)))
}

fn with_policy<T>(handle: u32, length: usize, then: impl FnOnce(&Policy, &mut Message<'_>) -> Option<T>) -> Option<T> {
    POLICIES.with_borrow(|policies| read(length, |message| then(policies.get(&handle)?, message)))
}

fn with_session<T>(
    handle: u32,
    length: usize,
    then: impl FnOnce(&Policy, &mut Session, &mut Message<'_>) -> Option<T>,
) -> Option<T> {
    SESSIONS.with_borrow_mut(|sessions| {
        let (policy, session) = sessions.get_mut(&handle)?;
        with_policy(*policy, length, |policy, message| then(policy, session, message))
    })
}

fn change(
    handle: u32,
    length: usize,
    then: impl FnOnce(&Policy, &mut Session, &mut Message<'_>) -> Option<Result<Value, Value>>,
) -> usize {
    answer(with_session(handle, length, |policy, session, message| Some(wire::result(then(policy, session, message)?))))
}

/// Leaves an answer, and gives its length.
fn answer(value: Option<impl Serialize>) -> usize {
    OUTPUT.with_borrow_mut(|output| {
        output.clear();
        match value.map(|value| serde_json::to_writer(&mut *output, &value)) {
            Some(Ok(())) => output.len(),
            _ => 0,
        }
    })
}

/// Leaves an error, and gives the handle of nothing.
fn refuse(error: &Value) -> u32 {
    answer(Some(error));
    0
}

fn hold(policy: u32, made: Option<Result<Session, Value>>) -> u32 {
    match made {
        Some(Ok(session)) => keep(&SESSIONS, (policy, session)),
        Some(Err(error)) => refuse(&error),
        None => 0,
    }
}

/// Keeps a thing under a handle that none had before.
fn keep<T>(kept: &'static std::thread::LocalKey<RefCell<BTreeMap<u32, T>>>, thing: T) -> u32 {
    let handle = LAST_HANDLE.get().saturating_add(1);
    LAST_HANDLE.set(handle);
    kept.with_borrow_mut(|kept| kept.insert(handle, thing));
    handle
}
