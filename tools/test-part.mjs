// Runs `npm test -- <path or title>…`, a part of the tests. A path is a test file, a folder or part of a file name;
// other words are part of a test's title.
import { execFileSync } from 'node:child_process';
import { NO_BROWSER, ensureBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { run } from './child.mjs';
import { ROOT, commandOf, requireNode, stop } from './where.mjs';

const SPEC = /^e2e\/.*\.spec\.ts$/;

/**
 * Runs the selected tests with visible output.
 * @param {string[]} words
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} exit code
 */
export async function runPart(words, env) {
  const { files, title } = partOf(words, testFiles(), holding);
  if (files.length === 0) {
    stop(
      `No test has ‘${words.join(' ')}’ in its path or title.`,
      'Titles of parameterized tests are built at run time: use a part that the test file contains literally.',
    );
  }
  const specs = files.filter((file) => SPEC.test(file));
  const units = files.filter((file) => !SPEC.test(file));
  let code = 0;
  if (units.length > 0) {
    const named = title === undefined ? [] : ['--testNamePattern', literal(title)];
    code = (await run(requireNode(), [commandOf('vitest'), 'run', ...named, ...units], { env })).code;
  }
  if (specs.length > 0) {
    await ensureBuilt('Build the web client');
    const browser = await ensureBrowser('Install a browser');
    if (browser === undefined) stop(NO_BROWSER);
    const named = title === undefined ? [] : ['--grep', literal(title)];
    const args = [
      'test',
      '--config',
      'e2e',
      '--reporter=list',
      ...named,
      ...specs.map((file) => file.slice('e2e/'.length)),
    ];
    const command = commandOf('@playwright/test', 'playwright');
    code = Math.max(code, (await run(requireNode(), [command, ...args], { env: { ...env, ...browser } })).code);
  }
  return code;
}

/**
 * Returns the test files that the words select: those whose path contains a word if every word occurs in a path,
 * otherwise those with the words in a title.
 * @param {string[]} words
 * @param {string[]} all every test file
 * @param {(text: string) => string[]} holding returns the test files that contain a text
 * @returns {{ files: string[], title?: string }}
 */
export function partOf(words, all, holding) {
  const paths = words.map((word) => word.replace(/^\.\//, ''));
  const byPath = all.filter((file) => paths.some((part) => file.includes(part)));
  if (paths.every((part) => byPath.some((file) => file.includes(part)))) return { files: byPath };
  const title = words.join(' ');
  return { files: holding(title), title };
}

const testFiles = () =>
  gitLines('ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.spec.ts');

/** @param {string} text */
function holding(text) {
  try {
    return gitLines('grep', '--untracked', '-lF', '-e', text, '--', '*.test.ts', '*.test.tsx', '*.spec.ts');
  } catch {
    return [];
  }
}

/** @param {...string} args */
const gitLines = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

/** @param {string} title text to escape, so that the pattern matches it literally */
const literal = (title) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
