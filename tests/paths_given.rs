//! The given vectors and cases, as far as paths alone decide them.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::arithmetic_side_effects)]

use std::collections::BTreeMap;

use serde_json::Value;
use toolgate::paths::{Landing, PathGlob, Paths, Reading};
use toolgate::policy::config::{PathStyle, PathsConfig, RootConfig};
use toolgate::rules::Match;

/// Why a row may decide otherwise than the reference (`vectors/README.md` numbers the differences).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Row {
    Equal,
    /// 4: the reference raises, or a root can't be understood.
    Raises,
    /// 5: the most specific root is read-only.
    ReadOnly,
    /// 12: a scheme or a control character.
    Odd,
    /// 12: `~` is read as the home folder and as a name.
    Tilde,
}

fn root(value: &Value, cwd: &str) -> Option<RootConfig> {
    let value = value.get("duck").unwrap_or(value);
    let (path, writable) = match value {
        Value::String(path) => (path.as_str(), true),
        _ => (value["path"].as_str()?, value.get("writable").map_or(Some(false), Value::as_bool)?),
    };
    Some(RootConfig { path: host_path(path, cwd), writable })
}

/// As a host would: a relative path is joined to the process's folder, `~` is left to the engine.
fn host_path(path: &str, cwd: &str) -> String {
    let home = path.split('/').find(|name| !matches!(*name, "" | ".")).is_some_and(|name| name.starts_with('~'));
    if path.starts_with('/') || home { path.to_owned() } else { format!("{cwd}/{path}") }
}

#[test]
fn writes_land_as_in_the_reference() {
    let rows: Vec<Value> = serde_json::from_str(include_str!("data/vectors/workspace.json")).unwrap();
    let mut counts = BTreeMap::new();
    for row in &rows {
        let (given, call) = (&row["given"], &row["given"]["call"]);
        let tool = call["tool"].as_str().unwrap();
        let Some(path) = call["arguments"]["path"].as_str() else {
            continue;
        };
        let mode = given["engine"]["mode"].as_str().unwrap();
        if given["risk_map"][tool] != "write_local" || matches!(mode, "discuss" | "plan") {
            continue;
        }
        let cwd = given["cwd"].as_str().unwrap();
        let workspace = host_path(given["engine"]["workspace_root"].as_str().unwrap(), cwd);
        let own = Value::Array(vec![Value::String(workspace.clone())]);
        let roots = if given["engine"]["roots"].is_null() { &own } else { &given["engine"]["roots"] };
        let roots: Option<Vec<_>> = roots.as_array().unwrap().iter().map(|value| root(value, cwd)).collect();
        let raises = row["expect"].get("raises").is_some();
        let paths = roots.map(|roots| PathsConfig {
            roots,
            cwd: Some(workspace),
            home: given["home"].as_str().map(String::from),
            ..PathsConfig::default()
        });
        let Some(Ok(paths)) = paths.as_ref().map(Paths::new) else {
            let flag = roots_have_odd_flags(&given["engine"]["roots"]);
            assert!(raises || flag, "{row}");
            *counts.entry(Row::Raises).or_insert(0) += 1;
            continue;
        };
        let start = paths.start(None);
        let readings = paths.resolve(path, start.iter());
        let lands = paths.write(&readings);
        let expected = if row["expect"]["kind"] == "path_not_writable" { Landing::Outside } else { Landing::Inside };
        let why = match lands == expected {
            _ if raises => Row::Raises,
            true => Row::Equal,
            false if readings.iter().all(|reading| *reading == Reading::Nowhere) => Row::Odd,
            false if readings.iter().count() > 1 => Row::Tilde,
            false => Row::ReadOnly,
        };
        let named = || path.split('/').find(|name| !matches!(*name, "" | "."));
        match why {
            Row::Equal => {}
            Row::Raises => assert_eq!(lands, Landing::Outside, "{row}"),
            Row::Odd => assert!(path.contains(char::is_control) || path.starts_with("file:"), "{row}"),
            Row::Tilde => assert_eq!(named(), Some("~"), "{row}"),
            Row::ReadOnly => assert!(given["engine"]["roots"].to_string().contains("false"), "{row}"),
        }
        // Never looser.
        assert!(why == Row::Equal || lands == Landing::Outside, "{row}");
        *counts.entry(why).or_insert(0) += 1;
    }
    let pinned = [(Row::Equal, 1226), (Row::Raises, 186), (Row::ReadOnly, 29), (Row::Odd, 11), (Row::Tilde, 7)];
    assert_eq!(counts, BTreeMap::from(pinned));
}

fn roots_have_odd_flags(roots: &Value) -> bool {
    let flag = |root: &Value| root.get("duck").unwrap_or(root).get("writable").is_some_and(|flag| !flag.is_boolean());
    roots.as_array().is_some_and(|roots| roots.iter().any(flag))
}

/// What paths alone say of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Said {
    Quiet,
    Firm,
    Denied,
    /// The policy is refused.
    Refused,
}

fn texts<'v>(context: &'v Value, key: &str) -> Vec<&'v str> {
    context[key].as_array().into_iter().flatten().filter_map(Value::as_str).collect()
}

/// Where links lead, `..` folded after them, as a kernel does.
fn followed(path: &str, links: &serde_json::Map<String, Value>) -> String {
    path.split('/').fold(String::new(), |at, name| match name {
        "" | "." => at,
        ".." => at.rsplit_once('/').map_or("", |(folder, _)| folder).to_owned(),
        _ => {
            let at = format!("{at}/{name}");
            links.get(&at).and_then(Value::as_str).map_or(at, String::from)
        }
    })
}

fn said(context: &Value, path: &str) -> Said {
    let windows = context["platform"] == "windows";
    let mut roots = texts(context, "roots");
    if let Some(write) = context["write_paths"].as_array().filter(|_| context["home"].is_null()) {
        roots = write.iter().filter_map(Value::as_str).map(|path| path.trim_end_matches("/**")).collect();
    }
    let config = PathsConfig {
        roots: roots.into_iter().map(|path| RootConfig { path: path.into(), writable: true }).collect(),
        cwd: context["cwd"].as_str().map(String::from),
        home: context["home"].as_str().map(String::from),
        style: if windows { PathStyle::Windows } else { PathStyle::Posix },
        case_insensitive: None,
    };
    let paths = if context["roots"].is_null() { Ok(Paths::default()) } else { Paths::new(&config) };
    let Ok(paths) = paths else {
        return Said::Refused;
    };
    let start = paths.start(None);
    let mut readings = paths.resolve(path, start.iter());
    let real;
    if let Some(links) = context["symlinks"].as_object() {
        let full = format!("{}/{path}", context["cwd"].as_str().unwrap());
        real = followed(&full, links);
        readings.push(paths.real(&real));
    }
    let hits = |pattern: &str| {
        let below = if pattern.contains('*') { pattern.to_owned() } else { format!("{pattern}/**") };
        let globs = [pattern, &below].map(|text| PathGlob::new(text, &paths).unwrap());
        globs.iter().map(|glob| glob.matches_any(&readings, paths.restricts())).max().unwrap()
    };
    let deny = texts(context, "deny_paths").into_iter().chain(texts(context, "deny")).map(hits).max();
    let ask = texts(context, "protected").into_iter().map(hits).max();
    let allow = texts(context, "allow");
    let globs = allow.iter().map(|text| PathGlob::new(text, &paths).unwrap());
    let allowed = allow.is_empty()
        || globs.into_iter().any(|glob| glob.matches_all(&readings, toolgate::paths::Case::Exact) == Match::Always);
    let reads = context["risk"] == "read";
    if deny == Some(Match::Always) || !reads && paths.write(&readings) == Landing::Outside {
        Said::Denied
    } else if deny == Some(Match::Maybe) || ask > Some(Match::Never) || !allowed {
        Said::Firm
    } else {
        Said::Quiet
    }
}

#[test]
fn cases_of_paths() {
    let files = [
        include_str!("data/cases/path.jsonl"),
        include_str!("data/cases/glob.jsonl"),
        include_str!("data/cases/mode.jsonl"),
    ];
    let mut counts = BTreeMap::new();
    for line in files.iter().flat_map(|file| file.lines()) {
        let case: Value = serde_json::from_str(line).unwrap();
        let context = &case["context"];
        let path = match case["input_kind"].as_str() {
            Some("path") => case["input"].as_str(),
            _ => context["args"]["path"].as_str(),
        };
        let Some(path) = path else { continue };
        let said = said(context, path);
        let expected = match case["id"].as_str().unwrap() {
            // Decided: `cases/README.md`, docs/paths.md. In `cc-26278-tilde`, a folder called `~` would be outside.
            "kimi-2448-yolo-outside" | "letta-973-drive-slash" | "cc-26278-tilde" => "deny",
            // The mode decides.
            id if id.contains("plan") => continue,
            _ => case["expected"].as_str().unwrap(),
        };
        match expected {
            "allow" => assert_eq!(said, Said::Quiet, "{case}"),
            "deny" => assert_eq!(said, Said::Denied, "{case}"),
            _ => assert_ne!(said, Said::Quiet, "{case}"),
        }
        *counts.entry(said).or_insert(0) += 1;
    }
    let pinned = [(Said::Quiet, 9), (Said::Firm, 6), (Said::Denied, 28), (Said::Refused, 1)];
    assert_eq!(counts, BTreeMap::from(pinned));
}
