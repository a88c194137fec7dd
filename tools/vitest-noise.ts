// Noise fails: a test during which something was written to console.error did not pass. A test that expects such a
// line replaces console.error itself (`vi.spyOn(console, 'error').mockImplementation(() => {})`).
import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

let noise: string[] = [];

console.error = (...args: unknown[]) => {
  noise.push(format(...args));
};

beforeEach(() => {
  noise = [];
});

afterEach(() => {
  if (noise.length > 0) throw new Error(`console.error was not expected:\n${noise.join('\n')}`);
});
