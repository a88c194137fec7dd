// Tests every console action with every role and session state, and the sign-in.
import * as calls from '@juzhongren/contract/console/calls';
import { STAFF_ROLES, type StaffRole } from '@juzhongren/contract/console/calls';
import { authLogout, authLogoutOthers, userProfile } from '@juzhongren/contract/accounts';
import { userDelete } from '@juzhongren/contract/account-data';
import { userNotices } from '@juzhongren/contract/notices';
import { ERROR } from '@juzhongren/contract/errors';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSession, tokenHashOf } from '../accounts/sessions.ts';
import { openStaffSession, sweepStaffSessions } from '../staff-accounts/sessions.ts';
import { ACTIONS, nameOf } from '../staff/actions.ts';
import { performed } from '../staff/testing/action-context.ts';
import { type TestServer, type TestUser, testServer } from '../testing/server.ts';
import { rightOf, RIGHTS } from './rights.ts';
import { staffToken } from './testing/staff-token.ts';

const MINUTE = 60 * 1_000;
const PHONE = '13800000001';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  // An owner who stays, whatever the tests do to others.
  await staff('owner');
});
afterAll(() => server.close());

type Typed = keyof typeof ACTIONS;
const ALL = Object.keys(ACTIONS) as Typed[];

interface Staff {
  readonly person: TestUser;
  readonly token: string;
}

async function staff(role: StaffRole, factor?: Buffer): Promise<Staff> {
  const person = await server.user();
  const at = new Date(server.clock.now);
  await server.deps.db
    .insertInto('staff_account')
    .values({ user_id: person.userId, role, since: at, enrol_until: null, enrolled_at: at, factor: factor ?? null })
    .execute();
  return { person, token: await staffToken(server.deps, person) };
}

const act = (token: string | undefined, action: string, words: string[] = [], more: object = {}) =>
  server.call(
    calls.consoleAct,
    { action, words, options: {}, dryRun: false, ...more },
    token === undefined ? undefined : { token },
  );
const rowsOfAuditLog = () => server.deps.db.selectFrom('trail').selectAll().orderBy('trail_id').execute();

/** Returns as many words as the action takes, with values that change nothing here. */
const wordsFor = (typed: Typed): string[] => [...typed.matchAll(/<[^>]*>/g)].map(() => '2000000000');

test.each(STAFF_ROLES)('allows or refuses %s each action as in the table, in each session state', async (role) => {
  const wrong: string[] = [];
  const [fresh, stale, ended] = [await staff(role), await staff(role), await staff(role)];
  await server.call(calls.consoleSignOut, {}, ended);
  const old = new Date(server.clock.now - 5 * MINUTE);
  await server.deps.db
    .updateTable('staff_session')
    .set({ factor_at: old })
    .where('user_id', '=', stale.person.userId)
    .execute();
  for (const typed of ALL) {
    const name = nameOf(typed);
    const right = rightOf(typed, role);
    const expected = {
      none: ERROR.sessionInvalid,
      person: ERROR.sessionInvalid,
      staff: right === undefined ? ERROR.notYours : ERROR.ok,
      'staff without a fresh factor':
        right === undefined ? ERROR.notYours : right.fresh === true ? ERROR.factorNeeded : ERROR.ok,
      ended: ERROR.sessionInvalid,
    };
    const tokens = {
      none: undefined,
      person: fresh.person.token,
      staff: fresh.token,
      'staff without a fresh factor': stale.token,
      ended: ended.token,
    };
    for (const [state, token] of Object.entries(tokens)) {
      const { err } = await act(token, name, wordsFor(typed));
      if (err !== expected[state as keyof typeof expected]) wrong.push(`${name}, ${state}: ${err}`);
    }
    if (right !== undefined) {
      const { err } = await act(stale.token, name, wordsFor(typed), { dryRun: true });
      if (err !== ERROR.ok) wrong.push(`${name} cannot be looked at without a fresh factor: ${err}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('needs a fresh factor for irreversible, money and staff actions; offers no machine actions', () => {
  for (const typed of ALL) {
    const right = RIGHTS[typed];
    const { changes } = ACTIONS[typed];
    if (right === 'machine') continue;
    const isGrave =
      changes === 'for ever' || (changes !== 'nothing' && /^(orders|codes|certificates|staff) /.test(typed));
    expect([typed, right.fresh === true]).toEqual([typed, isGrave]);
  }
  const machine = ALL.filter((typed) => RIGHTS[typed] === 'machine').map(nameOf);
  expect(machine).toEqual(['packs import', 'content import', 'people export', 'backup', 'backup-verify', 'restore']);
});

test('writes an audit log row with account and address, but none for a dry run', async () => {
  const [moderator, bad] = [await staff('moderator'), await server.user('小黑')];
  const words = [String(bad.userId), '请不要', '剧透'];
  const before = await rowsOfAuditLog();
  expect(await act(moderator.token, 'people warn', words, { dryRun: true })).toMatchObject({
    err: ERROR.ok,
    params: { exitCode: 0, dryRun: true, change: { on: `玩家 ${bad.userId}` } },
  });
  expect(await rowsOfAuditLog()).toEqual(before);
  expect(await act(moderator.token, 'people warn', words)).toMatchObject({ params: { exitCode: 0, dryRun: false } });
  const [row] = (await rowsOfAuditLog()).slice(before.length);
  expect(row).toMatchObject({
    actor_kind: 'account',
    actor: String(moderator.person.userId),
    actor_from: '127.0.0.1',
    action: 'people warn',
    on_what: `玩家 ${bad.userId}`,
  });
});

test('returns the answers of the command line, with rows', async () => {
  const support = await staff('support');
  const { params } = await act(support.token, 'people find', [String(support.person.userId)]);
  expect(params).toMatchObject({ exitCode: 0, rows: [{ user_id: support.person.userId, phone: null }], change: null });
  expect(params.said[0]).toContain(support.person.nickname);
  const { params: nobody } = await act(support.token, 'people show', ['2000000000']);
  expect(nobody).toMatchObject({ exitCode: 1, rows: [], said: [expect.stringContaining('没有这个人')] });
});

test.each([
  ['people show', [], {}, '缺少 <编号>'],
  ['people show', ['1', '2'], {}, '多写了词'],
  ['orders list', [], { nothing: 'x' }, '没有「--nothing」这个选项'],
  ['orders list', [], { status: true }, '「--status」后面没有写内容'],
  ['codes create', ['vip-month'], { out: '/tmp/codes.csv' }, '这里不能用「--out」'],
] as const)('rejects %s %j %j with an explanation', async (action, words, options, said) => {
  const owner = await staff('owner');
  expect(await act(owner.token, action, [...words], { options })).toMatchObject({
    err: ERROR.badInput,
    params: { said: expect.stringContaining(said) },
  });
});

test('treats words that look like options as words', async () => {
  const [owner, user] = [await staff('owner'), await server.user()];
  expect(await act(owner.token, 'people warn', [String(user.userId), '--yes', '-x'])).toMatchObject({
    params: { exitCode: 0 },
  });
  const { reason } = await server.deps.db
    .selectFrom('sanction')
    .select('reason')
    .where('user_id', '=', user.userId)
    .executeTakeFirstOrThrow();
  expect(reason).toBe('--yes -x');
});

test.each([{ action: 'nothing' }, { action: 'restore' }, { action: '__proto__' }])(
  'rejects an unknown or machine action: %j',
  async ({ action }) => {
    const owner = await staff('owner');
    expect(await act(owner.token, action, ['x'])).toMatchObject({ err: ERROR.notYours });
  },
);

const codeAt = (secret: string, at = server.clock.now) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
const signIn = (person: TestUser, code: string) => server.call(calls.consoleSignIn, { token: person.token, code });

async function employed(role: StaffRole, phone = PHONE) {
  const added = await performed(server, 'staff add <手机号> <角色>', { words: [phone, role] });
  expect(added.code).toBe(0);
  expect(added.lines.join()).toMatch(/：用这个手机号登录 \/console，三天内要设置第二步验证。$/);
  const { user_id: userId } = await server.deps.db
    .selectFrom('app_user')
    .select('user_id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  const token = await openSession(server.deps, userId);
  return { userId, token, nickname: '' };
}

test('sets up a second factor at the first sign-in and requires it afterwards', async () => {
  const person = await employed('owner');
  const { token } = person;
  expect(await signIn(person, '123456')).toMatchObject({ err: ERROR.notNow });
  const { params: begun } = await server.call(calls.consoleEnrol, { token });
  expect(begun.uri).toContain(`secret=${begun.secret}`);
  const confirm = (code: string) => server.call(calls.consoleEnrolConfirm, { token, code });
  expect(await confirm('000000')).toMatchObject({ err: ERROR.codeWrong });
  const { err, params } = await confirm(codeAt(begun.secret));
  expect(err).toBe(ERROR.ok);
  expect(params.recovery).toHaveLength(8);
  const session = await server.call(calls.consoleSession, {}, params);
  expect(session.params).toMatchObject({ userId: person.userId, role: 'owner' });
  expect(session.params.actions.map(({ name }) => name)).toContain('staff add');
  // It can be set up only once.
  expect(await server.call(calls.consoleEnrol, { token })).toMatchObject({ err: ERROR.notNow });
  expect(await confirm(codeAt(begun.secret))).toMatchObject({ err: ERROR.notNow });
  // A code works once, and no earlier code works after it.
  expect(await signIn(person, codeAt(begun.secret))).toMatchObject({ err: ERROR.codeWrong });
  server.clock.advance(30_000);
  const next = codeAt(begun.secret);
  const both = await Promise.all([signIn(person, next), signIn(person, next)]);
  expect(new Set(both.map(({ err: one }) => one))).toEqual(new Set([ERROR.codeWrong, ERROR.ok]));
  // Each recovery code also works once, however it is typed.
  const recovery = params.recovery[0]?.toLowerCase().replaceAll('-', ' ') ?? '';
  expect(await signIn(person, recovery)).toMatchObject({ err: ERROR.ok });
  expect(await signIn(person, recovery)).toMatchObject({ err: ERROR.codeWrong });
});

describe('wrong codes of the second factor', () => {
  const factor = Buffer.alloc(20, 7);
  const rightCode = () => codeAt(Secret.fromHex(factor.toString('hex')).base32);
  const wrongCode = (at: number) => String((Number(rightCode()) + 500_000 + at) % 1_000_000).padStart(6, '0');

  test('ends the session they came from at the tenth, and no other session of the user', async () => {
    const { person, token } = await staff('owner', factor);
    const stolen = { ...person, token: await openSession(server.deps, person.userId) };
    const answers = [];
    for (let tries = 0; tries < 10; tries += 1) answers.push((await signIn(stolen, wrongCode(tries))).err);
    expect(answers).toEqual([...Array<number>(9).fill(ERROR.codeWrong), ERROR.tooOften]);
    expect(await signIn(stolen, rightCode())).toMatchObject({ err: ERROR.sessionInvalid });
    // The owner's own session lives on, can confirm the factor, and can sign in again.
    expect(await server.call(calls.consoleSession, {}, { token })).toMatchObject({ err: ERROR.ok });
    expect(await server.call(calls.consoleFactor, { code: rightCode() }, { token })).toMatchObject({ err: ERROR.ok });
    server.clock.advance(30_000);
    expect(await signIn(person, rightCode())).toMatchObject({ err: ERROR.ok });
    const { params } = await server.call(userNotices, {}, person);
    expect(params.notices.map(({ kind }) => kind)).toEqual(['sign-in']);
    const rows = (await rowsOfAuditLog()).filter(({ actor }) => actor === String(person.userId));
    expect(rows.filter(({ action }) => action === 'console factor-ended')).toHaveLength(1);
  });

  test('compares only ten of fifty concurrent codes', async () => {
    const { person } = await staff('owner', factor);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => signIn(person, wrongCode(at))));
    const errors = Object.groupBy(answers, ({ err }) => err);
    expect(errors[ERROR.codeWrong]).toHaveLength(9);
    const rows = (await rowsOfAuditLog()).filter(({ actor }) => actor === String(person.userId));
    expect(rows.filter(({ action }) => action === 'console factor-refused')).toHaveLength(10);
    expect(await signIn(person, rightCode())).toMatchObject({ err: ERROR.sessionInvalid });
  });

  test('resets the count after a right code and does not count recovery codes', async () => {
    const { person } = await staff('owner', factor);
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 0; tries < 9; tries += 1) await signIn(person, wrongCode(tries));
      expect(await signIn(person, rightCode())).toMatchObject({ err: ERROR.ok });
      server.clock.advance(30_000);
    }
    for (let tries = 0; tries < 12; tries += 1) {
      expect(await signIn(person, 'AAAA-BBBB-CCCC-DDDD')).toMatchObject({ err: ERROR.codeWrong });
    }
    expect(await signIn(person, rightCode())).toMatchObject({ err: ERROR.ok });
    // Expects a row for each wrong code of digits, and ten rows for the recovery codes.
    const rows = (await rowsOfAuditLog()).filter(({ actor }) => actor === String(person.userId));
    expect(rows.filter(({ action }) => action === 'console factor-refused')).toHaveLength(18 + 10);
  });

  test('ends the console session in which the factor was confirmed again, too', async () => {
    const { person, token } = await staff('owner', factor);
    for (let tries = 0; tries < 10; tries += 1) {
      await server.call(calls.consoleFactor, { code: wrongCode(tries) }, { token });
    }
    expect(await server.call(calls.consoleSession, {}, { token })).toMatchObject({ err: ERROR.sessionInvalid });
    expect(await server.call(userProfile, {}, person)).toMatchObject({ err: ERROR.sessionInvalid });
  });
});

test('allows three days to set up a factor; staff reset renews them and ends open sessions', async () => {
  const person = await employed('support', '13800000002');
  server.clock.advance(3 * 24 * 60 * MINUTE);
  expect(await server.call(calls.consoleEnrol, { token: person.token })).toMatchObject({ err: ERROR.notNow });
  const other = await staff('support');
  await performed(server, 'staff reset <编号>', { words: [String(other.person.userId)] });
  expect(await server.call(calls.consoleSession, {}, other)).toMatchObject({ err: ERROR.sessionInvalid });
  expect(await server.call(calls.consoleEnrol, { token: other.person.token })).toMatchObject({ err: ERROR.ok });
});

test('refuses users who are not staff, invalid sessions and banned users', async () => {
  const stranger = await server.user();
  expect(await signIn(stranger, '123456')).toMatchObject({ err: ERROR.notYours });
  expect(await signIn({ ...stranger, token: 'x'.repeat(43) }, '123456')).toMatchObject({ err: ERROR.sessionInvalid });
  const bad = await staff('support');
  expect(await server.call(calls.consoleSession, {}, bad)).toMatchObject({ err: ERROR.ok });
  await performed(server, 'people ban <编号> <多久> <原因...>', { words: [String(bad.person.userId), '1h', '原因'] });
  expect(await server.call(calls.consoleSession, {}, bad)).toMatchObject({ err: ERROR.sessionInvalid });
});

test('ends a session after half an hour without use, and after eight hours in any case', async () => {
  const { token } = await staff('finance');
  const alive = async () => (await server.call(calls.consoleSession, {}, { token })).err === ERROR.ok;
  for (let minutes = 0; minutes < 8 * 60 - 29; minutes += 29) {
    server.clock.advance(29 * MINUTE);
    expect(await alive()).toBe(true);
  }
  server.clock.advance(29 * MINUTE);
  expect(await alive()).toBe(false);
  const idle = await staff('finance');
  server.clock.advance(30 * MINUTE);
  expect(await server.call(calls.consoleSession, {}, idle)).toMatchObject({ err: ERROR.sessionInvalid });
  await sweepStaffSessions(server.deps);
  expect(await server.deps.db.selectFrom('staff_session').selectAll().execute()).toEqual([]);
});

test('makes the factor fresh when it is confirmed again', async () => {
  const factor = Buffer.alloc(20, 5);
  const finance = await staff('finance', factor);
  server.clock.advance(6 * MINUTE);
  expect(await act(finance.token, 'codes revoke', ['404'])).toMatchObject({ err: ERROR.factorNeeded });
  const code = codeAt(Secret.fromHex(factor.toString('hex')).base32);
  expect(await server.call(calls.consoleFactor, { code: '000000' }, finance)).toMatchObject({ err: ERROR.codeWrong });
  expect(await server.call(calls.consoleFactor, { code }, finance)).toMatchObject({ err: ERROR.ok });
  expect(await act(finance.token, 'codes revoke', ['404'])).toMatchObject({ err: ERROR.ok, params: { exitCode: 1 } });
});

test('applies a removed or changed role from the next call on', async () => {
  const one = await staff('moderator');
  await performed(server, 'staff role <编号> <角色>', { words: [String(one.person.userId), 'editor'] });
  expect(await act(one.token, 'people find', ['x'])).toMatchObject({ err: ERROR.notYours });
  await performed(server, 'staff remove <编号>', { words: [String(one.person.userId)] });
  expect(await act(one.token, 'scripts list')).toMatchObject({ err: ERROR.sessionInvalid });
});

test('protects staff from lower roles, and from owners until they are no longer staff', async () => {
  await staff('owner');
  const [owner, victim, moderator, support] = [
    await staff('owner'),
    await staff('owner'),
    await staff('moderator'),
    await staff('support'),
  ];
  const id = String(victim.person.userId);
  const above = { params: { exitCode: 1, said: ['这是工作人员的账号，只有负责人能动。'] } };
  const tried: readonly [string, string[]][] = [
    ['people ban', [id, 'ever', '原因']],
    ['people warn', [id, '原因']],
    ['people rename', [id]],
    ['people sign-out', [id]],
  ];
  for (const [name, words] of tried)
    expect((await act(moderator.token, name, words)).params).toMatchObject(above.params);
  expect(await act(support.token, 'people delete', [id])).toMatchObject(above);
  const first = {
    params: { exitCode: 1, said: [`这是工作人员的账号：先用 staff remove ${id} 去掉身份。`] },
  };
  expect(await act(owner.token, 'people ban', [id, 'ever', '原因'])).toMatchObject(first);
  expect(await act(owner.token, 'people delete', [id])).toMatchObject(first);
  expect(await act(owner.token, 'people warn', [id, '原因'])).toMatchObject({ params: { exitCode: 0 } });
  expect(await server.call(calls.consoleSession, {}, victim)).toMatchObject({ err: ERROR.ok });
  expect(await act(owner.token, 'staff remove', [id])).toMatchObject({ params: { exitCode: 0 } });
  expect(await act(moderator.token, 'people ban', [id, 'ever', '原因'])).toMatchObject({ params: { exitCode: 0 } });
});

test('keeps the last owner whatever is tried', async () => {
  const { db } = server.deps;
  const owners = await db.selectFrom('staff_account').select('user_id').where('role', '=', 'owner').execute();
  const [last, ...others] = owners.map(({ user_id: userId }) => String(userId));
  const id = last ?? '';
  for (const other of others) {
    expect((await performed(server, 'staff remove <编号>', { words: [other] })).code).toBe(0);
  }
  const told = { code: 1, lines: [expect.stringContaining('最后一个负责人')] };
  expect(await performed(server, 'staff remove <编号>', { words: [id] })).toMatchObject(told);
  expect(await performed(server, 'staff role <编号> <角色>', { words: [id, 'support'] })).toMatchObject(told);
  expect(await performed(server, 'people ban <编号> <多久> <原因...>', { words: [id, '1h', '原因'] })).toMatchObject(
    told,
  );
  expect(await performed(server, 'people delete <编号>', { words: [id] })).toMatchObject(told);
  await expect(db.deleteFrom('staff_account').where('user_id', '=', Number(id)).execute()).rejects.toThrow(
    'the last owner stays',
  );
  // A banned owner does not count.
  const second = await staff('owner');
  await performed(server, 'people ban <编号> <多久> <原因...>', {
    words: [String(second.person.userId), '1h', '原因'],
  });
  expect(await performed(server, 'staff remove <编号>', { words: [id] })).toMatchObject(told);
  // The last owner cannot delete their own account; with another owner they can.
  const third = await staff('owner');
  expect((await performed(server, 'staff remove <编号>', { words: [id] })).code).toBe(0);
  const { userId } = third.person;
  expect(await server.call(userDelete, { confirm: userId }, third.person)).toMatchObject({ err: ERROR.notNow });
  await staff('owner');
  expect(await server.call(userDelete, { confirm: userId }, third.person)).toMatchObject({ err: ERROR.ok });
  expect(await server.call(calls.consoleSession, {}, third)).toMatchObject({ err: ERROR.sessionInvalid });
});

describe('console session', () => {
  const isAlive = async (one: { token: string }) => (await server.call(calls.consoleSession, {}, one)).err === ERROR.ok;
  const rowsOf = ({ person }: Staff) =>
    server.deps.db.selectFrom('staff_session').selectAll().where('user_id', '=', person.userId).execute();
  const bySupport = async ({ person }: Staff, typed: Typed, more: string[] = []) =>
    (await performed(server, typed, { words: [String(person.userId), ...more] })).code;
  const setSession = async ({ person }: Staff, times: { expires_at?: Date; created_at?: Date }) =>
    await server.deps.db.updateTable('session').set(times).where('user_id', '=', person.userId).execute();

  test.each<[string, (one: Staff) => Promise<unknown>]>([
    ['signs out', ({ person }) => server.call(authLogout, {}, person)],
    ['is signed out by staff', (one) => bySupport(one, 'people sign-out <编号>')],
    ['is banned', (one) => bySupport(one, 'people ban <编号> <多久> <原因...>', ['1h', '原因'])],
    ['deletes the account', ({ person }) => server.call(userDelete, { confirm: person.userId }, person)],
    [
      'ends the other sessions from another phone',
      async ({ person }) => {
        const token = await openSession(server.deps, person.userId);
        return await server.call(authLogoutOthers, {}, { token });
      },
    ],
    ['has not used it for too long', (one) => setSession(one, { expires_at: new Date(server.clock.now) })],
    [
      'has been signed in for too long',
      (one) => setSession(one, { created_at: new Date(server.clock.now - 180 * 24 * 60 * MINUTE) }),
    ],
  ])('ends when the user %s', async (_, end) => {
    const [one, other] = [await staff('support'), await staff('support')];
    expect(await isAlive(one)).toBe(true);
    await end(one);
    expect(await isAlive(one)).toBe(false);
    expect(await isAlive(other)).toBe(true);
  });

  test('stays ended when a ban is lifted', async () => {
    const one = await staff('moderator');
    await bySupport(one, 'people ban <编号> <多久> <原因...>', ['1h', '原因']);
    await server.deps.db
      .updateTable('sanction')
      .set({ lifted_at: new Date(server.clock.now) })
      .where('user_id', '=', one.person.userId)
      .execute();
    expect(await isAlive(one)).toBe(false);
    expect(await rowsOf(one)).toEqual([]);
  });

  test('survives the end of another session of the user', async () => {
    const one = await staff('support');
    const token = await openSession(server.deps, one.person.userId);
    await server.call(authLogout, {}, { token });
    expect(await isAlive(one)).toBe(true);
  });

  test('cannot be opened from a user session that has ended, or ends meanwhile', async () => {
    const { person } = await staff('support');
    const opened = async () =>
      await openStaffSession(server.deps, {
        userId: person.userId,
        personSession: tokenHashOf(person.token),
        address: '10.0.0.1',
      });
    const [, meanwhile] = await Promise.all([server.call(authLogout, {}, person), opened()]);
    expect(meanwhile === undefined || !(await isAlive(meanwhile))).toBe(true);
    expect(await opened()).toBeUndefined();
  });

  test('is refused if an older server opened it without naming a user session', async () => {
    const one = await staff('support');
    await server.deps.db
      .updateTable('staff_session')
      .set({ person_session: null })
      .where('user_id', '=', one.person.userId)
      .execute();
    expect(await isAlive(one)).toBe(false);
    // It is still counted and ended with the others.
    const { lines } = await performed(server, 'people sign-out <编号>', { words: [String(one.person.userId)] });
    expect(lines.join()).toContain('已退出 2 处登录，其中后台 1 处。');
    expect(await rowsOf(one)).toEqual([]);
  });
});

test('ends all other sessions of the user, at the console and as a player', async () => {
  const one = await staff('support');
  const elsewhere = { ...one.person, token: await openSession(server.deps, one.person.userId) };
  const atConsole = { token: await staffToken(server.deps, elsewhere) };
  const inAnotherTab = { token: await staffToken(server.deps, one.person) };
  const stranger = await staff('support');
  expect(await server.call(calls.consoleSignOutOthers, {}, one)).toMatchObject({ params: { ended: 3 } });
  for (const dead of [atConsole, inAnotherTab])
    expect(await server.call(calls.consoleSession, {}, dead)).toMatchObject({ err: ERROR.sessionInvalid });
  expect(await server.call(userProfile, {}, elsewhere)).toMatchObject({ err: ERROR.sessionInvalid });
  expect(await server.call(userProfile, {}, one.person)).toMatchObject({ err: ERROR.ok });
  for (const alive of [one, stranger])
    expect(await server.call(calls.consoleSession, {}, alive)).toMatchObject({ err: ERROR.ok });
});

test('refuses to close a complaint through another action without the right to', async () => {
  const [editor, moderator] = [await staff('editor'), await staff('moderator')];
  for (const name of ['complaint', 'result']) {
    const refused = await act(editor.token, 'reviews hide', ['2000000000'], { options: { [name]: '7' } });
    expect(refused).toMatchObject({ err: ERROR.badInput, params: { said: `这里不能用「--${name}」。` } });
  }
  const asked = { options: { complaint: '2000000000', result: '好' } };
  expect(await act(moderator.token, 'reviews hide', ['2000000000'], asked)).toMatchObject({
    err: ERROR.ok,
    params: { exitCode: 1, said: ['没有这条举报。'] },
  });
  const offered = async ({ token }: Staff) =>
    (await server.call(calls.consoleSession, {}, { token })).params.actions
      .find(({ name }) => name === 'reviews hide')
      ?.options.map(({ flags }) => flags);
  expect(await offered(editor)).toEqual([]);
  expect(await offered(moderator)).toEqual(['--complaint <举报编号>', '--result <结果>']);
});

test('returns the display name in the session, null if none was chosen', async () => {
  const support = await staff('support');
  const nameOfIt = async () =>
    (await server.call(calls.consoleSession, {}, { token: support.token })).params.displayName;
  expect(await nameOfIt()).toBeNull();
  await act(support.token, 'staff name', [String(support.person.userId), '小林']);
  expect(await nameOfIt()).toBe('小林');
  const editor = await staff('editor');
  expect(await act(editor.token, 'staff name', [String(support.person.userId), '坏'])).toMatchObject({
    err: ERROR.ok,
    params: { exitCode: 1 },
  });
});

test('records in the audit log who signed in, was refused or left, without the code', async () => {
  const factor = Buffer.alloc(20, 6);
  const { person } = await staff('finance', factor);
  const code = () => codeAt(Secret.fromHex(factor.toString('hex')).base32);
  const refused = await signIn(person, '000000');
  expect(refused).toMatchObject({ err: ERROR.codeWrong });
  const { params } = await signIn(person, code());
  await server.call(calls.consoleFactor, { code: '000001' }, params);
  await server.call(calls.consoleSignOutOthers, {}, params);
  await server.call(calls.consoleSignOut, {}, params);
  const rows = (await rowsOfAuditLog()).filter(({ actor }) => actor === String(person.userId));
  expect(rows.map(({ action, kind }) => [action, kind])).toEqual([
    ['console factor-refused', 'sign-in'],
    ['console sign-in', 'sign-in'],
    ['console factor-refused', 'sign-in'],
    ['console sign-out-others', 'sign-in'],
    ['console sign-out', 'sign-in'],
  ]);
  const [refusal, ...within] = rows.map(({ session }) => session);
  expect(refusal).toBeNull();
  expect(new Set(within).size).toBe(1);
  expect(within[0]).toMatch(/^[0-9a-f]{12}$/);
  expect(JSON.stringify(rows)).not.toMatch(/00000[01]/);
});
