// Measures what each test file costs the processor: see tools/test-times.ts.
import { afterAll, beforeAll } from 'vitest';

let before: NodeJS.CpuUsage;

beforeAll(() => {
  before = process.cpuUsage();
});

// Vitest demands the pattern in place of what nobody needs.
// oxlint-disable-next-line no-empty-pattern
afterAll(({}, suite) => {
  const { user, system } = process.cpuUsage(before);
  suite.meta.processor = (user + system) / 1_000_000;
});
