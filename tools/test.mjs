// `npm test`: everything that can be checked, cheap things first, one closing line. `--long` adds the long runs.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { run } from './child.mjs';
import { countPlaywright, countVitest } from './counts.mjs';
import { ensureInstalled } from './install.mjs';
import { secondsSince } from './phase.mjs';
import { ROOT, childEnvironment, commandOf, requireNode } from './where.mjs';

const startedAt = Date.now();
process.chdir(ROOT);
const reports = mkdtempSync(path.join(os.tmpdir(), 'juzhongren-test-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
const vitestReport = path.join(reports, 'vitest.json');
const playwrightReport = path.join(reports, 'playwright.json');

/** Titles of the phases that failed. @type {string[]} */
const failures = [];

await ensureInstalled('安装依赖');
const env = {
  ...childEnvironment(),
  ...(process.argv.includes('--long') ? { JUZHONGREN_LONG: '1' } : {}),
  PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
};

await check('类型', 'quiet', commandOf('typescript', 'tsc'), '-b');
await check('代码规则', 'quiet', commandOf('oxlint'), '--type-aware', '--deny-warnings');
await check('无用代码', 'quiet', commandOf('knip'), '--no-progress');
await check('排版', 'quiet', commandOf('prettier'), '--check', '--log-level', 'warn', '.');
await check('依赖方向', 'quiet', 'tools/boundaries.ts');
await check(
  '单元、服务与性质测试',
  'shown',
  commandOf('vitest'),
  'run',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${vitestReport}`,
);
await check('剧本包', 'quiet', 'packs/format/src/cli.ts', 'check', 'packs');
await ensureBuilt('构建网页客户端');

if (failures.length === 0) {
  const browser = await ensureBrowser('安装浏览器');
  if (browser === undefined) {
    failures.push('安装浏览器');
    process.stderr.write('没有浏览器，也装不上：请安装 Chromium，或把它的路径写进环境变量 CHROMIUM_PATH。\n');
  } else {
    Object.assign(env, browser);
    await check(
      '浏览器测试',
      'shown',
      commandOf('@playwright/test', 'playwright'),
      'test',
      '--config',
      'e2e',
      '--reporter=dot,json',
    );
  }
} else {
  process.stdout.write('前面有没通过的，浏览器测试没有运行。\n');
}
close();

/**
 * One phase: a file run by the project's Node. Quiet ones show what they said only when they fail.
 * @param {string} title
 * @param {'quiet' | 'shown'} output
 * @param {...string} args
 */
async function check(title, output, ...args) {
  const since = Date.now();
  if (output === 'shown') process.stdout.write(`${title}…\n`);
  const result = await run(requireNode(), args, { quiet: output === 'quiet', env });
  process.stdout.write(
    `${title}：${result.code === 0 ? '通过' : '没有通过'}，${secondsSince(since)}\n${result.code === 0 ? '' : result.output}`,
  );
  if (result.code !== 0) failures.push(title);
}

/** The closing line, and the exit code. */
function close() {
  const units = countVitest(vitestReport);
  const browsers = countPlaywright(playwrightReport);
  const passed = units.passed + browsers.passed;
  const failed = units.failed + browsers.failed;
  const skipped = units.skipped + browsers.skipped;
  const withoutServices = units.withoutServices + browsers.withoutServices;
  if (withoutServices > 0) {
    process.stdout.write(`注意：${withoutServices} 个测试需要 PostgreSQL 和 Redis，这台机器上没有，它们被跳过了。\n`);
    if (process.env.JUZHONGREN_REQUIRE_SERVICES === '1') failures.push('需要服务的测试');
  }
  if (passed + failed === 0) failures.push('一个测试都没有运行');
  const verdict = failures.length === 0 && failed === 0 ? '全部通过' : `没有通过（${failures.join('、')}）`;
  process.stdout.write(
    `${verdict}：测试 通过 ${passed}、失败 ${failed}、跳过 ${skipped}，用时 ${secondsSince(startedAt)}\n`,
  );
  process.exitCode = verdict === '全部通过' ? 0 : 1;
}
