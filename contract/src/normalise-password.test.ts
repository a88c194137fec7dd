import { describe, expect, it } from 'vitest';
import { normalisePassword } from './normalise-password.ts';

describe('normalisePassword', () => {
  it.each([
    ['0417', '0417'],
    [' 04 17 ', '0417'],
    ['０４１７', '0417'],
    ['零四一七', '0417'],
    ['〇四一七', '0417'],
    ['0四1七', '0417'],
    ['Moon', 'moon'],
    ['ＭＯＯＮ', 'moon'],
    ['月　光', '月光'],
    ['十', '10'],
    ['十二', '12'],
    ['二十', '20'],
    ['廿', '廿'],
    ['二十一', '21'],
    ['2十1', '21'],
    ['一百', '100'],
    ['一百零五', '105'],
    ['一百一十', '110'],
    ['三百二十一', '321'],
    ['一千零一夜', '1001夜'],
    ['两点半', '2点半'],
    ['两百', '200'],
    ['壹佰贰拾', '120'],
    ['十月十七日', '10月17日'],
    ['十十', '十十'],
    ['百', '百'],
    ['二〇二六', '2026'],
    ['', ''],
    ['   ', ''],
    ['沈\u200b砚秋', '沈砚秋'],
  ])('normalises %j to %j', (input, expected) => {
    expect(normalisePassword(input)).toBe(expected);
  });

  it('is idempotent', () => {
    for (const word of ['一百零五', '十十', '零零七', '1 0 0 百', 'ＡＢ十二', '百二']) {
      expect(normalisePassword(normalisePassword(word))).toBe(normalisePassword(word));
    }
  });
});
