//! Scripts by which clusters run shares.
//!
//! Each engine is given the numbers of the shares that are wanted, and runs one command for each, in the folder of the
//! journals. A share whose journal is there already is gone on with, so a script may run again.

use std::fmt::Write;

/// What runs the shares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Engine {
    /// HyperQueue: a task for each share, on whatever workers there are.
    HyperQueue,
    /// Slurm: a job array.
    Slurm,
    /// GNU parallel: on the cores of one machine, or over ssh.
    Parallel,
    /// Kubernetes: an indexed job.
    Kubernetes,
}

impl Engine {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::HyperQueue, Self::Slurm, Self::Parallel, Self::Kubernetes];

    /// The name by which the command line knows it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::HyperQueue => "hyperqueue",
            Self::Slurm => "slurm",
            Self::Parallel => "parallel",
            Self::Kubernetes => "kubernetes",
        }
    }
}

/// Some shares of a count, to be run.
#[derive(Clone, Debug)]
pub struct Plan<'a> {
    /// The size of the board.
    pub n: u32,
    /// Into how many shares the count is cut.
    pub shares: u64,
    /// The residues of those that are wanted, in order.
    pub wanted: &'a [u64],
    /// Cores, and threads, of a share.
    pub cpus: u64,
}

impl Plan<'_> {
    /// The most shares: what the engines have been seen to take.
    pub const MOST: u64 = 100_000;

    /// The name of a share's journal, with this for its residue.
    #[must_use]
    pub fn journal(&self, residue: &str) -> String {
        format!("q{}-{residue}.txt", self.n)
    }

    /// The command that counts a share, with this for its residue.
    #[must_use]
    pub fn command(&self, residue: &str) -> String {
        let Self { n, shares, cpus, .. } = self;
        // Nobody knows Q(28) yet: the command asks whether it is meant.
        let force = if *n > queens_core::known::LARGEST { " --force" } else { "" };
        format!(
            "queens count {n} --share \"{residue}/{shares}\" --journal \"{}\" --threads {cpus}{force} --quiet",
            self.journal(residue)
        )
    }

    /// The script for an engine.
    #[must_use]
    pub fn script(&self, engine: Engine) -> String {
        match engine {
            Engine::HyperQueue => self.hyperqueue(),
            Engine::Slurm => self.slurm(),
            Engine::Parallel => self.parallel(),
            Engine::Kubernetes => self.kubernetes(),
        }
    }

    fn title(&self) -> String {
        format!("Q({}): {} of {} shares", self.n, self.wanted.len(), self.shares)
    }

    /// Only the numbers of the tasks differ, so there is one command for all of them.
    fn hyperqueue(&self) -> String {
        format!(
            "#!/bin/sh\n\
             # {}, by HyperQueue. Run it in the folder of the journals, where a server runs (hq server start);\n\
             # workers join with: hq worker start\n\
             exec hq submit --name q{} --array {} --cpus {} --stdout none --stderr %{{CWD}}/q{}-%{{TASK_ID}}.err -- \\\n  \
             sh -c '{}'\n",
            self.title(),
            self.n,
            listed(self.wanted),
            self.cpus,
            self.n,
            self.command("$HQ_TASK_ID")
        )
    }

    /// Arrays of a thousand: what a cluster takes at least. A task that is stopped for its time goes on when it runs again.
    fn slurm(&self) -> String {
        let Self { n, cpus, .. } = self;
        let mut script = format!(
            "#!/bin/sh\n\
             # {}, by Slurm. Run it with sh in the folder of the journals: it hands in job arrays of up to 1000.\n\
             # More options of sbatch, such as a partition: SBATCH_PARTITION=long sh FILE\n\
             set -e\n\
             while read -r base array; do\n  \
             sbatch --job-name=q{n} --cpus-per-task={cpus} --output=/dev/null --error=q{n}-%A.%a.err --open-mode=append \\\n    \
             --requeue --signal=TERM@60 --export=ALL,BASE=\"$base\" --array=\"$array\" <<'END'\n\
             #!/bin/sh\n\
             SHARE=$((BASE + SLURM_ARRAY_TASK_ID))\n\
             exec {}\n\
             END\n\
             done <<'ARRAYS'\n",
            self.title(),
            self.command("$SHARE")
        );
        for block in self.wanted.chunk_by(|one, other| one / 1000 == other / 1000) {
            let base = block.first().map_or(0, |first| first / 1000 * 1000);
            let within: Vec<_> = block.iter().map(|residue| residue - base).collect();
            let _ = writeln!(script, "{base} {}", listed(&within));
        }
        script + "ARRAYS\n"
    }

    fn parallel(&self) -> String {
        let mut script = format!(
            "#!/bin/sh\n\
             # {}, by GNU parallel. Run it in the folder of the journals; its options follow the file:\n\
             # sh FILE --sshloginfile machines --workdir .\n\
             exec parallel --jobs \"$(($(nproc) / {}))\" --halt never \"$@\" '{}' <<'SHARES'\n",
            self.title(),
            self.cpus,
            self.command("{}")
        );
        for residue in self.wanted {
            let _ = writeln!(script, "{residue}");
        }
        script + "SHARES\n"
    }

    /// The index of a pod is the place of its share in a list.
    fn kubernetes(&self) -> String {
        let Self { n, cpus, wanted, .. } = self;
        let list: Vec<_> = wanted.iter().map(u64::to_string).collect();
        format!(
            "# {}, by Kubernetes: kubectl apply -f FILE. Put in your image, with queens in it, and your volume.\n\
             apiVersion: batch/v1\n\
             kind: Job\n\
             metadata:\n  name: q{n}\n\
             spec:\n  completionMode: Indexed\n  completions: {}\n  parallelism: {}\n  backoffLimitPerIndex: 3\n  template:\n    \
             spec:\n      restartPolicy: Never\n      containers:\n      - name: queens\n        image: YOUR-IMAGE\n        \
             workingDir: /journals\n        command: [\"/bin/sh\", \"-c\"]\n        args:\n        - |\n          \
             set -- {}\n          shift \"$JOB_COMPLETION_INDEX\"\n          SHARE=$1\n          exec {}\n        \
             resources:\n          requests: {{cpu: \"{cpus}\"}}\n        volumeMounts:\n        - name: journals\n          \
             mountPath: /journals\n      volumes:\n      - name: journals\n        persistentVolumeClaim:\n          \
             claimName: YOUR-VOLUME\n",
            self.title(),
            wanted.len(),
            wanted.len().min(100),
            list.join(" "),
            self.command("$SHARE")
        )
    }
}

/// Numbers in order as engines take them: `0-7,9,12-14`.
fn listed(numbers: &[u64]) -> String {
    let runs = numbers.chunk_by(|one, other| one + 1 == *other);
    let write = |run: &[u64]| match run {
        [one] => one.to_string(),
        [first, .., last] => format!("{first}-{last}"),
        [] => String::new(),
    };
    runs.map(write).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_runs() {
        assert_eq!(listed(&[0, 1, 2, 5, 7, 8]), "0-2,5,7-8");
        assert_eq!(listed(&[9]), "9");
        assert_eq!(listed(&[]), "");
    }

    #[test]
    fn every_engine_gets_the_wanted_shares_only() {
        let plan = Plan { n: 28, shares: 5000, wanted: &[3, 1001, 1002, 4999], cpus: 2 };
        for (engine, words) in [
            (Engine::HyperQueue, &["--array 3,1001-1002,4999 --cpus 2", "$HQ_TASK_ID/5000"][..]),
            (Engine::Slurm, &["\n0 3\n1000 1-2\n4000 999\nARRAYS\n", "$SHARE/5000", "--cpus-per-task=2"]),
            (Engine::Parallel, &["\n3\n1001\n1002\n4999\nSHARES\n", "{}/5000"]),
            (Engine::Kubernetes, &["completions: 4\n", "set -- 3 1001 1002 4999\n", "$SHARE/5000"]),
        ] {
            let script = plan.script(engine);
            for word in words.iter().chain(&["queens count 28 --share", "--threads 2 --force"]) {
                assert!(script.contains(word), "no {word:?} in {script}");
            }
        }
        assert!(!Plan { n: 18, ..plan }.script(Engine::Slurm).contains("--force"));
    }
}
