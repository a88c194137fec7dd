import { expect, test } from 'vitest';
import { down, fitColumns, textDown, widthOfColumns } from './columns.ts';
import { loadTypeface } from './glyphs.ts';

const NAMES = ['零点水位', '雨夜琴声：沈公馆（上）', '民国灵异录之夜半歌声与消失的第七位客人', 'Alibi 1987', '，《》—'];
const face = await loadTypeface('bold', [...NAMES, ...NAMES.map(textDown)]);
const BOX = { size: 128, least: 48, height: 660, width: 259 };
const fit = (name: string, box: Partial<typeof BOX> = {}) => {
  const { columns, size } = fitColumns(face, name, { ...BOX, ...box });
  return { columns: columns.map((column) => column.map(({ text }) => text).join('')), size };
};

test('sets a short name in one column at the largest size', () => {
  expect(fit('零点水位')).toEqual({ columns: ['零点水位'], size: 128 });
});

test('breaks a long name at its own break and uses vertical brackets', () => {
  expect(fit('雨夜琴声：沈公馆（上）').columns).toEqual(['雨夜琴声：', '沈公馆︵上︶']);
});

test('balances columns without a natural break, and truncates at the minimum size', () => {
  const long = fit('民国灵异录之夜半歌声与消失的第七位客人');
  expect(long.columns.map(({ length }) => length)).toEqual([10, 9]);
  expect(long.size).toBeGreaterThanOrEqual(BOX.least);
  const cut = fit('民国灵异录之夜半歌声与消失的第七位客人', { height: 200, width: 120 });
  expect(cut.size).toBe(48);
  expect(cut.columns.join('')).toBe('民国灵异录︙');
});

test('keeps all columns within the maximum width', () => {
  const fitted = fitColumns(face, '民国灵异录之夜半歌声与消失的第七位客人', { ...BOX, width: 120 });
  expect([fitted.columns.length, fitted.size]).toEqual([2, 52]);
  expect(widthOfColumns(fitted)).toBeLessThanOrEqual(120);
});

test('draws nothing for an empty name', () => {
  expect(down(fitColumns(face, '', BOX), { right: 100, top: 0, fill: '#000' }).text).not.toContain('<path');
});

test('sets columns from right to left, characters downwards, and letters sideways', () => {
  const { text } = down(fitColumns(face, '雨夜琴声：沈公馆（上）', BOX), { right: 1000, top: 0, fill: '#000' });
  const places = [...text.matchAll(/matrix\(\S+ 0 0 \S+ (\S+) (\S+)\)/g)].map(([, x, y]) => [Number(x), Number(y)]);
  const [first = [], second = []] = [places[0], places[5]];
  expect(second[0]).toBeLessThan((first[0] ?? 0) - 50);
  expect(second[1]).toBe(first[1]);
  expect(places[1]?.[1]).toBeGreaterThan(first[1] ?? 0);
  const lying = down(fitColumns(face, 'Alibi 1987', BOX), { right: 1000, top: 0, fill: '#000' }).text;
  expect(lying.match(/matrix\(0 \S+ -\S+ 0/g)).toHaveLength(5);
  expect(lying.match(/matrix\(\S+ 0 0/g)).toHaveLength(4);
});
