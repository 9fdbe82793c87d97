//! What was measured, as text.

use super::definition::{Definition, Measure, Ratio};
use super::process::Cost;
use super::rounds::Measured;
use super::stats::{least, median};

/// The first line of a CSV file of measurements.
pub(crate) const CSV_HEADER: &str = "benchmark,rung,round,cpu_seconds,wall_seconds,peak_bytes\n";

/// A line for each rung: medians and least values.
pub(crate) fn table(measured: &[Measured]) -> String {
    let width = measured.iter().map(|m| m.label.chars().count()).max().unwrap_or(0).max(24);
    let mut text = format!(
        "  {:<width$}  {:>10}  {:>10}  {:>10}  {:>10}  {:>9}\n",
        "rung", "cpu s", "least", "wall s", "least", "peak MiB"
    );
    for Measured { label, costs } in measured {
        let (cpu, wall) = (seconds(costs, Measure::Cpu), seconds(costs, Measure::Wall));
        let peak = median(costs.iter().map(|cost| cost.peak as f64)) / f64::from(1 << 20);
        text += &format!(
            "  {label:<width$}  {:>10.4}  {:>10.4}  {:>10.4}  {:>10.4}  {peak:>9.1}\n",
            median(cpu.clone()),
            least(cpu),
            median(wall.clone()),
            least(wall)
        );
    }
    text
}

/// One wished ratio and whether it came true.
pub(crate) fn ratio(ratio: &Ratio, measured: &[Measured]) -> String {
    let Ratio { of, to, measure, why, .. } = ratio;
    let typical = |label: &str| {
        let found = measured.iter().find(|m| m.label == label)?;
        Some(median(seconds(&found.costs, *measure))).filter(|&seconds| seconds > 0.0)
    };
    let (Some(cost), Some(unit)) = (typical(of), typical(to)) else {
        return format!("  {of} / {to}: not measured");
    };
    let found = cost / unit;
    let bounds = [("at most", ratio.at_most), ("at least", ratio.at_least)];
    let wished: Vec<_> = bounds.iter().filter_map(|(word, bound)| Some(format!("{word} {}", (*bound)?))).collect();
    let met = ratio.at_most.is_none_or(|most| found <= most) && ratio.at_least.is_none_or(|least| found >= least);
    let verdict = if met { "ok" } else { "slower than wished" };
    format!("  {of} / {to}, {}: {found:.3}, wished {}: {verdict} ({why})", measure.name(), wished.join(" and "))
}

/// Every single measurement, one a line.
pub(crate) fn csv(definition: &Definition, measured: &[Measured]) -> String {
    let mut rows = String::new();
    for Measured { label, costs } in measured {
        for (round, cost) in (1..).zip(costs) {
            let Cost { cpu, wall, peak } = cost;
            rows += &format!("{},{},{round},{cpu:.6},{wall:.6},{peak}\n", quoted(&definition.name), quoted(label));
        }
    }
    rows
}

fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\n']) { format!("\"{}\"", field.replace('"', "\"\"")) } else { field.to_owned() }
}

fn seconds(costs: &[Cost], measure: Measure) -> Vec<f64> {
    let of = |cost: &Cost| if measure == Measure::Cpu { cost.cpu } else { cost.wall };
    costs.iter().map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measured(label: &str, cpu: &[f64]) -> Measured {
        let costs = cpu.iter().map(|&cpu| Cost { cpu, wall: cpu / 2.0, peak: 3 << 20 }).collect();
        Measured { label: label.into(), costs }
    }

    fn wished(measure: Measure, at_most: Option<f64>, at_least: Option<f64>) -> Ratio {
        Ratio { of: "a".into(), to: "b".into(), measure, at_most, at_least, why: "because".into() }
    }

    #[test]
    fn the_table_shows_medians_and_least_values() {
        let text = table(&[measured("a", &[2.0, 1.0, 4.0])]);
        let row: Vec<_> = text.lines().nth(1).unwrap().split_whitespace().collect();
        assert_eq!(row, ["a", "2.0000", "1.0000", "1.0000", "0.5000", "3.0"]);
    }

    #[test]
    fn ratios_are_judged_by_medians() {
        let both = [measured("a", &[1.0, 1.0, 9.0]), measured("b", &[2.0, 2.0, 0.1])];
        let most = |bound| ratio(&wished(Measure::Cpu, Some(bound), None), &both);
        assert_eq!(most(0.6), "  a / b, cpu: 0.500, wished at most 0.6: ok (because)");
        assert_eq!(most(0.4), "  a / b, cpu: 0.500, wished at most 0.4: slower than wished (because)");
        let range = ratio(&wished(Measure::Wall, Some(0.6), Some(0.55)), &both);
        assert_eq!(range, "  a / b, wall: 0.500, wished at most 0.6 and at least 0.55: slower than wished (because)");
        assert_eq!(ratio(&wished(Measure::Cpu, Some(1.0), None), &both[..1]), "  a / b: not measured");
    }

    #[test]
    fn csv_has_a_row_for_each_run() {
        let definition = "name = 'x'\nanalysis = ''\nanswer = '1'\nrungs = [{ label = 'a, b', args = [] }]";
        let definition = Definition::parse("x", definition).unwrap();
        let rows = csv(&definition, &[measured("a, b", &[1.0, 2.0])]);
        assert_eq!(rows, "x,\"a, b\",1,1.000000,0.500000,3145728\nx,\"a, b\",2,2.000000,1.000000,3145728\n");
        assert_eq!(CSV_HEADER.matches(',').count(), 5);
    }
}
