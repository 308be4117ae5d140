"""The bare HTTP server against a peer: the same page, in turns within one run."""

from pathlib import Path

from measure.load import free_port, median, pinned, resident_megabytes, running, wrk
from measure.table import Figure, number, table

BUILT = Path(".build/release")
ROUNDS = 9
SECONDS = 3


def measure() -> str:
    ours, peers, pairs = [], [], []
    port, peer_port = free_port(), free_port()
    with running(pinned([BUILT / "slovarik-page", str(port)]), port) as our_process, \
            running(pinned([BUILT / "hummingbird-page", str(peer_port)]), peer_port) as peer_process:
        for warming in (port, peer_port):
            wrk(warming, "/page", 1, others=True)
        # In turns, so that whatever else the machine does meanwhile meets both alike.
        for _ in range(ROUNDS):
            ours.append(wrk(port, "/page", SECONDS, others=True).rate)
            peers.append(wrk(peer_port, "/page", SECONDS, others=True).rate)
            pairs.append(ours[-1] / peers[-1])
        memory = resident_megabytes(our_process), resident_megabytes(peer_process)

    how = (f"Each server on one core, the same, and wrk -t2 -c64 on the others, "
           f"{ROUNDS} rounds of {SECONDS} s in turns")
    rounds = "\n".join(f"| {index} | {number(a)} | {number(b)} | {pair:.2f} |"
                       for index, (a, b, pair) in enumerate(zip(ours, peers, pairs), 1))
    figure = Figure("8 KB page, HTTPServer to Hummingbird 2.28.1", median(pairs), "times as many", 1.4, True,
                    "median of the pairs")
    return (f"### A page of 8 KB: HTTPServer and Hummingbird 2.28.1\n\n{how}; requests a second.\n\n"
            f"| round | HTTPServer | Hummingbird | ratio |\n|---:|---:|---:|---:|\n{rounds}\n"
            f"| **median** | **{number(median(ours))}** | **{number(median(peers))}** | **{median(pairs):.2f}** |\n\n"
            f"Resident memory afterwards: {memory[0]:.0f} MB and {memory[1]:.0f} MB.\n\n{table([figure])}")
