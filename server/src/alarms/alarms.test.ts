import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FakeVendor, fakeVendor } from '../integrations/testing/fake-vendor.ts';
import { readEnv } from '../settings/env.ts';
import { type TestDeps, testDeps } from '../testing/deps.ts';
import { listAlarms } from '../staff/alarms.ts';
import { writeAuditLog } from '../staff/audit-log-store.ts';
import { ALARM_KINDS, type AlarmFacts, ALARMS } from './kinds.ts';
import { lookForAlarms } from './look.ts';
import { raiseAlarm, resolveAlarm } from './raise.ts';
import { type SendDeps, sendDue } from './send-due.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let world: TestDeps;
let chat: FakeVendor;
let lines: string[];
let deps: SendDeps;
beforeAll(async () => {
  world = await testDeps();
});
afterAll(() => world.close());
beforeEach(async () => {
  chat = await fakeVendor(() => ({ json: {} }));
  lines = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const env = readEnv({ NODE_ENV: 'test', HUMAN_CHECK: 'none', ALARM_WEBHOOK: chat.url, DATA_DIR: '/tmp' });
  deps = { ...world.deps, log, env };
});
afterEach(async () => {
  await chat.close();
  await world.deps.db.deleteFrom('alarm').execute();
});

const sentMessages = () =>
  chat.arrived.map(({ body }) => {
    const { state, condition, text } = JSON.parse(body) as { state: string; condition: string; text: string };
    return { state, condition, text };
  });
const states = () => sentMessages().map(({ state }) => state);

describe('alarm', () => {
  test('is sent when raised, again after the interval, and when resolved', async () => {
    await raiseAlarm(deps, 'orders-attention', { count: 2 });
    await sendDue(deps);
    for (let minute = 0; minute < 5; minute += 1) {
      world.clock.advance(MINUTE);
      await raiseAlarm(deps, 'orders-attention', { count: 2 });
      await sendDue(deps);
    }
    expect(states()).toEqual(['raised']);
    world.clock.advance(12 * HOUR);
    await raiseAlarm(deps, 'orders-attention', { count: 2 });
    await sendDue(deps);
    expect(states()).toEqual(['raised', 'standing']);
    expect(await resolveAlarm(deps, 'orders-attention', { count: 0 })).toBe(true);
    expect(await resolveAlarm(deps, 'orders-attention', { count: 0 })).toBe(false);
    await sendDue(deps);
    await sendDue(deps);
    expect(states()).toEqual(['raised', 'standing', 'resolved']);
    expect(sentMessages().map(({ text }) => text.split('\n')[1])).toEqual([
      '有 2 个订单要人处理',
      '有 2 个订单要人处理',
      '订单都处理好了',
    ]);
    expect(await deps.db.selectFrom('alarm').selectAll().execute()).toEqual([]);
  });

  test('is sent again when its count grows, at most every ten minutes', async () => {
    await raiseAlarm(deps, 'complaints-waiting', { count: 1 });
    await sendDue(deps);
    world.clock.advance(MINUTE);
    for (const count of [2, 3]) await raiseAlarm(deps, 'complaints-waiting', { count });
    await sendDue(deps);
    expect(states()).toEqual(['raised']);
    world.clock.advance(9 * MINUTE);
    await sendDue(deps);
    expect(sentMessages().at(-1)?.text).toContain('有 3 条举报');
    expect(states()).toEqual(['raised', 'standing']);
  });

  test('is dropped silently when it is resolved before it was sent', async () => {
    await raiseAlarm(deps, 'orders-attention', { count: 1 });
    await resolveAlarm(deps, 'orders-attention', { count: 0 });
    expect(await sendDue(deps)).toEqual([]);
    expect(await deps.db.selectFrom('alarm').selectAll().execute()).toEqual([]);
  });

  test('is tracked separately for each day', async () => {
    for (const day of ['2026-03-01', '2026-03-02']) await raiseAlarm(deps, 'books-differ', { day, count: 1 });
    await sendDue(deps);
    await resolveAlarm(deps, 'books-differ', { day: '2026-03-01', count: 0 });
    await sendDue(deps);
    expect(sentMessages().map(({ state, condition }) => [state, condition])).toEqual([
      ['raised', 'books-differ 2026-03-01'],
      ['raised', 'books-differ 2026-03-02'],
      ['resolved', 'books-differ 2026-03-01'],
    ]);
  });

  test('is sent by only one of several servers', async () => {
    for (const day of ['2026-03-01', '2026-03-02', '2026-03-03'])
      await raiseAlarm(deps, 'books-differ', { day, count: 1 });
    const all = await Promise.all(Array.from({ length: 6 }, () => sendDue(deps)));
    expect(all.flat()).toEqual(['sent', 'sent', 'sent']);
    expect(new Set(sentMessages().map(({ condition }) => condition)).size).toBe(3);
    expect(chat.arrived).toHaveLength(3);
  });

  test('is sent by another server two minutes after the sender died', async () => {
    await raiseAlarm(deps, 'orders-attention', { count: 1 });
    const dying = {
      ...deps,
      log: {
        warn: () => {
          throw new Error('died');
        },
      },
    } as unknown as SendDeps;
    await expect(sendDue(dying)).rejects.toThrow('died');
    expect(await sendDue(deps)).toEqual([]);
    world.clock.advance(2 * MINUTE);
    expect(await sendDue(deps)).toEqual(['sent']);
  });

  test('is retried with growing delays and logged when sending fails', async () => {
    chat.fault = 'status';
    await raiseAlarm(deps, 'orders-attention', { count: 1 });
    const outcomes: string[] = [];
    for (let minute = 0; minute < 8; minute += 1) {
      outcomes.push(...(await sendDue(deps)));
      world.clock.advance(MINUTE);
    }
    // At 0, 1, 3 and 7 minutes.
    expect(outcomes).toEqual(['refused', 'refused', 'refused', 'refused']);
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(
      Array(4).fill('an alarm was not told'),
    );
    chat.fault = undefined;
    world.clock.advance(HOUR);
    expect(await sendDue(deps)).toEqual(['sent']);
    expect(states().at(-1)).toBe('raised');
  });

  test('is sent as still standing when it recurs before its end was sent', async () => {
    await raiseAlarm(deps, 'orders-attention', { count: 1 });
    await sendDue(deps);
    await resolveAlarm(deps, 'orders-attention', { count: 0 });
    await raiseAlarm(deps, 'orders-attention', { count: 1 });
    await sendDue(deps);
    expect(states()).toEqual(['raised', 'standing']);
  });

  test('is logged once without a webhook', async () => {
    const silent = { ...deps, env: { ...deps.env, ALARM_WEBHOOK: undefined } };
    await raiseAlarm(deps, 'orders-attention', { count: 1 });
    expect(await sendDue(silent)).toEqual(['nowhere']);
    expect(await sendDue(silent)).toEqual([]);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      alarm: 'orders-attention',
      state: 'raised',
      facts: { count: 1 },
    });
  });

  test('is sent to a webhook that is set after it was only logged, and the list says where it went', async () => {
    const silent = { ...deps.env, ALARM_WEBHOOK: undefined };
    const listedAlarms = async (env: typeof deps.env) => {
      const said: object[] = [];
      await listAlarms({
        db: deps.db,
        env,
        people: { say: (_line, of) => void said.push(of ?? {}), aside: () => undefined, csv: () => undefined },
      });
      return said;
    };
    await raiseAlarm(deps, 'disk-low', { machine: 'a', megabytes: 7 });
    expect(await listedAlarms(silent)).toMatchObject([{ told: '还没有写进日志' }]);
    await sendDue({ ...deps, env: silent });
    const inLog = /^没有设 ALARM_WEBHOOK，只写进了日志，2026-/;
    expect(await listedAlarms(silent)).toMatchObject([{ told: expect.stringMatching(inLog) }]);
    expect(await listedAlarms(deps.env)).toMatchObject([{ told: expect.stringMatching(inLog) }]);
    world.clock.advance(12 * HOUR);
    await raiseAlarm(deps, 'disk-low', { machine: 'a', megabytes: 7 });
    await sendDue(deps);
    expect(states()).toEqual(['raised']);
    expect(await listedAlarms(deps.env)).toMatchObject([{ told: expect.stringMatching(/^发过，2026-/) }]);
    // An older server does not store where it was sent.
    await deps.db.updateTable('alarm').set({ told_where: null }).execute();
    expect(await listedAlarms(silent)).toMatchObject([{ told: expect.stringMatching(inLog) }]);
    expect(await listedAlarms(deps.env)).toMatchObject([{ told: expect.stringMatching(/^发过，/) }]);
  });

  test('gives console advice without a command, once for each kind', async () => {
    for (const kind of ALARM_KINDS) {
      const { does, page } = ALARMS[kind].atConsole;
      expect([kind, does]).toEqual([kind, expect.not.stringMatching(/npm run|怎么办|[a-z]+ [a-z]/)]);
      const path = page?.({ day: '2026-03-01' } as never) ?? '/console/alarms';
      expect([kind, path]).toEqual([kind, expect.stringMatching(/^\/console\/[a-z]+/)]);
    }
  });

  test('rejects facts other than numbers and plain words', async () => {
    for (const day of ['他骂我', 'a b', '<x>']) {
      await expect(raiseAlarm(deps, 'books-differ', { day, count: 1 })).rejects.toThrow('invalid_format');
    }
    expect(await deps.db.selectFrom('alarm').selectAll().execute()).toEqual([]);
  });
});

describe('alarm checks', () => {
  const plenty = { freeBytes: async () => 1e12 };
  const standing = async () =>
    (await deps.db.selectFrom('alarm').select('condition').where('resolved_at', 'is', null).execute()).map(
      ({ condition }) => condition,
    );
  const look = async (looked: Partial<Parameters<typeof lookForAlarms>[1]> = {}, more: object = {}) => {
    await lookForAlarms(
      { ...deps, env: { ...deps.env, ...more } },
      { vendorsDown: () => [], machine: plenty, ...looked },
    );
    return await standing();
  };

  test('find nothing on a healthy service', async () => {
    expect(await look()).toEqual([]);
  });

  test('find low disk space and a failing vendor, and resolve alarms no longer seen', async () => {
    const down: AlarmFacts['vendor-down'][] = [{ vendor: 'aliyun', count: 7 }];
    const full = { freeBytes: async () => 100 * 1024 * 1024 };
    const found = await look({ vendorsDown: () => down, machine: full });
    expect(new Set(found.map((one) => one.split(' ')[0]))).toEqual(new Set(['disk-low', 'vendor-down']));
    await sendDue(deps);
    world.clock.advance(4 * MINUTE);
    expect(await look()).toHaveLength(2);
    world.clock.advance(2 * MINUTE);
    expect(await look()).toEqual([]);
    await sendDue(deps);
    expect(states().sort()).toEqual(['raised', 'raised', 'resolved', 'resolved']);
    expect(sentMessages().some(({ text }) => text.includes('阿里云短信好了'))).toBe(true);
  });

  test('find a failed or too old backup, and resolve it after the next one', async () => {
    const nightly = { BACKUP_AT: '04:30', BACKUP_DIR: '/tmp' };
    const at = (hours: number) => new Date(world.clock.now - hours * HOUR);
    const run = (day: string, hours: number, fault: string | null) =>
      deps.db
        .insertInto('backup_run')
        .values({ day, server: 'a', begun_at: at(hours), ended_at: at(hours), file: 'x', bytes: 1, fault })
        .execute();
    expect(await look({}, nightly)).toEqual([]);
    await run('2026-02-27', 40, null);
    expect(await look({}, nightly)).toEqual(['backup-failed']);
    await run('2026-02-28', 16, '磁盘满了');
    expect(await look({}, nightly)).toEqual(['backup-failed']);
    await sendDue(deps);
    expect(sentMessages().at(-1)?.text).toContain('2026-02-28 的备份没有做成');
    expect(sentMessages().at(-1)?.text).not.toContain('磁盘满了');
    await run('2026-03-01', 1, null);
    expect(await look({}, nightly)).toEqual([]);
  });

  test('find backups that start every night and never finish', async () => {
    const nightly = { BACKUP_AT: '04:30', BACKUP_DIR: '/tmp' };
    await deps.db.deleteFrom('backup_run').execute();
    const begin = (day: string, hours: number) =>
      deps.db
        .insertInto('backup_run')
        .values({ day, server: 'a', begun_at: new Date(world.clock.now - hours * HOUR) })
        .execute();
    await begin('2026-02-28', 25);
    expect(await look({}, nightly)).toEqual([]);
    await deps.db.deleteFrom('backup_run').execute();
    await begin('2026-02-27', 49);
    await begin('2026-02-28', 25);
    expect(await look({}, nightly)).toEqual(['backup-failed']);
  });

  test('keep the alarm while a failed backup is retried', async () => {
    const nightly = { BACKUP_AT: '04:30', BACKUP_DIR: '/tmp' };
    const at = (hours: number) => new Date(world.clock.now - hours * HOUR);
    await deps.db.deleteFrom('backup_run').execute();
    const run = (day: string, hours: number, fault: string | null) =>
      deps.db
        .insertInto('backup_run')
        .values({ day, server: 'a', begun_at: at(hours), ended_at: at(hours), file: 'x', bytes: 1, fault })
        .execute();
    await run('2026-02-28', 24, null);
    await run('2026-03-01', 1, '磁盘满了');
    expect(await look({}, nightly)).toEqual(['backup-failed']);
    const again = (ended: Date | null) =>
      deps.db
        .updateTable('backup_run')
        .set({ begun_at: at(0), ended_at: ended, fault: null })
        .where('day', '=', '2026-03-01')
        .execute();
    await again(null);
    expect(await look({}, nightly)).toEqual(['backup-failed']);
    await again(at(0));
    expect(await look({}, nightly)).toEqual([]);
  });

  test('find that the daily sign-in codes run out, and resolve it the next day', async () => {
    const spend = (sent: number) =>
      deps.db
        .insertInto('sign_in_sends')
        .values({ scope: 'all', since: new Date(world.clock.now), sent })
        .onConflict((conflict) => conflict.column('scope').doUpdateSet({ sent }))
        .execute();
    await spend(15_999);
    expect(await look()).toEqual([]);
    await spend(16_000);
    expect(await look()).toEqual(['codes-running-out']);
    await sendDue(deps);
    expect(sentMessages().at(-1)?.text).toContain('发掉 80%');
    await spend(18_000);
    expect(await look()).toEqual(['codes-running-out']);
    world.clock.advance(10 * MINUTE);
    await sendDue(deps);
    expect(sentMessages().at(-1)?.text).toContain('没登录过的浏览器收不到了');
    world.clock.advance(24 * HOUR);
    expect(await look()).toEqual([]);
    await deps.db.deleteFrom('sign_in_sends').execute();
  });

  test('find many wrong sign-in codes unless they are few compared to the codes sent', async () => {
    const since = new Date(world.clock.now);
    const counted = (rows: readonly [scope: string, sent: number][]) =>
      deps.db
        .insertInto('sign_in_sends')
        .values(rows.map(([scope, sent]) => ({ scope, since, sent })))
        .execute();
    await counted([
      ['code-tries:203.0.113.1', 60],
      ['code-tries:2001:db8:1:2::/64', 39],
      // The same tries, counted again for the larger networks.
      ['code-tries:2001:db8:1::/56', 39],
      ['code-tries:2001:db8:1::/48', 39],
      ['address:203.0.113.1', 20],
    ]);
    expect(await look()).toEqual([]);
    await counted([['code-tries:203.0.113.2', 1]]);
    expect(await look()).toEqual(['codes-guessed']);
    await counted([['address:203.0.113.2', 500]]);
    expect(await look()).toEqual([]);
    await deps.db.deleteFrom('sign_in_sends').execute();
  });

  test('find staff sessions ended by wrong second factors within a day', async () => {
    const end = () =>
      writeAuditLog(deps.db, {
        actor: { kind: 'account', name: '7', from: '203.0.113.1' },
        action: 'console factor-ended',
        entry: { on: '玩家 7', before: null, after: null },
        kind: 'sign-in',
      });
    await end();
    world.clock.now = Date.now();
    expect(await look()).toEqual(['factor-guessed']);
    world.clock.advance(25 * HOUR);
    expect(await look()).toEqual([]);
  });

  test('count unhandled complaints without their text', async () => {
    const people = await deps.db
      .insertInto('app_user')
      .values(
        ['甲', '乙'].map((nickname) => ({
          phone: null,
          nickname,
          avatar: null,
          created_at: new Date(world.clock.now),
        })),
      )
      .returning('user_id')
      .execute();
    const [teller, about] = people.map(({ user_id }) => user_id);
    await deps.db
      .insertInto('complaint')
      .values({
        user_id: teller ?? null,
        about_id: about ?? null,
        party_id: 'party-000001',
        chat_seq: null,
        said: '他骂我',
        reason: 'abuse',
        remark: '他骂我',
        request_id: crypto.randomUUID(),
        created_at: new Date(world.clock.now),
      })
      .execute();
    expect(await look()).toEqual(['complaints-waiting']);
    await sendDue(deps);
    expect(JSON.stringify(chat.arrived)).not.toContain('他骂我');
    await deps.db.updateTable('complaint').set({ state: 'work' }).execute();
    expect(await look()).toEqual([]);
  });
});
