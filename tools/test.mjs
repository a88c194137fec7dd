// Runs `npm test`: all checks in two parallel lanes, with one closing line. `--long` adds the long runs: files named
// `….long.…`, browser tests whose title ends with `@long`, and tests that read JUZHONGREN_LONG. `npm test -- <path or
// title>…` runs a part, long or not; see test-part.mjs.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
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

await ensureInstalled('安装依赖', 'everything');
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
    vitest('单元、服务与页面测试', ['pure', 'server', 'dom'], { niceness: STEPS_BACK }),
    oneByOne(
      // Type-aware rules load the same programs as the compiler. Checking both at once halves the time.
      () =>
        check(
          '类型与代码规则',
          'quiet',
          [commandOf('oxlint'), '--type-aware', '--type-check', '--deny-warnings'],
          FEW_COLLECTIONS,
        ),
      () => check('无用代码', 'quiet', [commandOf('knip'), '--no-progress']),
      () => check('只为测试活着的代码', 'quiet', [commandOf('knip'), '--production', '--no-progress']),
      () => check('排版', 'quiet', [commandOf('oxfmt'), '--check']),
      () => check('依赖方向', 'quiet', ['tools/boundaries.ts']),
      () => check('规则与测试', 'quiet', ['tools/rules.ts']),
      () => check('数据库步骤', 'quiet', ['server/src/testing/frozen-steps.ts']),
      () => check('剧本包', 'quiet', ['packs/format/src/cli.ts', 'check', 'packs']),
      () => ensureBuilt('构建网页客户端'),
      findBrowser,
      async () => void takeCost(),
      () => vitest('起进程的测试', ['process']),
      () => (hasBrowser ? playwright() : Promise.resolve()),
    ),
  ]);
}

/** @param {...(() => Promise<void>)} steps */
async function oneByOne(...steps) {
  for (const step of steps) await step();
}

async function findBrowser() {
  const browser = await ensureBrowser('安装浏览器');
  if (browser !== undefined) {
    hasBrowser = true;
    Object.assign(env, browser);
    return;
  }
  failures.push('安装浏览器');
  process.stderr.write('没有浏览器，也装不上：请安装 Chromium，或把它的路径写进环境变量 CHROMIUM_PATH。\n');
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
  await check('浏览器测试', 'shown', [commandOf('@playwright/test', 'playwright'), ...args], {
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
    `${title}：${result.code === 0 ? '通过' : '没有通过'}，${secondsSince(since)}${takeCost()}\n${result.code === 0 ? notesIn(result.output) : result.output}`,
  );
  if (result.code !== 0) failures.push(title);
}

function close() {
  const counted = [...vitestReports.map(countVitest), countPlaywright(playwrightReport)];
  /** @param {keyof import('./counts.mjs').Counts} what */
  const sum = (what) => counted.reduce((total, counts) => total + counts[what], 0);
  if (sum('withoutServices') > 0) {
    process.stdout.write(
      `注意：${sum('withoutServices')} 个测试需要 PostgreSQL 或 Redis，这台机器上没有，被跳过了。\n`,
    );
  }
  // If the services are required, no test may be skipped for any reason.
  if (process.env.JUZHONGREN_REQUIRE_SERVICES === '1' && sum('skipped') > 0) failures.push('跳过的测试');
  if (sum('passed') + sum('failed') === 0) failures.push('一个测试都没有运行');
  const verdict = failures.length === 0 && sum('failed') === 0 ? '全部通过' : `没有通过（${failures.join('、')}）`;
  const cost = secondsOfEndedChildren();
  process.stdout.write(
    `${verdict}：测试 通过 ${sum('passed')}、失败 ${sum('failed')}、跳过 ${sum('skipped')}，用时 ${secondsSince(startedAt)}${cost === undefined ? '' : costText(cost)}\n`,
  );
  process.exitCode = verdict === '全部通过' ? 0 : 1;
}
