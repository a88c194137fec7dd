// `npm run check [path…]`: checks a change before it is committed, within a minute: types, lint, format, imports and the
// tests that it touches, nearest first. With paths it checks only what is in them.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { notesIn, run } from './child.mjs';
import { secondsSince } from './phase.mjs';
import { ROOT, importersOf, readSources } from './sources.ts';
import { TIMES_FILE, type TestTimes } from './test-times.ts';
import { touchedTests, withinTime } from './touched.ts';
import { childEnvironment, commandOf, requireNode } from './where.mjs';

/**
 * Seconds that the tests of one check may take together; the rest of the minute is for starting them and for the other
 * checks.
 */
const TESTS_SECONDS = 25;
/** Seconds assumed for a test file without a recorded time: with a database, and any other. */
const UNKNOWN_SECONDS = { server: 3, other: 1 };

const startedAt = Date.now();
process.chdir(ROOT);
const env = childEnvironment();
let failed = false;

const scope = process.argv.slice(2).map((given) => path.relative(ROOT, path.resolve(given)).split(path.sep).join('/'));
const missing = scope.filter((given) => !existsSync(path.join(ROOT, given)));
if (missing.length > 0) {
  console.error(`No such path: ${missing.join(', ')}`);
  process.exit(1);
}
const files = changedFiles();
console.log(`Files: ${files.length}${scope.length > 0 ? ` (only in ${scope.join(', ')})` : ''}`);

const sources = files.filter((file) => /\.(?:tsx?|mjs)$/.test(file));
const mysteries = [...new Set(files.flatMap((file) => /^packs\/(?!format\/)[^/]+/.exec(file)?.[0] ?? []))];
await Promise.all([
  phases([
    // Uses one checker process: several would do much of the work several times.
    ['Types', commandOf('typescript', 'tsc'), '-b', '--checkers', '1'],
    ...(sources.length > 0 ? [['Lint', commandOf('oxlint'), '--type-aware', '--deny-warnings', ...sources]] : []),
    ...(files.length > 0
      ? [['Format', commandOf('oxfmt'), '--check', '--no-error-on-unmatched-pattern', ...files]]
      : []),
    ['Boundaries', 'tools/boundaries.ts'],
    ['Rules and their tests', 'tools/rules.ts'],
    ['Migrations', 'server/src/testing/frozen-steps.ts'],
    ['Commit subjects', 'tools/commit-subjects.ts'],
    ...mysteries.map((folder) => [`Pack ${folder}`, 'packs/format/src/cli.ts', 'check', folder]),
  ]),
  tests(),
]);
console.log(`${failed ? 'Failed' : 'Passed'}, ${secondsSince(startedAt)}. All checks: npm test`);
process.exitCode = failed ? 1 : 0;

/**
 * Returns the files that differ from the last commit, or else those that the last commit changed. With paths it returns
 * the changed files there, or else all files there.
 */
function changedFiles(): string[] {
  const ask = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\0').filter(Boolean);
  const inScope = (file: string) =>
    scope.length === 0 || scope.some((given) => given === '' || file === given || file.startsWith(`${given}/`));
  const candidates = [
    () => [...ask('diff', '--name-only', '-z', 'HEAD'), ...ask('ls-files', '--others', '--exclude-standard', '-z')],
    () =>
      scope.length > 0
        ? ask('ls-files', '-z')
        : ask('show', '-m', '--first-parent', '--name-only', '--format=', '-z', 'HEAD'),
  ];
  for (const candidate of candidates) {
    const found = candidate().filter((file) => inScope(file) && existsSync(file));
    if (found.length > 0) return found;
  }
  return [];
}

/** Runs one command after the other, so that the tests have the other processor. */
async function phases(commands: readonly string[][]): Promise<void> {
  for (const [title = '', ...args] of commands) await phase(title, args);
}

async function phase(title: string, args: string[]): Promise<void> {
  const since = Date.now();
  const { code, output } = await run(requireNode(), args, { quiet: true, env });
  console.log(
    `${title}: ${code === 0 ? 'passed' : 'failed'}, ${secondsSince(since)}\n${code === 0 ? notesIn(output) : output}`.trimEnd(),
  );
  if (code !== 0) failed = true;
}

async function tests(): Promise<void> {
  const touched = touchedTests(files, importersOf(readSources(ROOT))).filter(
    ({ file, distance }) =>
      (scope.length === 0 || scope.some((given) => file.startsWith(given) || given.endsWith(file))) &&
      // These tests start and kill whole servers and databases, or take long: they run only if they changed themselves.
      (!/\.(?:process|long)\./.test(file) || distance === 0),
  );
  if (touched.length === 0) {
    console.log('Tests: no test uses these files');
    return;
  }
  const times: TestTimes = existsSync(TIMES_FILE) ? JSON.parse(readFileSync(TIMES_FILE, 'utf8')) : {};
  const { run: near, left } = withinTime(
    touched,
    (file) => times[file] ?? UNKNOWN_SECONDS[file.startsWith('server/') ? 'server' : 'other'],
    TESTS_SECONDS * Math.min(2, availableParallelism()),
  );
  const known = left.length === 0 ? '' : `; npm test runs ${left.length} more`;
  await phase(`Tests (files: ${near.length}${known})`, [commandOf('vitest'), 'run', ...near.map(({ file }) => file)]);
}
