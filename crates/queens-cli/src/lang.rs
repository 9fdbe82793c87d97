//! The two languages of every message.

use std::env;

/// A language that messages are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lang {
    En,
    Zh,
}

/// A text in both languages.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Text {
    pub(crate) en: &'static str,
    pub(crate) zh: &'static str,
}

impl Text {
    pub(crate) const fn new(en: &'static str, zh: &'static str) -> Self {
        Self { en, zh }
    }

    pub(crate) fn of(self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Zh => self.zh,
        }
    }
}

/// Formats a message in the language at hand. Both texts are checked by the compiler, and so is that there are two.
///
/// `tr!(lang, "{n} boards", "{n} 个棋盘")`
macro_rules! tr {
    ($lang:expr, $en:literal, $zh:literal $(, $($args:tt)*)?) => {
        match $lang {
            $crate::lang::Lang::En => format!($en $(, $($args)*)?),
            $crate::lang::Lang::Zh => format!($zh $(, $($args)*)?),
        }
    };
}
pub(crate) use tr;

impl Lang {
    /// From `--lang`, wherever it stands on the command line, or else from the environment. The parser needs the language
    /// before it parses; what it makes of a wrong value of `--lang` is its own affair.
    pub(crate) fn detect(args: &[std::ffi::OsString]) -> Self {
        let mut asked = None;
        let mut args = args.iter().map(|arg| arg.to_string_lossy());
        while let Some(arg) = args.next() {
            match arg.strip_prefix("--lang") {
                _ if arg == "--" => break,
                Some("") => asked = args.next().map(|value| value.into_owned()),
                Some(value) if value.starts_with('=') => asked = Some(value[1..].to_string()),
                _ => {}
            }
        }
        match asked {
            Some(asked) => Self::from_tag(&asked),
            None => locale().map_or(Self::En, |locale| Self::from_tag(&locale)),
        }
    }

    /// `zh`, `zh_CN.UTF-8` and the like are Chinese; all else is English.
    fn from_tag(tag: &str) -> Self {
        if tag.get(..2).is_some_and(|tag| tag.eq_ignore_ascii_case("zh")) { Self::Zh } else { Self::En }
    }
}

/// The locale of messages, by the rule of POSIX: the first of these that is set and not empty.
pub(crate) fn locale() -> Option<String> {
    ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| env::var(name).ok()).find(|value| !value.is_empty())
}

/// Whether the terminal takes UTF-8: as the locale of characters says. Windows terminals do.
pub(crate) fn is_utf8() -> bool {
    let ctype = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(|name| env::var(name).ok());
    let locale = ctype.into_iter().find(|value| !value.is_empty()).unwrap_or_default().to_ascii_uppercase();
    cfg!(windows) || locale.contains("UTF-8") || locale.contains("UTF8")
}
