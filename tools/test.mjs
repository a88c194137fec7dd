// Runs `npm test`: all checks in two parallel lanes, with one closing line. `--long` adds the long runs: files named
// `….long.…`, browser tests whose title ends with `@long`, and tests that read JUZHONGREN_LONG. `npm test -- <path or
// title>…` runs a part, long or not; see test-part.mjs.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { NO_BROWSER, ensureBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { notesIn, run } from './child.mjs';
import { countPlaywright, countVitest } from './counts.mjs';
import { ensureInstalled } from './install.mjs';
import { secondsSince } from './phase.mjs';
import { costText, costTaker, secondsOfEndedChildren } from './processor.mjs';
import { runPart } from './test-part.mjs';
import { ROOT, childEnvironment, commandOf, requireNode } from './where.mjs';

const startedAt = Date.now();
process.chdir(ROOT);
const isLong = process.argv.includes('--long');
const parts = process.argv.slice(2).filter((word) => word !== '--long');
const reports = mkdtempSync(path.join(os.tmpdir(), 'juzhongren-test-'));
const playwrightReport = path.join(reports, 'playwright.json');
/** @type {string[]} */
const vitestReports = [];
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

/** Titles of the phases that failed. @type {string[]} */
const failures = [];

/**
 * Turns garbage collection off up to a memory limit, because the program ends within a minute. Saves a sixth of its
 * processor time.
 */
const FEW_COLLECTIONS = { GOGC: 'off', GOMEMLIMIT: '3GiB' };

/**
 * Niceness of the computing lane, so that browsers beside it run at a realistic speed. The whole run takes no longer,
 * because both lanes must finish.
 */
const STEPS_BACK = 5;

/** Browser tests run even if other phases fail, so that one run shows all problems. */
let hasBrowser = false;

/** Turns colours off in a file, where their codes are twenty times as long as the dot per test. */
const PLAIN = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined };

await ensureInstalled('Install dependencies', 'everything');
const takeCost = costTaker();
const env = {
  ...childEnvironment(),
  ...(isLong ? { JUZHONGREN_LONG: '1' } : {}),
};

if (parts.length > 0) {
  process.exitCode = await runPart(parts, env);
} else {
  await whole();
  close();
}

/**
 * Runs two lanes of about equal cost, so that two processors stay busy. The second lane starts with quick checks and
 * then runs what mostly waits: servers that start and stop, then browsers.
 */
async function whole() {
  await Promise.all([
    vitest('Unit, server and page tests', ['pure', 'server', 'dom'], { niceness: STEPS_BACK }),
    oneByOne(
      // Type-aware rules load the same programs as the compiler. Checking both at once halves the time.
      () =>
        check(
          'Types and lint',
          'quiet',
          [commandOf('oxlint'), '--type-aware', '--type-check', '--deny-warnings'],
          FEW_COLLECTIONS,
        ),
      () => check('Unused code', 'quiet', [commandOf('knip'), '--no-progress']),
      () => check('Code used only by tests', 'quiet', [commandOf('knip'), '--production', '--no-progress']),
      () => check('Format', 'quiet', [commandOf('oxfmt'), '--check']),
      () => check('Boundaries', 'quiet', ['tools/boundaries.ts']),
      () => check('Rules and their tests', 'quiet', ['tools/rules.ts']),
      () => check('Migrations', 'quiet', ['server/src/testing/frozen-steps.ts']),
      () => check('Packs', 'quiet', ['packs/format/src/cli.ts', 'check', 'packs']),
      () => ensureBuilt('Build the web client'),
      findBrowser,
      async () => void takeCost(),
      () => vitest('Process tests', ['process']),
      () => (hasBrowser ? playwright() : Promise.resolve()),
    ),
  ]);
}

/** @param {...(() => Promise<void>)} steps */
async function oneByOne(...steps) {
  for (const step of steps) await step();
}

async function findBrowser() {
  const browser = await ensureBrowser('Install a browser');
  if (browser !== undefined) {
    hasBrowser = true;
    Object.assign(env, browser);
    return;
  }
  failures.push('Install a browser');
  process.stderr.write(`${NO_BROWSER}\n`);
}

/**
 * @param {string} title
 * @param {string[]} projects
 * @param {{ niceness?: number }} [options] as of `run`
 */
async function vitest(title, projects, options = {}) {
  const report = path.join(reports, `vitest-${vitestReports.length}.json`);
  vitestReports.push(report);
  const args = ['run', ...projects.map((project) => `--project=${project}`)];
  const short = isLong ? {} : { JUZHONGREN_SHORT: '1' };
  const more = { VITEST_REPORT: report, ...short, ...PLAIN };
  await check(title, 'shown', [commandOf('vitest'), ...args], more, options);
}

async function playwright() {
  const short = isLong ? [] : ['--grep-invert', '@long'];
  const args = ['test', '--config', 'e2e', '--reporter=dot,json', ...short];
  await check('Browser tests', 'shown', [commandOf('@playwright/test', 'playwright'), ...args], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
  });
}

/**
 * Runs one phase: a file on the project's Node. A quiet phase shows its output only when it fails.
 * @param {string} title
 * @param {'quiet' | 'shown'} output
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [more] environment of this phase alone
 * @param {{ niceness?: number }} [options] as of `run`
 */
async function check(title, output, args, more = {}, options = {}) {
  const since = Date.now();
  if (output === 'shown') process.stdout.write(`${title}…\n`);
  const result = await run(requireNode(), args, { ...options, quiet: output === 'quiet', env: { ...env, ...more } });
  process.stdout.write(
    `${title}: ${result.code === 0 ? 'passed' : 'failed'}, ${secondsSince(since)}${takeCost()}\n${result.code === 0 ? notesIn(result.output) : result.output}`,
  );
  if (result.code !== 0) failures.push(title);
}

function close() {
  const counted = [...vitestReports.map(countVitest), countPlaywright(playwrightReport)];
  /** @param {keyof import('./counts.mjs').Counts} what */
  const sum = (what) => counted.reduce((total, counts) => total + counts[what], 0);
  if (sum('withoutServices') > 0) {
    process.stdout.write(
      `Note: tests skipped because this machine has no PostgreSQL or Redis: ${sum('withoutServices')}\n`,
    );
  }
  // If the services are required, no test may be skipped for any reason.
  if (process.env.JUZHONGREN_REQUIRE_SERVICES === '1' && sum('skipped') > 0) failures.push('skipped tests');
  if (sum('passed') + sum('failed') === 0) failures.push('no test ran');
  const passed = failures.length === 0 && sum('failed') === 0;
  const verdict = passed ? 'All passed' : `Failed (${failures.join(', ')})`;
  const cost = secondsOfEndedChildren();
  process.stdout.write(
    `${verdict}: tests ${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped, ${secondsSince(startedAt)}${cost === undefined ? '' : costText(cost)}\n`,
  );
  process.exitCode = passed ? 0 : 1;
}
