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

test('logs the code of an error that has one, not its message', () => {
  const error = Object.assign(new Error(`Key (phone)=(13897531864) exists`), { code: '23505', detail: '13897531864' });
  expect(faultLine(error)).toMatchObject({ code: '23505', what: undefined });
  expect(JSON.stringify(faultLine(error))).not.toContain('1389753');
});

test.each([
  ['42703', 'column "deadline_claimed_until" of relation "party" does not exist'],
  ['42P01', 'relation "party_screen" does not exist'],
  ['42501', 'permission denied for table trail'],
  ['40P01', 'deadlock detected'],
])('logs the database message for code %s', (code, message) => {
  expect(faultLine(Object.assign(new Error(message), { code })).what).toBe(message);
});

test('logs the table, column and constraint that refused a row, but no values', () => {
  const error = Object.assign(new Error('null value in column "slow" of relation "open_table": (13897531864)'), {
    code: '23502',
    table: 'open_table',
    column: 'slow',
    detail: 'Failing row contains (13897531864)',
  });
  expect(faultLine(error).what).toBe('open_table, slow');
  expect(JSON.stringify({ ...faultLine(error), where: [] })).not.toContain('1389753');
});

test.each([
  ['22P02', 'invalid input syntax for type integer: "13897531864"'],
  ['22001', 'value too long for type character varying(20)'],
  ['ECONNREFUSED', 'connect ECONNREFUSED 10.0.0.1:5432'],
  ['EPIPE', 'write EPIPE 13897531864'],
])('drops a message that may quote data (%s)', (code, message) => {
  expect(faultLine(Object.assign(new Error(message), { code })).what).toBeUndefined();
});

test.each([
  ['the parser’s', () => faultOfParsing('phone 13897531864')],
  ['an own', () => new Error(`no answer for 13897531864, code 1234, ${TOKEN}`)],
  ['no', () => `13897531864 1234 ${TOKEN}`],
])('logs the message of %s error without the data it quotes', (_name, fault) => {
  const line = faultLine(fault());
  expect(JSON.stringify({ ...line, where: [] })).not.toMatch(/\d{4}|k3J9/);
  expect(line.what).toBeTruthy();
});

test('logs where an error was thrown, and no line that only looks like a stack line', () => {
  const error = new Error(`first\n    at 13897531864`);
  expect(faultLine(error).where[0]).toMatch(/fault-line\.test\.ts/);
  expect(faultLine(error).where.join('')).not.toContain('1389753');
});

test('handles thrown values that are not errors', () => {
  expect([undefined, null, 7].map((fault) => faultLine(fault).what)).toEqual(['undefined', 'null', '7']);
});
