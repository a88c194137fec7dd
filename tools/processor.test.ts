import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { costTaker, secondsOfEndedChildren } from './processor.mjs';

const COUNTS = existsSync('/proc/self/stat');
/** Returns code that uses so many processor seconds in a child process. */
const work = (seconds: number) =>
  `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(
    `while (process.cpuUsage().user < ${seconds * 1e6});`,
  )}])`;

test('counts ended children and their descendants, each once', () => {
  const before = secondsOfEndedChildren();
  const take = costTaker();
  spawnSync(process.execPath, ['-e', work(0.6)]);
  const took = (secondsOfEndedChildren() ?? 0) - (before ?? 0);
  expect({ isKnown: before !== undefined, isCounted: took > 0.5 }).toEqual({ isKnown: COUNTS, isCounted: COUNTS });
  expect(take()).toBe(COUNTS ? `, CPU ${Math.round(took)} s` : '');
  expect(take()).toBe(COUNTS ? ', CPU 0 s' : '');
});
