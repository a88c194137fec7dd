import { expect, test } from 'vitest';
import { anyPin } from './pin.ts';

test('a PIN has four digits, also when it begins with zero', () => {
  for (let number = 0; number < 2_000; number += 1) expect(anyPin()).toMatch(/^\d{4}$/);
});
