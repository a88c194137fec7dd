// Fails a test during which something is written to console.error, or Node warns of a deprecation or of too many
// listeners. A test that expects such a line mocks console.error itself (`vi.spyOn(console,
// 'error').mockImplementation(() => {})`).
import { format } from 'node:util';
import { afterAll, afterEach, beforeEach } from 'vitest';

const WARNINGS: ReadonlySet<string> = new Set(['DeprecationWarning', 'MaxListenersExceededWarning']);

let noise: string[] = [];

console.error = (...args: unknown[]) => {
  noise.push(format(...args));
};

const hearWarning = (warning: Error): void => {
  if (WARNINGS.has(warning.name)) noise.push(warning.stack ?? String(warning));
};
process.on('warning', hearWarning);
afterAll(() => void process.off('warning', hearWarning));

beforeEach(() => {
  noise = [];
});

afterEach(() => {
  if (noise.length > 0) throw new Error(`Not expected:\n${noise.join('\n')}`);
});
