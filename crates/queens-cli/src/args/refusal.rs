//! What the parser refuses, said in Chinese too: clap speaks English only.

use clap::error::{ContextKind, ContextValue, Error, ErrorKind};

use crate::lang::Lang;

/// The whole message, without a final line feed, for standard error.
pub(crate) fn explain(error: &Error, lang: Lang) -> String {
    if lang == Lang::En {
        let text = error.render().to_string();
        return text.strip_prefix("error: ").unwrap_or(&text).trim_end().to_owned();
    }
    let about = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        // Whoever quotes the whole gets each of them quoted.
        Some(ContextValue::Strings(texts)) => texts.join("'、'"),
        Some(other) => other.to_string(),
        None => String::new(),
    };
    let arg = about(ContextKind::InvalidArg);
    let value = about(ContextKind::InvalidValue);
    let mut message = match error.kind() {
        ErrorKind::InvalidSubcommand => format!("没有 '{}' 这个命令", about(ContextKind::InvalidSubcommand)),
        ErrorKind::UnknownArgument => format!("不认识的参数 '{arg}'"),
        ErrorKind::MissingRequiredArgument => format!("缺少必要的参数：{arg}"),
        ErrorKind::MissingSubcommand => "缺少命令".to_owned(),
        ErrorKind::InvalidValue if value.is_empty() => format!("{arg} 需要一个值"),
        ErrorKind::InvalidValue => {
            format!("'{value}' 不能作为 {arg} 的值；可用：'{}'", about(ContextKind::ValidValue))
        }
        ErrorKind::ArgumentConflict => format!("{arg} 不能与 {} 同用", about(ContextKind::PriorArg).replace('\'', "")),
        ErrorKind::TooManyValues => format!("{arg} 的值太多：'{value}'"),
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => format!("{arg} 的值个数不对"),
        ErrorKind::NoEquals => format!("{arg} 的值要用 '=' 给出"),
        ErrorKind::InvalidUtf8 => "参数不是有效的 UTF-8".to_owned(),
        _ => format!("命令行有误：{arg}{value}"),
    };
    let suggested = [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue];
    if let Some(suggestion) = suggested.into_iter().map(about).find(|text| !text.is_empty()) {
        message.push_str(&format!("\n  是不是想用 '{}'？", suggestion.replace('、', "'、'")));
    }
    message.push_str("\n\n用 --help 查看用法。");
    message
}
