import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('commas, quotes and ends of lines stay inside their field', () => {
  expect(csvLine(['a,b', 'say "so"', 'one\ntwo', 3, ''])).toBe('"a,b","say ""so""","one\ntwo",3,');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '　=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  'a spreadsheet takes %j for no formula',
  (field) => {
    expect(csvLine([field]).replace(/^"/, '')).toBe(`'${field}${/[\r\n]/.test(field) ? '"' : ''}`);
  },
);

test('numbers of ours stay numbers', () => {
  expect(csvLine([-1, 28])).toBe('-1,28');
});
