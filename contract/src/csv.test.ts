import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('keeps commas, quotes and line breaks inside their field', () => {
  expect(csvLine(['a,b', 'say "so"', 'one\ntwo', 3, ''])).toBe('"a,b","say ""so""","one\ntwo",3,');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '　=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  'prevents a spreadsheet from reading %j as a formula',
  (field) => {
    expect(csvLine([field]).replace(/^"/, '')).toBe(`'${field}${/[\r\n]/.test(field) ? '"' : ''}`);
  },
);

test('keeps numeric values as numbers', () => {
  expect(csvLine([-1, 28])).toBe('-1,28');
});
