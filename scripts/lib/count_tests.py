"""Adds up the reports of all test suites and prints what failed, and the sum as the last line of `make test`.

count_tests.py REPORTS_FOLDER NAME=EXIT_STATUS …

A suite that ended badly without reporting a failed test (it crashed, or never started) counts as
one failure, so that the sum can never look better than the run was.
"""

import sys
from pathlib import Path
from xml.etree import ElementTree


def counts(report: Path) -> tuple[int, int, int]:
    """Tests, failures and skipped ones of one JUnit report."""
    tests = failures = skipped = 0
    for suite in ElementTree.parse(report).getroot().iter("testsuite"):
        tests += int(suite.get("tests", 0))
        failures += int(suite.get("failures", 0)) + int(suite.get("errors", 0))
        skipped += int(suite.get("skipped", 0))
    return tests, failures, skipped


def failed_tests(report: Path) -> list[str]:
    """What the tests of one report are called that failed, each with the beginning of what it said: of a run that is
    far away, nothing may be kept but its last lines."""
    failed: list[str] = []
    for case in ElementTree.parse(report).getroot().iter("testcase"):
        faults = [fault for name in ("failure", "error") for fault in case.findall(name)]
        if not faults:
            continue
        said = [" ".join((fault.get("message") or fault.text or "").split())[:400] for fault in faults[:3]]
        failed.append(
            "\n    ".join([f"{case.get('classname', '')} {case.get('name', '')}".strip(), *filter(None, said)])
        )
    return failed


def main() -> int:
    folder = Path(sys.argv[1])
    passed = failed = skipped = 0
    names: list[str] = []
    for argument in sys.argv[2:]:
        name, status = argument.split("=")
        suite_failed = 0
        # Swift Testing writes its report beside XCTest's, as NAME-swift-testing.xml.
        for report in sorted(folder.glob(f"{name}*.xml")):
            tests, failures, skips = counts(report)
            passed += tests - failures - skips
            suite_failed += failures
            skipped += skips
            if failures:
                names += [f"{name}: {test}" for test in failed_tests(report)]
        if status != "0" and suite_failed == 0:
            suite_failed = 1
            names.append(f"{name}: ended with {status}")
        failed += suite_failed
    if passed == 0:
        failed = max(failed, 1)  # a run without a single passed test proves nothing
    # Beside the sum, where nobody who looks for it has to read the whole run.
    for test in names[:50]:
        print(f"failed: {test}")
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return 1 if failed else 0


sys.exit(main())
