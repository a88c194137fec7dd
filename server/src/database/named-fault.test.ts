import { pino } from 'pino';
import { expect, inject, test } from 'vitest';
import { StartupError } from '../faults/startup-error.ts';
import { openUnmigrated } from '../open-database.ts';
import { readEnv } from '../settings/env.ts';
import { namedDatabaseFault } from './named-fault.ts';

const open = (account: string, database: string) => {
  const socket = encodeURIComponent(inject('testDatabaseSocket'));
  const DATABASE_URL = `postgres://${account}@localhost/${database}?host=${socket}`;
  return openUnmigrated(readEnv({ DATABASE_URL }), pino({ level: 'silent' }), () => {});
};

test('reports a missing database without revealing its address', async () => {
  const opened = open('juzhongren:canary', 'nope');
  await expect(opened).rejects.toThrow(StartupError);
  await expect(opened).rejects.toThrow(/（3D000）：那里没有这个名字的数据库，请先建好（createdb (?!.*(?:canary|nope))/);
});

test('reports a missing account', async () => {
  await expect(open('nobody', 'postgres')).rejects.toThrow('（28000）：那里不让这个账号进');
});

test.each([
  [{ code: '28P01' }, '（28P01）：账号或密码不对'],
  [{ code: 'ECONNREFUSED' }, '（ECONNREFUSED）：请检查地址、账号和它是否在运行'],
  [new Error('timeout'), '（timeout）：请检查地址'],
])('advises what to do about %o', (error, words) => {
  expect(namedDatabaseFault(error).message).toContain(words);
});
