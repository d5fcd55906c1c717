//! A value of the config together with its place, so that what reads a type is a list of its fields.

use serde_json::{Map, Value};

use super::fault::{FaultCode, Faults, Place};
use super::suggest::{instead, nearest, quoted};

/// A value, where it stands, and where to say what is wrong with it.
///
/// Every reader gives a value back, a default one where there was a fault: so one pass finds them all, and elements keep their index.
#[derive(Clone, Copy)]
pub(crate) struct Node<'a> {
    value: &'a Value,
    place: Place<'a>,
    faults: &'a Faults,
}

/// One of a few names that a config may write.
pub(crate) trait Name: Copy + Default + 'static {
    /// What is said of a name that is none of them.
    const UNKNOWN: FaultCode;
    /// What they are called: one, several.
    const NOUN: (&'static str, &'static str);
    /// Each name, and what it stands for.
    const ALL: &'static [(&'static str, Self)];
}

impl<'a> Node<'a> {
    pub(crate) fn root(value: &'a Value, faults: &'a Faults) -> Self {
        Self { value, place: Place::ROOT, faults }
    }

    pub(crate) fn fault(&self, code: FaultCode, message: impl Into<String>) {
        self.faults.add(code, self.place, message);
    }

    /// Records that this is no `wanted`, and gives the default.
    fn wrong_type<T: Default>(&self, wanted: &str, remedy: &str) -> T {
        let found = match self.value {
            Value::Null => "null",
            Value::Bool(true) => "true",
            Value::Bool(false) => "false",
            Value::Number(_) => "a number",
            Value::String(_) => "a string",
            Value::Array(_) => "a list",
            Value::Object(_) => "an object",
        };
        let remedy = if self.value.is_null() { "; leave it out" } else { remedy };
        self.fault(FaultCode::WrongType, format!("expected {wanted}, found {found}{remedy}"));
        T::default()
    }

    pub(crate) fn as_str(&self) -> Option<&'a str> {
        self.value.as_str()
    }

    /// A list, each element read by `read`; `of` says of what.
    pub(crate) fn list<T>(&self, of: &str, read: impl Fn(&Node<'_>) -> T) -> Vec<T> {
        match self.value {
            Value::Array(values) => values
                .iter()
                .enumerate()
                .map(|(index, value)| read(&Node { value, place: self.place.index(index), faults: self.faults }))
                .collect(),
            Value::String(_) | Value::Object(_) => self.wrong_type(&format!("a list of {of}"), "; put it in brackets"),
            _ => self.wrong_type(&format!("a list of {of}"), ""),
        }
    }

    /// An object whose keys are the host's own; `of` says what they are.
    pub(crate) fn entries<T>(&self, of: &str, read: impl Fn(&Node<'_>) -> T) -> Vec<(String, T)> {
        match self.value {
            Value::Object(fields) => fields
                .iter()
                .map(|(key, value)| {
                    (key.clone(), read(&Node { value, place: self.place.key(key), faults: self.faults }))
                })
                .collect(),
            _ => self.wrong_type(&format!("an object with {of} as keys"), ""),
        }
    }

    /// An object of known fields: those that `read` asks for. `what` says what it is.
    pub(crate) fn object<T: Default>(&self, what: &str, read: impl FnOnce(&mut Fields<'_>) -> T) -> T {
        let Value::Object(fields) = self.value else {
            return self.wrong_type(what, "");
        };
        let mut fields = Fields { fields, of: self, asked: Vec::new(), missing: Vec::new() };
        let made = read(&mut fields);
        fields.close();
        made
    }
}

pub(crate) fn string(at: &Node<'_>) -> String {
    match at.value {
        Value::String(text) => text.clone(),
        _ => at.wrong_type("a string", ""),
    }
}

pub(crate) fn boolean(at: &Node<'_>) -> bool {
    match at.value {
        Value::Bool(value) => *value,
        Value::String(text) if text == "true" || text == "false" => {
            at.wrong_type("true or false", &format!("; write {text} without quotes"))
        }
        _ => at.wrong_type("true or false", ""),
    }
}

/// A number from 0 up; JavaScript's are all floats.
pub(crate) fn amount(at: &Node<'_>) -> f64 {
    match at.value.as_f64() {
        None => at.wrong_type("a number", ""),
        Some(number) if number.is_finite() && number >= 0.0 => number,
        Some(_) => {
            at.fault(FaultCode::BadAmount, format!("expected a number from 0 up, found {}", at.value));
            0.0
        }
    }
}

/// A whole number from 0 to `most`, which JavaScript must count exactly.
pub(crate) fn count(at: &Node<'_>, most: u64) -> u64 {
    let Some(number) = at.value.as_f64() else { return at.wrong_type("a number", "") };
    // The cast saturates, so that what it changes is seen by casting back.
    let count = at.value.as_u64().unwrap_or(number as u64);
    if count > most || (count as f64 - number).abs() > 0.0 {
        at.fault(FaultCode::BadAmount, format!("expected a whole number from 0 to {most}, found {}", at.value));
    }
    count
}

pub(crate) fn name<T: Name>(at: &Node<'_>) -> T {
    let names = T::ALL.iter().map(|(name, _)| *name);
    let (one, several) = T::NOUN;
    let Value::String(text) = at.value else {
        let list: Vec<_> = names.map(|name| format!("\"{name}\"")).collect();
        return at.wrong_type(&format!("a {one}"), &format!("; write one of {}", list.join(", ")));
    };
    if let Some((_, value)) = T::ALL.iter().find(|(name, _)| name == text) {
        return *value;
    }
    at.fault(T::UNKNOWN, format!("unknown {one} {}{}", quoted(text), instead(several, text, names)));
    T::default()
}

pub(crate) fn strings(at: &Node<'_>) -> Vec<String> {
    at.list("strings", string)
}

/// The fields of an object.
pub(crate) struct Fields<'a> {
    fields: &'a Map<String, Value>,
    /// The object.
    pub(crate) of: &'a Node<'a>,
    /// The names that were asked for: the fields that there are.
    asked: Vec<&'static str>,
    /// Those among them that must be given and were not.
    missing: Vec<&'static str>,
}

impl Fields<'_> {
    /// The field, where it is given.
    pub(crate) fn get<T>(&mut self, key: &'static str, read: impl FnOnce(&Node<'_>) -> T) -> Option<T> {
        self.asked.push(key);
        let value = self.fields.get(key)?;
        Some(read(&Node { value, place: self.of.place.key(key), faults: self.of.faults }))
    }

    /// A field that must be given.
    pub(crate) fn need<T: Default>(&mut self, key: &'static str, read: impl FnOnce(&Node<'_>) -> T) -> T {
        self.get(key, read).unwrap_or_else(|| {
            self.miss(key);
            T::default()
        })
    }

    /// Says that a field, which was asked for and is not given, must be.
    pub(crate) fn miss(&mut self, key: &'static str) {
        self.missing.push(key);
    }

    /// Once all fields were asked for: refuses the others, and says which are missing. Were there others?
    pub(crate) fn close(&mut self) -> bool {
        let mut others = false;
        for key in self.fields.keys().filter(|key| !self.asked.contains(&key.as_str())) {
            others = true;
            let fields = self.asked.iter().copied();
            let message = format!("unknown field {}{}", quoted(key), instead("fields", key, fields.clone()));
            self.of.faults.add(FaultCode::UnknownField, self.of.place.key(key), message);
            // A slip of the finger is one fault, not two.
            self.missing.retain(|missing| nearest(key, fields.clone()) != Some(missing));
        }
        for key in self.missing.drain(..) {
            self.of.faults.add(
                FaultCode::MissingField,
                self.of.place.key(key),
                format!("`{key}` is missing; it has no default"),
            );
        }
        others
    }
}
