//! Variables that matter: those that change what commands do, and those that are known not to.
//!
//! Sources: "Shell Variables" in the manuals of bash 5.2, dash and zsh 5.9; ld.so(8), dyld(1), environ(7), git(1) "Environment Variables",
//! and the manuals of the programs that the names speak of.

/// Names that change what later commands run, load or write.
#[rustfmt::skip]
const CHANGES: &[&str] = &[
    "ALL_PROXY", "AR", "BROWSER", "CC", "CDPATH", "CFLAGS", "CLASSPATH", "COMSPEC", "CONFIG_SHELL", "CPP", "CPPFLAGS", "CXX", "CXXFLAGS",
    "DEBIAN_FRONTEND", "ELECTRON_RUN_AS_NODE", "ENV", "EXECIGNORE", "FCEDIT", "FPATH", "GCONV_PATH", "GETCONF_DIR", "GLOBIGNORE", "GOBIN",
    "GOENV", "GOFLAGS", "GOPATH", "GOPROXY", "GOROOT", "GOTOOLCHAIN", "HISTFILE", "HOME", "HOSTALIASES", "HTTPS_PROXY", "HTTP_PROXY",
    "IFS", "INPUTRC", "JAVA_HOME", "LD", "LDFLAGS", "LESS", "LESSCLOSE", "LESSKEY", "LESSOPEN", "LOCPATH", "MAILPATH", "MAKEFILES",
    "MAKEFLAGS", "MALLOC_TRACE", "MANOPT", "MANPATH", "MFLAGS", "MODULE_PATH", "NLSPATH", "NODE_PATH", "NULLCMD", "OLDPWD", "PATH",
    "PATHEXT", "PHPRC", "PHP_INI_SCAN_DIR", "POSIXLY_CORRECT", "PROMPT", "PS0", "PS1", "PS2", "PS3", "PS4", "PSModulePath", "PWD",
    "READNULLCMD", "RESOLV_HOST_CONF", "RIPGREP_CONFIG_PATH", "RPROMPT", "RPS1", "RUSTC", "RUSTC_WRAPPER", "RUSTDOC", "RUSTFLAGS", "SHELL",
    "SHELLOPTS", "STTY", "TAPE", "TEMP", "TERMCAP", "TERMINFO", "TERMINFO_DIRS", "TMP", "TMPDIR", "TMPPREFIX", "UNZIP", "UNZIPOPT",
    "VIRTUAL_ENV", "VISUAL", "WGETRC", "XDG_CONFIG_DIRS", "XDG_CONFIG_HOME", "XDG_DATA_DIRS", "XDG_DATA_HOME", "ZDOTDIR", "ZIPINFO",
    "ZIPOPT", "_JAVA_OPTIONS", "all_proxy", "http_proxy", "https_proxy",
];

/// Whole families, by how their names begin.
#[rustfmt::skip]
const CHANGES_FROM: &[&str] = &[
    "BASH", "BUNDLE_", "CARGO_", "COMPOSE_", "COREPACK_", "CURL_", "DOCKER_", "DYLD_", "GEM_", "GH_", "GIT_", "GRADLE_", "GTK_", "KUBE",
    "LD_", "LUA_", "MAVEN_", "NPM_CONFIG_", "OPENSSL_", "PERL5", "PERL_", "PIP_", "PNPM_", "POETRY_", "PYTHON", "QT_", "RUBY", "RUSTUP_",
    "SSH_", "SSL_", "TF_CLI_", "UV_", "YARN_", "npm_config_",
];

/// And by how they end.
#[rustfmt::skip]
const CHANGES_TO: &[&str] = &["EDITOR", "PAGER", "_ASKPASS", "_COMMAND", "_OPTIONS", "_OPTS"];

/// Arrays and hashes that zsh ties to such a variable or to its tables of commands; elsewhere these are names like any other.
#[rustfmt::skip]
const CHANGES_IN_ZSH: &[&str] = &[
    "aliases", "cdpath", "chpwd_functions", "commands", "dis_aliases", "dis_functions", "dis_galiases", "dis_saliases", "fpath", "functions",
    "galiases", "manpath", "module_path", "options", "path", "periodic_functions", "precmd_functions", "preexec_functions", "prompt",
    "saliases", "zshexit_functions",
];

/// Names that change how a program speaks, not what it runs or writes.
#[rustfmt::skip]
const HARMLESS: &[&str] = &[
    "CARGO_TERM_COLOR", "CI", "CLICOLOR", "CLICOLOR_FORCE", "COLORTERM", "COLUMNS", "FORCE_COLOR", "LANG", "LANGUAGE", "LINES", "NODE_ENV",
    "NODE_NO_WARNINGS", "NO_COLOR", "PYTHONDONTWRITEBYTECODE", "PYTHONUNBUFFERED", "RUST_BACKTRACE", "RUST_LOG", "TERM", "TZ",
];

/// May this be set before a command without changing what the command runs or writes? A small set: a policy adds its own.
#[must_use]
pub fn harmless(name: &str) -> bool {
    HARMLESS.binary_search(&name).is_ok() || name.starts_with("LC_")
}

/// May it be set before this program? `IFS= read -r line` only says how this one `read` splits.
#[must_use]
pub fn harmless_before(name: &str, program: &str) -> bool {
    harmless(name) || (name == "IFS" && program == "read")
}

/// Does setting this variable change what later commands run, load or write?
#[must_use]
pub fn changes_commands(name: &str) -> bool {
    !harmless(name)
        && (CHANGES.binary_search(&name).is_ok()
            || CHANGES_FROM.iter().any(|family| name.starts_with(family))
            || CHANGES_TO.iter().any(|family| name.ends_with(family)))
}

/// Does setting this variable do so in zsh alone? There `path=(…)` is the `PATH`, and `functions[ls]=…` defines a function.
#[must_use]
pub fn changes_commands_in_zsh(name: &str) -> bool {
    CHANGES_IN_ZSH.binary_search(&name).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_are_sorted() {
        assert!([CHANGES, CHANGES_FROM, CHANGES_TO, CHANGES_IN_ZSH, HARMLESS].iter().all(|table| table.is_sorted()));
    }

    #[test]
    fn what_changes_commands_is_never_harmless() {
        let named = "PATH IFS ENV BASH_ENV HOME LD_PRELOAD DYLD_INSERT_LIBRARIES GIT_PAGER GIT_EXTERNAL_DIFF PAGER MANPAGER EDITOR \
                     VISUAL GREP_OPTIONS JAVA_TOOL_OPTIONS PS4 PROMPT_COMMAND SHELLOPTS PYTHONPATH PYTHONSTARTUP NODE_OPTIONS PERL5OPT \
                     RUBYOPT CDPATH BASH_FUNC_ls%% BASH_ALIASES BASH_CMDS npm_config_script_shell LESSOPEN DEBIAN_FRONTEND SUDO_ASKPASS";
        for name in named.split_whitespace() {
            assert!(changes_commands(name) && !harmless(name), "{name}");
        }
        assert!(CHANGES.iter().chain(CHANGES_FROM).chain(CHANGES_IN_ZSH).all(|name| !harmless(name)));
    }

    #[test]
    fn what_is_harmless_changes_no_commands() {
        for name in HARMLESS.iter().chain(&["LC_ALL", "LC_TIME"]) {
            assert!(harmless(name) && !changes_commands(name), "{name}");
        }
    }

    #[test]
    fn what_splits_one_read_is_harmless_before_it() {
        assert!(harmless_before("IFS", "read") && harmless_before("CI", "npm"));
        assert!(!harmless_before("IFS", "ls") && !harmless_before("IFS", "/tmp/read") && !harmless_before("PATH", "read"));
    }

    #[test]
    fn names_like_any_other() {
        for name in ["x", "FOO", "path", "AWS_PROFILE", "FILE_PATH", "i", "", "lang", "CI2"] {
            assert!(!changes_commands(name) && !harmless(name), "{name}");
            assert!(!harmless_before(name, "read"), "{name}");
        }
        assert!(changes_commands_in_zsh("path") && changes_commands_in_zsh("functions") && !changes_commands_in_zsh("x"));
    }
}
