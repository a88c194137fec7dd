// Counts the results in the reports of the two test runners.
import { existsSync, readFileSync } from 'node:fs';

/** The title of a test says if it needs services that this machine may not have. */
const NEEDS_SERVICES = /需要 (?:PostgreSQL|Redis)/;

/**
 * @typedef {{ passed: number, failed: number, skipped: number, withoutServices: number }} Counts
 * @typedef {{ numFailedTestSuites: number, testResults: { assertionResults: { status: string, fullName: string }[] }[] }} VitestReport
 * @typedef {{ title: string, suites?: Suite[], specs?: { title: string, tests: { status: string }[] }[] }} Suite
 * @typedef {{ suites: Suite[], errors?: unknown[], stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} PlaywrightReport
 */

/**
 * @param {string} file Report of Vitest's json reporter.
 * @returns {Counts} All zero if there is none.
 */
export function countVitest(file) {
  /** @type {VitestReport} */
  const report = read(file) ?? { numFailedTestSuites: 0, testResults: [] };
  const tests = report.testResults.flatMap((result) => result.assertionResults);
  const failed = tests.filter(({ status }) => status === 'failed').length;
  const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed');
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    // A file that could not be loaded has no tests but has failed.
    failed: failed === 0 && report.numFailedTestSuites > 0 ? report.numFailedTestSuites : failed,
    skipped: skipped.length,
    withoutServices: skipped.filter(({ fullName }) => NEEDS_SERVICES.test(fullName)).length,
  };
}

/**
 * @param {string} file Report of Playwright's json reporter.
 * @returns {Counts} All zero if there is none.
 */
export function countPlaywright(file) {
  /** @type {PlaywrightReport} */
  const report = read(file) ?? { suites: [], stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 } };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    passed: expected,
    // A test that passes only at the second try counts as failed.
    failed: unexpected + flaky,
    skipped,
    withoutServices: skippedTitles(report.suites).filter((title) => NEEDS_SERVICES.test(title)).length,
  };
}

/**
 * Returns the titles of skipped tests with those of the groups around them.
 * @param {Suite[]} suites
 * @returns {string[]}
 */
function skippedTitles(suites, around = '') {
  return suites.flatMap((suite) => {
    const title = `${around} ${suite.title}`;
    const specs = (suite.specs ?? []).flatMap((spec) =>
      spec.tests.filter(({ status }) => status === 'skipped').map(() => `${title} ${spec.title}`),
    );
    return [...specs, ...skippedTitles(suite.suites ?? [], title)];
  });
}

/** @param {string} file */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
