//! The shipped lists: what is protected, and why. Sources: the manuals of the programs named.

/// A list that a policy includes by name.
pub(super) struct List {
    pub(super) name: &'static str,
    /// Are reads protected too, or writes alone?
    pub(super) reads: bool,
    pub(super) rows: &'static [(&'static [&'static str], &'static str)],
    /// Names that a row's last segment fits and that are harmless.
    pub(super) except: &'static [&'static str],
}

#[rustfmt::skip] // One reason a row.
pub(super) const LISTS: &[List] = &[
    List {
        name: "vcs",
        reads: false,
        rows: &[
            (&[".git", "git~1"], "git runs the hooks and programs that it finds there"),
            (&[".gitconfig", ".config/git", "etc/gitconfig"], "git runs the programs that its configuration names"),
            (&[".gitmodules"], "git fetches and runs what it names"),
            (&[".husky", ".githooks"], "git runs these hooks"),
            (&[".hg", ".hgrc", "mercurial.ini"], "Mercurial runs the hooks and extensions that it finds there"),
            (&[".svn", ".subversion"], "Subversion runs the programs that its configuration names"),
            (&[".jj", ".jjconfig.toml", ".config/jj"], "Jujutsu runs the programs that its configuration names"),
            (&[".bzr", "_darcs", ".pijul", ".fslckout"], "a version control system keeps its state there"),
        ],
        except: &[],
    },
    List {
        name: "shell-startup",
        reads: false,
        rows: &[
            (
                &[".bashrc", ".bash_profile", ".bash_login", ".bash_logout", ".bash_aliases", ".bash_completion", "bash.bashrc"],
                "bash runs it when it starts or ends",
            ),
            (&[".profile", "etc/profile", "etc/profile.d"], "every login shell runs it"),
            (
                &[".zshrc", ".zshenv", ".zprofile", ".zlogin", ".zlogout", ".zsh", ".oh-my-zsh", "etc/zsh", "etc/zshrc", "etc/zshenv"],
                "zsh runs it when it starts or ends",
            ),
            (&[".kshrc", ".mkshrc", ".shrc", ".shinit", ".cshrc", ".tcshrc", ".login", ".logout"], "a shell runs it when it starts or ends"),
            (&[".config/fish", ".config/nushell", ".config/powershell"], "a shell runs what it finds there"),
            (
                &["profile.ps1", "*_profile.ps1", "Documents/PowerShell", "Documents/WindowsPowerShell"],
                "PowerShell runs it when it starts",
            ),
            (&[".inputrc", "etc/inputrc"], "it changes what keys do in a shell"),
            (&[".envrc", ".direnv", ".config/direnv"], "direnv runs it in every shell that enters the folder"),
            (&[".pam_environment", "etc/environment", ".config/environment.d"], "it sets variables for every login"),
            (&[".xprofile", ".xinitrc", ".xsession", ".xsessionrc", ".config/autostart"], "it runs with the graphical session"),
            (&["etc/cron*", "var/spool/cron"], "cron runs it"),
            (&[".config/systemd", "etc/systemd", ".local/share/systemd"], "systemd runs it"),
            (&["Library/LaunchAgents", "Library/LaunchDaemons"], "launchd runs it"),
            (&["Start Menu/Programs/Startup"], "Windows runs it at login"),
            (&[".ssh/rc", ".ssh/environment", ".ssh/config", ".ssh/authorized_keys*"], "ssh lets in or runs what it names"),
        ],
        except: &[],
    },
    List {
        name: "agent-config",
        reads: false,
        rows: &[
            (
                &[
                    ".claude", ".claude.json", ".codex", ".gemini", ".qwen", ".kimi", ".opencode", "opencode.json", "opencode.jsonc",
                    ".config/opencode", ".aider*", ".continue", ".cline", ".roo", ".kilocode", ".windsurf", ".codeium", ".augment",
                    ".amazonq", ".kiro", ".junie", ".trae", ".goose", ".config/goose", ".agents", ".agent", ".openhands", ".crush.json",
                    "crush.json",
                ],
                "an agent takes its permissions, hooks and tools from there",
            ),
            (&[".mcp.json", "mcp.json", "mcp_settings.json", "claude_desktop_config.json"], "it names servers that an agent starts"),
            (&[".cursor", ".vscode", ".vscode-insiders", ".zed", ".config/zed", ".idea", ".fleet"], "an editor and its agent take tasks and settings from there"),
            (&["*.code-workspace", ".devcontainer", ".devcontainer.json"], "an editor runs the tasks and commands that it names"),
            (&["Code/User", "Cursor/User"], "an editor and its agent take their settings from there"),
        ],
        except: &[],
    },
    List {
        name: "agent-instructions",
        reads: false,
        rows: &[(
            &[
                "AGENTS.md", "AGENTS.override.md", "AGENT.md", "CLAUDE.md", "CLAUDE.local.md", "GEMINI.md", "QWEN.md", ".cursorrules",
                ".windsurfrules", ".clinerules", ".roorules", ".goosehints", "copilot-instructions.md", ".github/instructions",
                ".github/prompts", ".github/agents", ".github/chatmodes",
            ],
            "agents follow it as if you had said it",
        )],
        except: &[],
    },
    List {
        name: "ci",
        reads: false,
        rows: &[
            (
                &[
                    ".github/workflows", ".github/actions", ".gitlab-ci.yml", ".gitlab/ci", ".circleci", ".travis.yml", "azure-pipelines.yml",
                    "bitbucket-pipelines.yml", "Jenkinsfile", ".drone.yml", ".woodpecker.yml", ".woodpecker", ".buildkite", ".forgejo/workflows",
                    ".gitea/workflows",
                ],
                "the build service runs it with its secrets",
            ),
            (&[".pre-commit-config.yaml", "lefthook.yml", ".lefthook.yml", ".lintstagedrc*"], "it runs on every commit"),
        ],
        except: &[],
    },
    List {
        name: "packages",
        reads: false,
        rows: &[
            (
                &[".npmrc", ".yarnrc", ".yarnrc.yml", ".yarn/releases", ".yarn/plugins", ".pnpmfile.cjs", "bunfig.toml"],
                "a package manager takes its sources and programs from there",
            ),
            (&[".pypirc", "pip.conf", "pip.ini", ".config/pip", "uv.toml"], "a package manager takes its sources from there"),
            (&[".cargo/config", ".cargo/config.toml"], "cargo runs the programs that it names"),
            (&[".gemrc", ".bundle/config", ".m2/settings.xml", ".gradle/init.d", ".condarc", "etc/apt"], "a package manager takes its sources from there"),
        ],
        except: &[],
    },
    List {
        name: "secrets",
        reads: true,
        rows: &[
            (&[".env", ".env.*", "*.env", ".envrc", ".dev.vars"], "it holds passwords and keys of a program"),
            (&[".ssh", "id_rsa", "id_dsa", "id_ecdsa*", "id_ed25519*", "*.ppk"], "it holds private keys"),
            (&["*.pem", "*.key", "*.p12", "*.pfx", "*.jks", "*.keystore"], "it may hold a private key"),
            (&[".gnupg", ".password-store", "*.kdbx", ".local/share/keyrings", "Library/Keychains"], "it holds keys and passwords"),
            (
                &[
                    ".aws", ".azure", ".config/gcloud", ".kube", ".oci", ".config/doctl", ".config/rclone", ".boto", ".s3cfg", ".databrickscfg",
                    "application_default_credentials.json",
                ],
                "it holds the credentials of a cloud account",
            ),
            (&[".docker/config.json", ".config/containers/auth.json", ".dockercfg"], "it holds the credentials of a registry"),
            (&[".netrc", "_netrc", ".git-credentials", ".config/gh", ".config/glab-cli", ".config/hub"], "it holds the credentials of a server"),
            (&[".npmrc", ".yarnrc.yml", ".pypirc", ".cargo/credentials*", ".gem/credentials", ".m2/settings*.xml"], "it may hold the credentials of a registry"),
            (&[".pgpass", ".my.cnf", ".mylogin.cnf", ".vault-token", ".terraform.d", "*.tfvars", "*.tfstate", ".terraformrc"], "it holds the credentials of a service"),
            (&["credentials.json", "client_secret*.json", "service-account*.json", "secrets.yml", "secrets.yaml", "secrets.json", "secrets.toml", ".htpasswd"], "by its name it holds credentials"),
            (&["etc/shadow*", "etc/gshadow*", "etc/sudoers*", "etc/ssl/private"], "it holds the passwords and keys of the machine"),
            (&["environ"], "it shows the variables of a running program, keys included"),
            (&["Login Data", "logins.json", "key4.db", "Cookies", "cookies.sqlite"], "a browser keeps passwords and sessions there"),
        ],
        except: &[
            ".env.example", ".env.sample", ".env.template", ".env.dist", ".env.defaults", "id_ed25519.pub", "id_ecdsa.pub", "id_ed25519_sk.pub",
            "id_ecdsa_sk.pub",
        ],
    },
];
