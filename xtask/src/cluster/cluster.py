"""Runs a plan for HyperQueue on a cluster of its own, with two workers: python cluster.py QUEENS FOLDER

The wheel has server, workers and client, but not the command `hq`. So the array and the command are taken out of the script
that a user would run, and handed in as the command would.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

from hyperqueue import Job, LocalCluster
from hyperqueue.cluster import WorkerConfig

QUEENS, FOLDER = sys.argv[1], Path(sys.argv[2])
N, SHARES, KNOWN = 18, 64, "666090624"  # A000170
FAILS = 5


def queens(*args):
    return subprocess.run([QUEENS, *args], capture_output=True, text=True, cwd=FOLDER)


def journals():
    return sorted(path.name for path in FOLDER.glob(f"q{N}-*.txt"))


def plan():
    """The shares that are missing, and the command for one of them."""
    done = queens("plan", str(N), "--shares", str(SHARES), "--engine", "hyperqueue", "-q", *journals())
    assert done.returncode == 0, done.stderr
    array = re.search(r"--array (\S+)", done.stdout)[1]
    ends = [part.split("-") for part in array.split(",")]
    shares = [share for part in ends for share in range(int(part[0]), int(part[-1]) + 1)]
    return shares, re.search(r"sh -c '(.*)'", done.stdout)[1]


def run(client, shares, command):
    """The shares of which the tasks failed."""
    path = f"{FOLDER / 'bin'}:{os.environ['PATH']}"
    job = Job(default_workdir=FOLDER, max_fails=None)
    for share in shares:
        task = ["sh", "-c", command.replace("$HQ_TASK_ID", str(share))]
        job.program(task, env={"PATH": path}, stdout=None, stderr=FOLDER / f"{share}.err")
    submitted = client.submit(job)
    if client.wait_for_jobs([submitted], raise_on_error=False):
        return []
    return [shares[task] for task in client.get_failed_tasks(submitted)]


def main():
    (FOLDER / "bin").mkdir()
    (FOLDER / "bin" / "queens").symlink_to(QUEENS)
    shares, command = plan()
    assert shares == list(range(SHARES)), shares
    # In place of its journal there is a folder: this share fails.
    blocked = FOLDER / f"q{N}-{FAILS}.txt"
    blocked.mkdir()
    with LocalCluster() as cluster:
        for _ in range(2):
            cluster.start_worker(WorkerConfig(cores=1))
        client = cluster.client()
        failed = run(client, shares, command)
        assert failed == [FAILS], failed
        assert "folder" in (FOLDER / f"{FAILS}.err").read_text()
        blocked.rmdir()
        merged = queens("merge", *journals())
        assert merged.returncode == 1 and f"share {FAILS}/{SHARES}" in merged.stderr, merged
        shares, command = plan()
        assert shares == [FAILS], shares
        assert run(client, shares, command) == []
    merged = queens("merge", *journals())
    assert merged.stdout == KNOWN + "\n", merged
    print(f"Q({N}) in {SHARES} shares on two workers, one of them planned again: {merged.stdout.strip()}")


main()
