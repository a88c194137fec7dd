import { expect, test } from 'vitest';
import { anyPin } from './pin.ts';

test('returns four digits, with leading zeros', () => {
  for (let number = 0; number < 2_000; number += 1) expect(anyPin()).toMatch(/^\d{4}$/);
});
