//! The JSON Schema of the config, from its types.

use std::borrow::Cow;

use schemars::generate::SchemaSettings;
use schemars::transform::RecursiveTransform;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Value, json};

use super::config::{PolicyConfig, Rule, RuleFields};
use crate::paths::Protected;

/// The schema, in the draft that editors know (2020-12). What it refuses the loader refuses; the loader refuses more.
pub fn schema() -> Value {
    let mut generator = SchemaSettings::draft2020_12().with_transform(RecursiveTransform(plain)).into_generator();
    let mut schema = generator.root_schema_for::<PolicyConfig>();
    schema.insert("title".to_owned(), "toolgate policy".into());
    schema.to_value()
}

/// A field that may be left out is no field that may be null; and of a comment the first paragraph is for who writes a config.
fn plain(schema: &mut Schema) {
    if let Some(Value::String(text)) = schema.get_mut("description") {
        text.truncate(text.find("\n\n").unwrap_or(text.len()));
    }
    if let Some(Value::Array(types)) = schema.get_mut("type") {
        types.retain(|name| name != "null");
        if let [only] = types.as_slice() {
            let only = only.clone();
            schema.insert("type".to_owned(), only);
        }
    }
    let Some(Value::Array(choices)) = schema.get_mut("anyOf") else { return };
    choices.retain(|choice| *choice != json!({ "type": "null" }));
    if let [only] = choices.as_slice() {
        let only = only.clone();
        schema.remove("anyOf");
        if let Value::Object(only) = only {
            only.into_iter().for_each(|(key, value)| {
                schema.insert(key, value);
            });
        }
    }
}

/// The names of the lists of protected paths.
pub(super) fn protected() -> Value {
    json!({ "enum": Protected::names().collect::<Vec<_>>() })
}

/// A string, or a list of them.
#[derive(JsonSchema)]
#[schemars(untagged, inline)]
#[expect(dead_code, reason = "only its schema is used")]
pub(super) enum OneOrMany {
    One(#[schemars(length(min = 1))] String),
    Many(#[schemars(inner(length(min = 1)))] Vec<String>),
}

/// A folder that writes are judged by.
#[derive(JsonSchema)]
#[schemars(untagged, deny_unknown_fields)]
#[expect(dead_code, reason = "only its schema is used")]
pub(super) enum Root {
    /// A folder that may be written.
    Writable(#[schemars(length(min = 1))] String),
    /// A folder that may be written where it says so.
    Folder {
        /// The folder.
        #[schemars(length(min = 1))]
        path: String,
        /// May what lies under it be written?
        #[schemars(default)]
        writable: bool,
    },
}

impl JsonSchema for Rule {
    fn schema_name() -> Cow<'static, str> {
        "Rule".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let mut fields = RuleFields::json_schema(generator);
        let form = |name| json!({ "required": [name] });
        let forms = ["command", "argv", "path", "target"];
        let none = json!({ "required": ["tool"], "not": { "anyOf": forms.map(form) } });
        let target = json!({ "required": ["target", "tool"] });
        fields.insert("dependentRequired".to_owned(), json!({ "options": ["argv"] }));
        fields.insert("oneOf".to_owned(), json!([form("command"), form("argv"), form("path"), target, none]));
        json_schema!({
            "description": "What calls it speaks of.",
            "anyOf": [
                { "type": "string", "minLength": 1, "description": "A glob over a command's canonical line, or over a tool's name." },
                fields
            ]
        })
    }
}
