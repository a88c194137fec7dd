// Measures the processor time of each test file. See tools/test-times.ts.
import { afterAll, beforeAll } from 'vitest';

let before: NodeJS.CpuUsage;

beforeAll(() => {
  before = process.cpuUsage();
});

// Vitest requires a destructuring pattern as the first parameter.
// oxlint-disable-next-line no-empty-pattern
afterAll(({}, suite) => {
  const { user, system } = process.cpuUsage(before);
  suite.meta.processor = (user + system) / 1_000_000;
});
