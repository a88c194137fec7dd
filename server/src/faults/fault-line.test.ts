import { expect, test } from 'vitest';
import { faultLine } from './fault-line.ts';

const TOKEN = 'k3J9-xQ_'.repeat(5);

function faultOfParsing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
}

test('of an error with a code the code is said, not the message', () => {
  const error = Object.assign(new Error(`Key (phone)=(13897531864) exists`), { code: '23505', detail: '13897531864' });
  expect(faultLine(error)).toMatchObject({ code: '23505', what: undefined });
  expect(JSON.stringify(faultLine(error))).not.toContain('1389753');
});

test.each([
  ['the parser’s', () => faultOfParsing('phone 13897531864')],
  ['an own', () => new Error(`no answer for 13897531864, code 1234, ${TOKEN}`)],
  ['no', () => `13897531864 1234 ${TOKEN}`],
])('the message of %s error is said without what it quotes', (_name, fault) => {
  const line = faultLine(fault());
  expect(JSON.stringify({ ...line, where: [] })).not.toMatch(/\d{4}|k3J9/);
  expect(line.what).toBeTruthy();
});

test('where it was thrown is said, and nothing that only looks like it', () => {
  const error = new Error(`first\n    at 13897531864`);
  expect(faultLine(error).where[0]).toMatch(/fault-line\.test\.ts/);
  expect(faultLine(error).where.join('')).not.toContain('1389753');
});

test('what is no error at all has a line, too', () => {
  expect([undefined, null, 7].map((fault) => faultLine(fault).what)).toEqual(['undefined', 'null', '7']);
});
