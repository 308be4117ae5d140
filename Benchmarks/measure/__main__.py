import subprocess
import sys

from measure import cards, exchange, family, growth, history, learning, lessons, load_passwords, load_readers, load_writes, packages, pages, program, school, servers, translation
from measure.load import machine

part = sys.argv[1] if len(sys.argv) > 1 else "all"
swift = subprocess.run(["swift", "--version"], capture_output=True, text=True, check=True).stdout.splitlines()[0]
print(f"Machine: {machine()}. {swift}. Load and server share the cores, unless it says otherwise.\n", flush=True)
if part in ("all", "program"):
    print(program.measure(), flush=True)
if part in ("all", "history"):
    print("\n" + history.measure(), flush=True)
if part in ("all", "growth"):
    print("\n" + growth.measure(), flush=True)
if part in ("all", "exchange"):
    print("\n" + exchange.measure(), flush=True)
    print("\n" + packages.measure(), flush=True)
if part in ("all", "cards"):
    print("\n" + cards.measure(), flush=True)
if part in ("all", "lessons"):
    print("\n" + lessons.measure(), flush=True)
if part in ("all", "family"):
    print("\n" + family.measure(), flush=True)
if part in ("all", "pages"):
    print("\n" + pages.measure(), flush=True)
if part in ("all", "phone"):
    # Only here is a browser needed.
    from measure import phone

    print("\n" + phone.measure(), flush=True)
if part in ("all", "load"):
    print("\n" + load_passwords.measure(), flush=True)
    print("\n" + load_readers.measure(), flush=True)
    print("\n" + load_writes.measure(), flush=True)
if part == "school":
    # Takes minutes and gigabytes: only where it is asked for.
    print("\n" + school.measure(), flush=True)
if part == "all":
    print()
if part in ("all", "server"):
    print(servers.measure(), flush=True)
if part in ("all", "learning"):
    print("\n" + learning.measure(), flush=True)
if part in ("all", "translation"):
    print("\n" + translation.measure(), flush=True)
