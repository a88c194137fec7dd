// Fixture of vitest-noise.process.test.ts. The first test must fail, the second must pass.
import { expect, test, vi } from 'vitest';

test('unexpected', () => {
  console.error('noise of the fixture');
});

test('expected', () => {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => {});
  console.error('expected line');
  expect(spy).toHaveBeenCalledOnce();
  spy.mockRestore();
});
