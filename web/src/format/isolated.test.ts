import { expect, test } from 'vitest';
import { isolated } from './isolated.ts';

test.each(['雨夜来客', 'Ann 3', '👻', ''])('leaves %j unchanged', (written) => expect(isolated(written)).toBe(written));

test.each(['עדן', 'أمير 1', '甲א'])('isolates %j from the text around it', (written) => {
  expect(isolated(written)).toBe(`\u2068${written}\u2069`);
});
