//! The JSON Schema of the config, from its types.
