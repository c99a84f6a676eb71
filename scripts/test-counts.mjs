// Reads the number of tests from a runner's report. Skipped tests count as failed.
import { existsSync, readFileSync } from 'node:fs';

/** Vitest's JSON report; a file that could not be loaded is one failure. */
export function countVitest(file) {
  const report = readReport(file);
  if (report === undefined) return undefined;
  const brokenFiles = report.testResults.filter(
    (result) => result.status === 'failed' && !result.assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = report.numTotalTests - report.numPassedTests + brokenFiles.length;
  return { passed: report.numPassedTests, failed };
}

/** Vitest's JSON report of a run that selects tests by name: the others count as neither. */
export function countSelected(file) {
  const report = readReport(file);
  return report === undefined ? undefined : { passed: report.numPassedTests, failed: report.numFailedTests };
}

/** Playwright's JSON report; tests that passed only on retry are listed. */
export function countPlaywright(file) {
  const report = readReport(file);
  if (report === undefined) return undefined;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const triedAgain = report.suites.flatMap(titlesOfFlaky);
  return { passed: expected + flaky, failed: unexpected + skipped + report.errors.length, triedAgain };
}

function titlesOfFlaky({ file, specs = [], suites = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map(({ title, line }) => `${file}:${line} ${title}`), ...suites.flatMap(titlesOfFlaky)];
}

/** The last line "N passed, N failed" printed by our own runners. */
export function countLastLine(output) {
  const line = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1);
  return line === undefined ? undefined : { passed: Number(line[1]), failed: Number(line[2]) };
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
