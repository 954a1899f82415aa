const maxSkipsNamed = 10;
/** Of a failure's own message: enough to know which step of the test it was, also where no report can be fetched. */
const maxLinesOfReason = 12;

/** Counts every check and every test as one, and keeps the names of what failed and the reasons of what was skipped. */
export function createTally() {
  const tally = { passed: 0, failed: 0, skipped: 0, failures: [], skips: [] };
  return {
    pass(count = 1) {
      tally.passed += count;
    },
    fail(what, count = 1) {
      tally.failed += count;
      tally.failures.push(what);
    },
    skip(what, why, count = 1) {
      tally.skipped += count;
      tally.skips.push({ what, why });
    },
    /** Adds one run of vitest from its JSON report (undefined: it wrote none). */
    addRun(name, report, { exitCode, mayBeEmpty = false }) {
      const before = tally.failed;
      if (!report) return this.fail(`${name}: the test runner crashed (exit code ${exitCode})`);
      let ran = 0;
      for (const file of report.testResults) {
        for (const { status, fullName, failureMessages } of file.assertionResults) {
          ran += 1;
          if (status === 'passed') this.pass();
          else if (status === 'failed')
            this.fail([`${name}: ${fullName} (${file.name})`, ...reasonLines(failureMessages)].join('\n'));
          else this.skip(name, fullName);
        }
        const isBrokenFile =
          file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed');
        if (isBrokenFile) this.fail(`${name}: ${file.name} did not run: ${firstLine(file.message)}`);
      }
      if (ran === 0 && tally.failed === before && !mayBeEmpty) this.fail(`${name}: no test ran`);
      else if (exitCode !== 0 && tally.failed === before)
        this.fail(`${name}: an error outside the tests (exit code ${exitCode})`);
    },
    get hasFailed() {
      return tally.failed > 0 || tally.passed === 0;
    },
    /** What failed, what was skipped and why, and as the last line the three numbers. */
    lines() {
      return [
        ...tally.failures.map((failure) => `FAILED   ${failure}`),
        ...skipLines(tally.skips),
        `${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`,
      ];
    },
  };
}

/** A run that skips much names the first few; all of them stand in its report under test-results/. */
function skipLines(skips) {
  const runs = new Set(skips.map(({ what }) => what));
  return [...runs].flatMap((run) => {
    const reasons = skips.filter(({ what }) => what === run).map(({ why }) => `SKIPPED  ${run}: ${why}`);
    const left = reasons.length - maxSkipsNamed;
    return left > 0 ? [...reasons.slice(0, maxSkipsNamed), `SKIPPED  ${run}: and ${left} more`] : reasons;
  });
}

const reasonLines = ([message = ''] = []) =>
  message
    .trim()
    .split('\n', maxLinesOfReason)
    .filter((line) => line.trim() !== '')
    .map((line) => `         ${line}`);

const firstLine = (text = '') => text.trim().split('\n', 1)[0];
