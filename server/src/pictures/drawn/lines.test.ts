import { expect, test } from 'vitest';
import { loadTypeface } from './glyphs.ts';
import { across, fitLine, fitLines } from './lines.ts';

const face = await loadTypeface('bold', ['沈砚秋陆怀安白露零点水位，。…Wi 0123456789']);
const textOf = (line: { characters: readonly { text: string }[] }) => line.characters.map(({ text }) => text).join('');

test('keeps the size of a text that fits', () => {
  expect(fitLine(face, '沈砚秋', { size: 40, width: 200 })).toMatchObject({ size: 40, width: 120 });
});

test('shrinks a text that is too wide and truncates it at the minimum size', () => {
  const smaller = fitLine(face, '零点水位零点水位', { size: 40, least: 20, width: 200 });
  expect(smaller).toMatchObject({ size: 25, width: 200 });
  const cut = fitLine(face, '零点水位零点水位零点水位', { size: 40, least: 20, width: 200 });
  expect(cut.size).toBe(20);
  expect(textOf(cut)).toBe('零点水位零点水位零…');
  expect(cut.width).toBeLessThanOrEqual(200);
});

test('gives an empty text no width and reduces an impossible one to an ellipsis', () => {
  expect(fitLine(face, '', { size: 40, width: 10 })).toMatchObject({ characters: [], width: 0 });
  expect(textOf(fitLine(face, '零点', { size: 40, width: 1 }))).toBe('…');
});

test('uses the individual widths of letters', () => {
  const width = (text: string) => fitLine(face, text, { size: 100, width: 9_999 }).width;
  expect(width('W')).toBeGreaterThan(2 * width('i'));
});

test('breaks full lines, never before closing punctuation, and truncates the last line', () => {
  const rows = (lines: number) => fitLines(face, '沈砚秋，陆怀安，白露', { size: 50, width: 200, lines }).map(textOf);
  expect(rows(3)).toEqual(['沈砚秋，', '陆怀安，', '白露']);
  expect(rows(2)).toEqual(['沈砚秋，', '陆怀安…']);
  expect(rows(1)).toEqual(['沈砚秋…']);
  expect(fitLines(face, '零点水位。', { size: 50, width: 200, lines: 2 }).map(textOf)).toEqual(['零点水位。']);
});

test('anchors a line at its start, middle or end', () => {
  const line = fitLine(face, '沈', { size: 100, width: 999 });
  const at = (anchor: 'start' | 'middle' | 'end') =>
    across(line, { x: 500, y: 80, anchor, fill: '#000' }).text.match(/matrix\(0\.1 0 0 0\.1 (\S+) 80\)/)?.[1];
  expect([at('start'), at('middle'), at('end')]).toEqual(['500', '450', '400']);
});
