//! What the manifests say against what the page draws.

use super::drawing::Drawing;

/// A crate of the workspace.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Member {
    pub(crate) name: String,
    /// The crates of the same workspace in its manifest.
    pub(crate) uses: Vec<Use>,
}

/// An arrow in a manifest.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Use {
    pub(crate) on: String,
    pub(crate) kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// In the crate itself or its build script.
    Code,
    /// In its tests alone.
    Tests,
}

/// A crate of helpers for tests, which the tests of any crate may use.
const TEST_SUPPORT: &str = "test-support";

/// All that is wrong, one line each. `members` come in the order of the root manifest.
pub(crate) fn findings(members: &[Member], drawing: &Drawing) -> Vec<String> {
    let mut found = undrawn(members, drawing);
    found.extend(unreal(members, drawing));
    found.extend(out_of_order(members, drawing));
    found
}

/// Members and arrows that the page lacks.
fn undrawn(members: &[Member], drawing: &Drawing) -> Vec<String> {
    let mut found = Vec::new();
    for Member { name, uses } in members {
        if !drawing.names().any(|drawn| drawn == name) {
            found.push(format!("{name} is a member, but has no line in the drawing"));
        }
        for Use { on, kind } in uses {
            let allowed = drawing.draws(name, on) || (*kind == Kind::Tests && on == TEST_SUPPORT);
            if !allowed {
                let who = if *kind == Kind::Tests { "in its tests " } else { "" };
                found.push(format!("{name} {who}uses {on}, but the drawing has no arrow {name} -> {on}"));
            }
        }
    }
    found
}

/// Lines and ends of arrows that are no members.
fn unreal(members: &[Member], drawing: &Drawing) -> Vec<String> {
    let is_member = |name: &str| members.iter().any(|member| member.name == name);
    let lines = drawing.names().filter(|name| !is_member(name));
    let ends = drawing.arrows().filter(|(_, used)| !is_member(used));
    lines
        .map(|name| format!("the drawing has a line for {name}, which is no member"))
        .chain(ends.map(|(user, used)| format!("the drawing has an arrow {user} -> {used}, but {used} is no member")))
        .collect()
}

/// Arrows, drawn or real, that point downwards in the list of members, and lines of the drawing in another order.
fn out_of_order(members: &[Member], drawing: &Drawing) -> Vec<String> {
    let place = |name: &str| members.iter().position(|member| member.name == name);
    let real = members.iter().flat_map(|member| {
        let code = member.uses.iter().filter(|arrow| arrow.kind == Kind::Code);
        code.map(|arrow| (&member.name[..], &arrow.on[..]))
    });
    let mut arrows: Vec<_> = real.chain(drawing.arrows()).collect();
    arrows.sort_unstable();
    arrows.dedup();
    let downwards = arrows.iter().filter(|(user, used)| place(user).is_some() && place(user) <= place(used));
    let mut found: Vec<_> = downwards
        .map(|(user, used)| format!("Cargo.toml: {used} must stand above {user}, which uses it, in `members`"))
        .collect();
    let places: Vec<_> = drawing.names().filter_map(place).collect();
    if !places.is_sorted() {
        found.push("the lines of the drawing do not stand in the order of `members`".to_owned());
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn member(name: &str, code: &[&str], tests: &[&str]) -> Member {
        let uses = |names: &[&str], kind| names.iter().map(|on| Use { on: (*on).into(), kind }).collect::<Vec<_>>();
        let mut all = uses(code, Kind::Code);
        all.extend(uses(tests, Kind::Tests));
        Member { name: name.into(), uses: all }
    }

    fn found(members: &[Member], drawing: &str) -> Vec<String> {
        findings(members, &Drawing::parse(drawing).unwrap())
    }

    #[test]
    fn a_true_drawing_passes_also_when_an_arrow_is_not_used_yet() {
        let members = [member("a", &[], &[]), member("b", &["a"], &["a", "test-support"]), member("c", &[], &[])];
        assert_eq!(found(&members, "a\nb -> a\nc -> a b"), [""; 0]);
    }

    #[test]
    fn what_is_not_drawn_fails() {
        let members = [member("a", &[], &[]), member("b", &[], &["a"]), member("c", &["a", "b"], &[])];
        assert_eq!(
            found(&members, "a\nb\nc -> b"),
            [
                "b in its tests uses a, but the drawing has no arrow b -> a",
                "c uses a, but the drawing has no arrow c -> a"
            ]
        );
        assert_eq!(found(&members[..1], ""), ["a is a member, but has no line in the drawing"]);
    }

    #[test]
    fn code_may_not_use_what_only_tests_may() {
        let members = [member("test-support", &[], &[]), member("a", &["test-support"], &[])];
        assert_eq!(
            found(&members, "test-support\na"),
            ["a uses test-support, but the drawing has no arrow a -> test-support"]
        );
    }

    #[test]
    fn what_does_not_exist_fails() {
        assert_eq!(
            found(&[member("a", &[], &[])], "a -> z\ny"),
            ["the drawing has a line for y, which is no member", "the drawing has an arrow a -> z, but z is no member"]
        );
    }

    #[test]
    fn arrows_point_upwards_in_both_lists() {
        let members = [member("b", &["a"], &[]), member("a", &[], &[])];
        assert_eq!(found(&members, "b -> a\na"), ["Cargo.toml: a must stand above b, which uses it, in `members`"]);
        let members = [member("a", &[], &[]), member("b", &["a"], &[])];
        assert_eq!(found(&members, "b -> a\na"), ["the lines of the drawing do not stand in the order of `members`"]);
        // An arrow that is drawn, though not used yet, must be possible too.
        assert_eq!(
            found(&members, "a -> b\nb -> a"),
            ["Cargo.toml: b must stand above a, which uses it, in `members`"]
        );
    }
}
