import path from 'node:path';
import { expect, test } from 'vitest';
import { startVitest } from 'vitest/node';

const here = import.meta.dirname;

test('fails a test that writes to console.error and passes one that expects the line', async () => {
  const exitCode = process.exitCode;
  const vitest = await startVitest('test', [], {
    watch: false,
    config: false,
    root: path.dirname(here),
    include: ['tools/testing/noisy.fixture.ts'],
    setupFiles: ['tools/vitest-noise.ts'],
    reporters: [{}],
  });
  const results = vitest.state
    .getFiles()
    .flatMap((file) => file.tasks.map((task) => [task.name, task.result?.state, task.result?.errors?.[0]?.message]));
  await vitest.close();
  // The inner run fails on purpose and must not set the exit code of the outer run.
  process.exitCode = exitCode;
  expect(results).toEqual([
    ['unexpected', 'fail', expect.stringContaining('noise of the fixture')],
    ['expected', 'pass', undefined],
  ]);
});
