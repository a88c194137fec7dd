// Tests that no log line contains a phone number or a secret that opens an account, even when everything fails.
import { createHash } from 'node:crypto';
import { authLogout, authPhone, authPhoneCode, userProfile, userProfileUpdate } from '@juzhongren/contract/accounts';
import type { Call } from '@juzhongren/contract/call';
import { ERROR } from '@juzhongren/contract/errors';
import { authWechatCode, authYiliMiniLogin } from '@juzhongren/contract/messenger';
import { partyImSignature } from '@juzhongren/contract/room-calls/room';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dial } from '../rooms/testing/room-process.ts';
import { accepted, player, roomWorld, type RoomWorld } from '../rooms/testing/room-world.ts';
import type { Deps } from '../ports/deps.ts';
import { readEnv } from '../settings/env.ts';
import { addressOf } from '../testing/server.ts';

/** No seven digits of this number can appear in a time or a port. */
const PHONE = '13897531864';
/** Part of every ticket, code, state and token invented by this file. */
const CANARY = 'canary';

let world: RoomWorld;
let lines: string[] = [];
const secrets = new Set<string>();

beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const humanCheck: Deps['humanCheck'] = {
    challenge: async () => ({ required: false, challenge: null, rand: '' }),
    // Simulates our own code that trusts an external response: the parser's error quotes the text.
    accept: async (ticket) => ticket !== 'broken' || Boolean(JSON.parse(`phone ${PHONE}`)),
  };
  // Six digits, so that a code does not match a line number by chance.
  const env = readEnv({ NODE_ENV: 'test', HUMAN_CHECK: 'none', SIGN_IN_CODE_LENGTH: '6' });
  world = await roomWorld({ replace: { log, env, humanCheck } });
});
afterAll(() => world.close());
beforeEach(() => {
  lines = [];
  secrets.clear();
  secrets.add(handle);
  world.clock.advance(24 * 60 * 60_000);
});
function leaks(): string[] {
  if (lines.length === 0) return ['nothing was logged at all'];
  const text = lines.map((line) => JSON.stringify({ ...(JSON.parse(line) as object), time: 0 })).join('\n');
  const phone = Array.from({ length: PHONE.length - 6 }, (_, at) => PHONE.slice(at, at + 7));
  const hashes = [...secrets].flatMap((secret) =>
    (['hex', 'base64url', 'base64'] as const).map((form) => createHash('sha256').update(secret).digest(form)),
  );
  const secret = {
    canary: [CANARY],
    phone,
    code: world.sent.map(({ code }) => code),
    secret: [...secrets],
    hash: hashes,
  };
  return Object.entries(secret).flatMap(([what, texts]) => (texts.some((one) => text.includes(one)) ? [what] : []));
}

const lastCode = () => world.sent.at(-1)?.code ?? '';
const handle = 'b'.repeat(43);
const ask = (phone = PHONE) =>
  world.call(authPhoneCode, { phone, ticket: `${CANARY}-ticket`, rand: `${CANARY}-rand`, handle });
const enter = (code: string, more: object = {}) => world.send(authPhone, { phone: PHONE, code, handle, ...more });
const post = (call: Call, payload: string, headers: object = {}) =>
  world.app.inject({
    method: 'POST',
    url: addressOf(call),
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });

async function signedIn(): Promise<{ token: string }> {
  await ask();
  const { params } = await world.call(authPhone, { phone: PHONE, code: lastCode(), handle });
  secrets.add(params.token);
  return params;
}

test('logs no secret during sign-in, use of the profile and sign-out', async () => {
  for (const phone of [PHONE, `+86 ${PHONE}`, `0086${PHONE}`, `${PHONE}9`]) await ask(phone);
  await enter('000000');
  await enter(` ${lastCode()}9`);
  await enter(lastCode(), { accessToken: `${CANARY}-pass`, channelId: 'c' });
  world.clock.advance(60_000);
  const me = await signedIn();
  expect((await world.call(userProfile, {}, me)).err).toBe(ERROR.ok);
  await world.call(userProfileUpdate, { nickname: '甲' }, me);
  await world.call(userProfileUpdate, { nickname: '甲', avatar: `${CANARY}AAA` }, me);
  await world.call(authLogout, {}, me);
  expect((await world.call(userProfile, {}, me)).err).toBe(ERROR.sessionInvalid);
  for (let wrong = 0; wrong < 12; wrong += 1) {
    world.clock.advance(60_000);
    await ask();
    await enter('000000');
  }
  expect((await ask()).err).toBe(ERROR.tooOften);
  world.clock.advance(365 * 24 * 60 * 60_000);
  expect(leaks()).toEqual([]);
});

test('logs no secret during sign-in by a messaging app or a mini-program', async () => {
  await world.app.inject('/script-service/auth/h5/wechat?url=%2Fauth%3Fcode%3Dcanary%26state%3Dcanary');
  await world.app.inject('/game-service/api/v2/auth/wechat?url=https%3A%2F%2Fcanary.example');
  await world.call(authWechatCode, { code: `ok:${CANARY}`, state: `${CANARY}-state` });
  for (const code of [`ok:${CANARY}`, `${CANARY}-refused`, `down:${CANARY}`]) {
    const { params } = await world.send(authYiliMiniLogin, { authorization_code: code, app_key: `${CANARY}-key` });
    const token = (params as { token?: string } | null)?.token;
    if (token !== undefined) secrets.add(token);
  }
  expect(leaks()).toEqual([]);
});

test('logs no secret that addresses contain', async () => {
  const me = await signedIn();
  const query = new URLSearchParams({ phone: PHONE, code: lastCode(), token: me.token, ticket: CANARY, state: CANARY });
  for (const path of [
    '/auth',
    '/join/abcdefghijkl',
    '/nowhere',
    `/${PHONE}/${me.token}`,
    `/script-service/${PHONE}`,
    addressOf(authPhone),
    addressOf(userProfile),
    '/game-service/api/v2/party/im',
    '/media/x.webp',
  ]) {
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'] as const)
      await world.app.inject({ method, url: `${path}?${query.toString()}`, headers: { token: me.token } });
  }
  await world.app.inject(`/%E0%A4%A${PHONE}?${query.toString()}`);
  expect(leaks()).toEqual([]);
});

test('logs no secret from malformed, too large or too deep bodies', async () => {
  const phone = `"phone":"${PHONE}"`;
  await post(authPhone, `{${phone}`);
  await post(authPhone, `{${phone},"code":"${'0'.repeat(100_000)}"}`);
  await post(authPhone, `{${phone},"code":"${'0'.repeat(100_000)}"}`, { 'transfer-encoding': 'chunked' });
  await post(authPhone, `${'['.repeat(50)}"${PHONE}"${']'.repeat(50)}`);
  await post(authPhone, `{${phone},"code":${PHONE},"${PHONE}":"${CANARY}"}`);
  await post(authPhone, `phone=${PHONE}&code=${CANARY}`, { 'content-type': 'application/x-www-form-urlencoded' });
  await post(authPhone, `{${phone}}`, { 'content-encoding': 'gzip' });
  await post(authPhoneCode, PHONE);
  expect(leaks()).toEqual([]);
});

test('logs no secret when the push channel is opened and reopened', async () => {
  const { partyId, players } = await world.lobby(1);
  const me = player(players, 0);
  secrets.add(me.token);
  const { url, ticket } = await accepted(world, partyImSignature, { partyId }, me);
  secrets.add(ticket);
  const line = await dial(world.app, `${url}?ticket=${ticket}`);
  line.send(`{"type":"sync","ticket":"${CANARY}"`);
  await expect(dial(world.app, `${url}?ticket=${ticket}`)).rejects.toThrow('401');
  await expect(dial(world.app, `${url}?ticket=${CANARY}`)).rejects.toThrow('401');
  line.close();
  expect(leaks()).toEqual([]);
});

test('logs no secret when a database error quotes the row', async () => {
  await sql`
    create function quote_row() returns trigger language plpgsql as $$
    begin
      raise exception 'cannot keep %', to_jsonb(new) using detail = to_jsonb(new)::text, hint = to_jsonb(new)::text;
    end $$`.execute(world.deps.db);
  const failing = async (table: string, act: () => Promise<{ status: number }>) => {
    const { db } = world.deps;
    await sql`create trigger quote_row before insert or update on ${sql.table(table)} for each row execute function quote_row()`.execute(
      db,
    );
    expect([table, (await act()).status]).toEqual([table, 500]);
    await sql`drop trigger quote_row on ${sql.table(table)}`.execute(db);
  };
  await failing('sign_in_phone', ask);
  expect((await ask()).err).toBe(ERROR.ok);
  await failing('sign_in_phone', () => enter(lastCode()));
  await failing('session', () => enter(lastCode()));
  // A violated unique index quotes the value: "Key (phone)=(…) already exists".
  await world.deps.db.deleteFrom('sign_in_phone').where('who', '<>', 'askers').execute();
  await sql`create unique index everybody_alike on sign_in_phone ((true))`.execute(world.deps.db);
  expect((await ask('13900000002')).status).toBe(500);
  await sql`drop index everybody_alike`.execute(world.deps.db);
  expect(lines.filter((line) => line.includes('request failed'))).toHaveLength(4);
  expect(lines.some((line) => line.includes('"code":"P0001"'))).toBe(true);
  world.clock.advance(60_000);
  secrets.add((await signedIn()).token);
  expect(leaks()).toEqual([]);
});

test('logs no secret when an internal error quotes its input', async () => {
  expect((await world.send(authPhoneCode, { phone: PHONE, ticket: 'broken', rand: '' })).status).toBe(500);
  expect(lines.some((line) => line.includes('is not valid JSON') || line.includes('Unexpected'))).toBe(true);
  expect(leaks()).toEqual([]);
});
