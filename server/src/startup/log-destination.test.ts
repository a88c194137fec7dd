import { once } from 'node:events';
import { fstatSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { logDestination } from './log-destination.ts';

let folder: string;
let fd: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'juzhongren-log-'));
  fd = openSync(join(folder, 'log'), 'a');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the lines that one log call per level writes. Closes the file. */
async function written(environment: NodeJS.ProcessEnv): Promise<string[]> {
  const destination = logDestination({ fd, environment });
  const log = pino({ level: 'trace', base: null }, destination);
  log.trace('trace');
  log.info('info');
  log.child({ part: 'a child' }).warn({ text: 'two\nlines' }, 'warn');
  log.error('error');
  log.fatal('fatal');
  destination.end();
  await once(destination, 'close');
  return readFileSync(join(folder, 'log'), 'utf8').trim().split('\n');
}

test('prefixes each line with its priority in the systemd journal and keeps the JSON', async () => {
  const { dev, ino } = fstatSync(fd);
  const lines = await written({ JOURNAL_STREAM: `${dev}:${ino}` });
  const parsed = lines.map((line) => [line.slice(0, 3), (JSON.parse(line.slice(3)) as { level: number }).level]);
  // A fatal line is written synchronously, so it can precede a pending one.
  expect(parsed.toSorted(([, a], [, b]) => Number(a) - Number(b))).toEqual([
    ['<7>', 10],
    ['<6>', 30],
    ['<4>', 40],
    ['<3>', 50],
    ['<2>', 60],
  ]);
});

test.each([
  ['without systemd', {}],
  ['with an empty JOURNAL_STREAM', { JOURNAL_STREAM: '' }],
  ['where systemd started us and the log goes to a file', { JOURNAL_STREAM: '8:1' }],
])('writes plain JSON %s', async (_what, environment) => {
  for (const line of await written(environment)) expect(line).toMatch(/^\{"level":/);
});
