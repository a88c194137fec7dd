import { describe, expect, it } from 'vitest';
import { broken, tableOf, tableOfOne } from './report-table.ts';
import { limited, rounded, reportOnly } from './section.ts';

const size = {
  section: 'size',
  rows: [limited('script', { value: 131, most: 130, unit: 'KB' }), reportOnly('fonts', '20.0 KB')],
};
const start = { section: 'start', rows: [limited('second', { value: 5, most: 5, unit: 's' }, '2.00 ×')] };

describe('report table', () => {
  it('names a section once and shows whether each limit was met', () => {
    expect(tableOf([size, start]).split('\n')).toEqual([
      '| section | what | measured | limit | met | details |',
      '| --- | --- | --- | --- | --- | --- |',
      '| size | script | 131 KB | ≤ 130 KB | **no** |  |',
      '|  | fonts | 20.0 KB |  |  |  |',
      '| start | second | 5 s | ≤ 5 s | yes | 2.00 × |',
    ]);
  });

  it('omits the section name in a table of one section', () => {
    expect(tableOfOne(start.rows).split('\n').at(-1)).toBe('| second | 5 s | ≤ 5 s | yes | 2.00 × |');
  });

  it('escapes a vertical bar in a cell', () => {
    expect(
      tableOfOne([reportOnly('a|b', '1')])
        .split('\n')
        .at(-1),
    ).toBe(String.raw`| a\|b | 1 |  |  |  |`);
  });
});

it('reports only rows that exceed their limit', () => {
  expect(broken([size, start])).toEqual(['size: script']);
});

it.each([
  [0, '0'],
  [7, '7'],
  [0.1234, '0.12'],
  [9.999, '10.00'],
  [12.34, '12.3'],
  [123_456, '123,456'],
])('rounds %d to %s', (value, text) => {
  expect(rounded(value)).toBe(text);
});
