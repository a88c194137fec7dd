// Tests how guests sit down by a link and come back by a PIN, and what they may do.
import { randomUUID } from 'node:crypto';
import { authPhone, authPhoneCode, userProfile, userProfileUpdate } from '@juzhongren/contract/accounts';
import { userDelete, userExport } from '@juzhongren/contract/account-data';
import { PARTY_STATUS, PAY_MODE } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import { guestBack, guestSit, partyGuests, partyWaiting } from '@juzhongren/contract/room-calls/guests';
import {
  partyCreate,
  partyExit,
  partyImSignature,
  partyInvitation,
  partyJoin,
  partyView,
} from '@juzhongren/contract/room-calls/room';
import { partyCharacter, partyKickOut, partyReady, partyStart } from '@juzhongren/contract/room-calls/seats';
import { pricedScript } from '@juzhongren/engine/testing/priced-table';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { SESSIONS_OF_GUEST_MAX } from '../accounts/sessions.ts';
import { CODE_LIFE_MS } from '../limits/sign-in-limits.ts';
import {
  NEW_PER_ADDRESS,
  NEW_PER_SEAT,
  PORTRAITS_PER_ADDRESS,
  WRONG_PER_ADDRESS,
  WRONG_PER_NAME,
} from '../limits/guest-limits.ts';
import { readEnv } from '../settings/env.ts';
import { PORTRAIT, sitDownAs, sitting } from './testing/guests.ts';
import { accepted, everybodyReady, player, type RoomWorld, roomWorld, viewOf } from './testing/room-world.ts';

const HOUR_MS = 60 * 60_000;

let world: RoomWorld;
beforeAll(async () => {
  world = await roomWorld();
});
afterAll(() => world.close());
// All guests come from one address, so the clock moves past its limits.
afterEach(() => world.clock.advance(25 * HOUR_MS));

const room = async (size = 1) => {
  const { partyId, players } = await world.lobby(size);
  return { partyId, host: player(players, 0), players };
};
const namesIn = async (partyId: string, as: { token: string }) =>
  (await viewOf(world, partyId, as)).members.map(({ nickname, guest }) => nickname + (guest ? '*' : ''));
const countOf = async (table: 'guest' | 'app_user' | 'session' | 'media') => {
  const { rows } = await world.deps.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
};

test('GS1 seats a player without an account and marks them as a guest for everybody', async () => {
  const { partyId, host } = await room();
  const guest = await sitDownAs(world, partyId, '雨夜来客');
  expect(guest.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(await namesIn(partyId, host)).toEqual([host.nickname, '雨夜来客*']);
  expect(await namesIn(partyId, guest)).toEqual([host.nickname, '雨夜来客*']);
  const { params } = await world.call(userProfile, {}, guest);
  expect(params).toMatchObject({ nickname: '雨夜来客', guestOf: partyId });
  expect(params.avatar).toMatch(/^\/media\//);
  const kept = await world.deps.db.selectFrom('guest').selectAll().where('party_id', '=', partyId).executeTakeFirst();
  // Neither the PIN nor the token is stored in plain text.
  expect(JSON.stringify(kept)).not.toContain('4711');
  const session = await world.deps.db.selectFrom('session').selectAll().where('user_id', '=', guest.userId).execute();
  expect(JSON.stringify(session)).not.toContain(guest.token);
});

test.each([
  [{ nickname: '官方客服' }, 'nickname'],
  [{ nickname: '…' }, 'nickname'],
  [{ nickname: '很'.repeat(21) }, 'nickname'],
  [{ avatar: 'AAAA' }, 'avatar'],
  [{ pin: '12345' }, 'pin'],
  [{ pin: 'abcd' }, 'pin'],
])('GS1 rejects %j and creates no user', async (wrong, path) => {
  const { partyId, host } = await room();
  const before = [await countOf('app_user'), await countOf('guest'), await countOf('media')];
  const { err, params } = await world.send(guestSit, { ...sitting(partyId), ...wrong });
  expect(err).toBe(ERROR.badInput);
  expect(params).toMatchObject({ issues: [{ path }] });
  expect([await countOf('app_user'), await countOf('guest'), await countOf('media')]).toEqual(before);
  expect(await namesIn(partyId, host)).toHaveLength(1);
});

test('GS1 refuses a room that is missing, over, full or playing', async () => {
  expect((await world.call(guestSit, sitting('nowhere-----'))).err).toBe(ERROR.invitationInvalid);
  expect((await world.call(guestSit, sitting('?'))).err).toBe(ERROR.invitationInvalid);
  const over = await room();
  await accepted(world, partyExit, { partyId: over.partyId, dismiss: true }, over.host);
  expect((await world.call(guestSit, sitting(over.partyId))).err).toBe(ERROR.invitationExpired);
  const full = await room(3);
  expect((await world.call(guestSit, sitting(full.partyId))).err).toBe(ERROR.roomFull);
  const playing = await world.game();
  await accepted(world, partyExit, { partyId: playing.partyId }, player(playing.players, 2));
  expect((await world.call(guestSit, sitting(playing.partyId))).err).toBe(ERROR.guestsNotWelcome);
});

test('GS2 creates one guest per request, even under concurrency', async () => {
  const { partyId, host } = await room();
  const asked = sitting(partyId);
  const answers = await Promise.all(Array.from({ length: SESSIONS_OF_GUEST_MAX }, () => world.call(guestSit, asked)));
  expect(answers.map(({ err }) => err)).toEqual(Array(SESSIONS_OF_GUEST_MAX).fill(ERROR.ok));
  expect(await namesIn(partyId, host)).toHaveLength(2);
  const people = await Promise.all(answers.map(({ params }) => world.call(userProfile, {}, params)));
  expect(new Set(people.map(({ params }) => params.id)).size).toBe(1);
  for (const other of [{ pin: '0000' }, { nickname: '别人' }]) {
    expect((await world.call(guestSit, { ...asked, ...other })).err).toBe(ERROR.badInput);
  }
});

test('GS3 gives the last seat to exactly one guest and leaves no trace of the others', async () => {
  const { partyId, host } = await room(2);
  const other = await world.another();
  const before = { users: await countOf('app_user'), sessions: await countOf('session') };
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, number) => {
      const at = number % 2 === 0 ? world : other;
      return at.call(guestSit, sitting(partyId, `客${'甲乙丙丁戊己庚辛'[number]}`));
    }),
  );
  expect(answers.filter(({ err }) => err === ERROR.ok)).toHaveLength(1);
  expect(answers.filter(({ err }) => err === ERROR.roomFull)).toHaveLength(7);
  expect(await namesIn(partyId, host)).toHaveLength(3);
  expect({ users: await countOf('app_user'), sessions: await countOf('session') }).toEqual({
    users: before.users + 1,
    sessions: before.sessions + 1,
  });
});

test('GS4 refuses a name that is already used in the room', async () => {
  const { partyId, host, players } = await room(1);
  await sitDownAs(world, partyId, '雨夜来客');
  for (const name of ['雨夜来客', '雨夜 来客', host.nickname]) {
    expect((await world.call(guestSit, sitting(partyId, name))).err).toBe(ERROR.guestNameTaken);
  }
  expect(players).toHaveLength(1);
  // The same name is free in another room.
  const elsewhere = await room();
  await sitDownAs(world, elsewhere.partyId, '雨夜来客');
});

test('GS4 seats one of two guests who take the same name at the same time', async () => {
  const { partyId, host } = await room();
  const other = await world.another();
  const answers = await Promise.all([world, other].map((at) => at.call(guestSit, sitting(partyId, '同名'))));
  expect(answers.map(({ err }) => err).toSorted((a, b) => a - b)).toEqual([ERROR.ok, ERROR.guestNameTaken]);
  expect(await namesIn(partyId, host)).toHaveLength(2);
});

test('GS5 lets a guest play, with no rights in other rooms or in other calls', async () => {
  const { partyId, host } = await room();
  const other = await room();
  const guest = await sitDownAs(world, partyId, '雨夜来客');
  const third = await sitDownAs(world, partyId, '第三人');
  for (const elsewhere of [other.partyId, 'nowhere-----']) {
    expect((await world.call(partyView, { partyId: elsewhere }, guest)).err).toBe(ERROR.guestOnlyHere);
    expect((await world.call(partyJoin, { partyId: elsewhere }, guest)).err).toBe(ERROR.guestOnlyHere);
    expect((await world.call(partyImSignature, { partyId: elsewhere }, guest)).err).toBe(ERROR.guestOnlyHere);
  }
  expect((await world.call(partyCreate, { scriptId: world.script.id }, guest)).err).toBe(ERROR.guestOnlyHere);
  expect((await world.call(userProfileUpdate, { nickname: '别的名字' }, guest)).err).toBe(ERROR.guestOnlyHere);
  const connection = await world.connect(partyId, guest);
  expect((await connection.next('room')).room.me.userId).toBe(guest.userId);
  connection.close();
  await playOn(partyId, [host, guest, third]);
  expect(await viewOf(world, partyId, guest)).toMatchObject({
    status: PARTY_STATUS.Gameing,
    me: { characterId: 'lu' },
  });
  expect((await world.call(userExport, {}, guest)).params).toMatchObject({ account: { phone: null } });
});

async function playOn(partyId: string, players: readonly { userId: number; nickname: string; token: string }[]) {
  for (const [number, one] of players.entries()) {
    const characterId = world.script.characters[number]?.id ?? null;
    await accepted(world, partyCharacter, { partyId, characterId }, one);
    await accepted(world, partyReady, { partyId, ready: true }, one);
  }
  await accepted(world, partyStart, { partyId }, player(players, 0));
  await everybodyReady(world, { partyId, players });
}

test('GS5 removes a guest who deletes their data from the room', async () => {
  const { partyId, host } = await room();
  const guest = await sitDownAs(world, partyId, '雨夜来客');
  await accepted(world, userDelete, { confirm: guest.userId }, guest);
  expect(await namesIn(partyId, host)).toEqual([host.nickname]);
  expect((await world.call(partyView, { partyId }, guest)).err).toBe(ERROR.sessionInvalid);
  expect(await world.deps.db.selectFrom('guest').selectAll().where('user_id', '=', guest.userId).execute()).toEqual([]);
  expect((await world.call(guestBack, { partyId, nickname: '雨夜来客', pin: '4711' })).err).toBe(ERROR.guestUnknown);
});

test('GS6 keeps a kicked-out guest out, by session and by browser', async () => {
  const { partyId, host } = await room();
  const asked = sitting(partyId);
  const { params } = await world.call(guestSit, asked);
  const guest = params;
  const { params: profile } = await world.call(userProfile, {}, guest);
  await accepted(world, partyKickOut, { partyId, userId: profile.id }, host);
  expect((await world.call(partyJoin, { partyId }, guest)).err).toBe(ERROR.invitationInvalid);
  const { handle } = params;
  if (handle === undefined) throw new Error('The browser has no key.');
  expect((await world.call(guestSit, { ...sitting(partyId, '又来了'), handle })).err).toBe(ERROR.invitationInvalid);
  expect((await world.call(guestSit, sitting(partyId, '别的手机'))).err).toBe(ERROR.ok);
});

test('GS7 limits new guests per network address and hour, without counting refused ones', async () => {
  const { partyId } = await room(3);
  for (let number = 0; number < 3; number += 1) await world.call(guestSit, sitting(partyId, `客${number}`));
  for (let number = 0; number < NEW_PER_ADDRESS.hour; number += 2) {
    const { partyId: open } = await room();
    await sitDownAs(world, open, '一号');
    await sitDownAs(world, open, '二号');
  }
  const { partyId: last } = await room();
  expect((await world.call(guestSit, sitting(last))).err).toBe(ERROR.tooOften);
  world.clock.advance(HOUR_MS);
  expect((await world.call(guestSit, sitting(last))).err).toBe(ERROR.ok);
});

test('GS18 checks no portrait of a refused guest and limits portrait checks per address', async () => {
  const { partyId } = await room();
  const looked = async () => {
    const { rows } = await sql<{ sent: number }>`
      select sent from sign_in_sends where scope like 'guest-portraits:%'`.execute(world.deps.db);
    return rows[0]?.sent ?? 0;
  };
  await sitDownAs(world, partyId, '先来的');
  expect(await looked()).toBe(1);
  expect((await world.call(guestSit, sitting(partyId, '先来的'))).err).toBe(ERROR.guestNameTaken);
  expect((await world.call(guestSit, sitting(partyId, ' '))).err).toBe(ERROR.badInput);
  expect(await looked()).toBe(1);
  // This file is small but takes long to process.
  const large = await sharp({ create: { width: 2_100, height: 2_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const asked = { ...sitting(partyId, '画大的'), avatar: large.toString('base64') };
  expect((await world.call(guestSit, asked)).err).toBe(ERROR.badInput);
  const broken = Buffer.from('no picture at all').toString('base64');
  for (let tries = await looked(); tries < PORTRAITS_PER_ADDRESS.hour; tries += 1) {
    expect((await world.call(guestSit, { ...sitting(partyId, '画坏的'), avatar: broken })).err).toBe(ERROR.badInput);
  }
  expect((await world.call(guestSit, sitting(partyId, '后来的'))).err).toBe(ERROR.tooOften);
  world.clock.advance(HOUR_MS);
  expect((await world.call(guestSit, sitting(partyId, '后来的'))).err).toBe(ERROR.ok);
});

test('GS7 limits the guests of a room to a multiple of its seats', async () => {
  const { partyId } = await room();
  const seats = world.script.card.player;
  for (let number = 0; number < NEW_PER_SEAT * seats; number += 1) {
    const guest = await sitDownAs(world, partyId, `第${number}位`);
    await accepted(world, partyExit, { partyId }, guest);
  }
  expect((await world.call(guestSit, sitting(partyId))).err).toBe(ERROR.tooOften);
  expect((await world.call(partyJoin, { partyId }, await world.user())).err).toBe(ERROR.ok);
});

test('GS8 shows on the invitation whether the host lets guests in', async () => {
  const { partyId, host } = await room();
  const door = async () => (await world.call(partyInvitation, { partyId })).params.guests;
  expect(await door()).toBe('open');
  expect((await world.call(partyGuests, { partyId, welcome: false }, await world.user())).err).toBe(ERROR.notInRoom);
  await accepted(world, partyGuests, { partyId, welcome: false }, host);
  expect(await door()).toBe('closed');
  expect((await world.call(guestSit, sitting(partyId))).err).toBe(ERROR.guestsNotWelcome);
  await accepted(world, partyGuests, { partyId, welcome: true }, host);
  await sitDownAs(world, partyId, '一号');
  await sitDownAs(world, partyId, '二号');
  expect(await door()).toBe('closed');
});

test('GS8 admits no guests where each player pays, and says so on the invitation', async () => {
  const payingWorld = await roomWorld({ script: pricedScript });
  const host = await payingWorld.user();
  const open = async (payMode: 0 | 1) =>
    (await accepted(payingWorld, partyCreate, { scriptId: payingWorld.script.id, payMode }, host)).partyId;
  const [own, treat] = [await open(PAY_MODE.GoDutch), await open(PAY_MODE.Carnival)];
  expect((await payingWorld.call(partyInvitation, { partyId: own })).params.guests).toBe('paying');
  expect((await payingWorld.call(guestSit, sitting(own))).err).toBe(ERROR.guestsNotWelcome);
  expect((await payingWorld.call(partyInvitation, { partyId: treat })).params.guests).toBe('open');
  expect((await payingWorld.call(guestSit, sitting(treat))).err).toBe(ERROR.ok);
  await payingWorld.close();
});

test('GS8 admits no new guests when the setting is off, but lets existing guests stay', async () => {
  const { partyId } = await room();
  await sitDownAs(world, partyId, '雨夜来客');
  const env = readEnv({ NODE_ENV: 'test', HUMAN_CHECK: 'none', GUESTS: 'off' });
  const off = await world.another({ replace: { env } });
  expect((await off.call(partyInvitation, { partyId })).params).not.toHaveProperty('guests');
  expect((await off.call(guestSit, sitting(partyId, '第二个'))).err).toBe(ERROR.guestsNotWelcome);
  expect((await off.call(guestBack, { partyId, nickname: '雨夜来客', pin: '4711' })).err).toBe(ERROR.ok);
});

test('GS9 opens the same seat on another phone by name and PIN', async () => {
  const { partyId } = await room();
  const guest = await sitDownAs(world, partyId, '雨夜来客', '0815');
  const { err, params } = await world.call(guestBack, { partyId, nickname: ' 雨夜来客 ', pin: '0815' });
  expect(err).toBe(ERROR.ok);
  expect((await viewOf(world, partyId, params)).me.userId).toBe(guest.userId);
  expect((await viewOf(world, partyId, guest)).me.userId).toBe(guest.userId);
});

test('GS9 gives the same answer whatever is wrong', async () => {
  const { partyId } = await room();
  await sitDownAs(world, partyId, '雨夜来客', '0815');
  const answers = [
    await world.call(guestBack, { partyId, nickname: '雨夜来客', pin: '0816' }),
    await world.call(guestBack, { partyId, nickname: '没有此人', pin: '0815' }),
    await world.call(guestBack, { partyId: 'nowhere-----', nickname: '雨夜来客', pin: '0815' }),
    await world.call(guestBack, { partyId: '?', nickname: '…', pin: '0815' }),
  ];
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers[0]?.err).toBe(ERROR.guestUnknown);
});

test.each(['雨夜来客', '没有此人'])('GS10 blocks %s for a day after too many wrong PINs', async (nickname) => {
  const { partyId } = await room();
  const guest = await sitDownAs(world, partyId, '雨夜来客', '0815');
  const wrong = Array.from({ length: 20 }, (_, number) => String(1000 + number));
  const answers = await Promise.all(wrong.map((pin) => world.call(guestBack, { partyId, nickname, pin })));
  expect(answers.filter(({ err }) => err === ERROR.guestUnknown)).toHaveLength(WRONG_PER_NAME);
  expect(answers.filter(({ err }) => err === ERROR.tooOften)).toHaveLength(20 - WRONG_PER_NAME);
  expect((await world.call(guestBack, { partyId, nickname, pin: '0815' })).err).toBe(ERROR.tooOften);
  // The guest who is already in the room plays on.
  expect((await viewOf(world, partyId, guest)).me.userId).toBe(guest.userId);
  world.clock.advance(24 * HOUR_MS + 1);
  const right = nickname === guest.nickname ? ERROR.ok : ERROR.guestUnknown;
  expect((await world.call(guestBack, { partyId, nickname, pin: '0815' })).err).toBe(right);
});

test('GS10 does not count right PINs and limits wrong PINs per address', async () => {
  const { partyId } = await room();
  await sitDownAs(world, partyId, '雨夜来客', '0815');
  for (let number = 0; number < WRONG_PER_NAME + 2; number += 1) {
    expect((await world.call(guestBack, { partyId, nickname: '雨夜来客', pin: '0815' })).err).toBe(ERROR.ok);
  }
  for (let number = 0; number < WRONG_PER_ADDRESS; number += 1) {
    const nickname = `没有${number}`;
    expect((await world.call(guestBack, { partyId, nickname, pin: '0815' })).err).toBe(ERROR.guestUnknown);
  }
  expect((await world.call(guestBack, { partyId, nickname: '雨夜来客', pin: '0815' })).err).toBe(ERROR.tooOften);
});

test('GS19 keeps the newest five sessions of a guest across repeated requests and PIN entries', async () => {
  const { partyId } = await room();
  const sit = sitting(partyId);
  const first = await accepted(world, guestSit, sit, { token: '' });
  world.clock.advance(1);
  const back = { partyId, nickname: sit.nickname, pin: sit.pin };
  // Four times at once, then four times in sequence.
  for (const call of [() => world.call(guestSit, sit), () => world.call(guestBack, back)]) {
    await Promise.all(Array.from({ length: 4 }, call));
    for (let number = 0; number < 4; number += 1) expect((await call()).err).toBe(ERROR.ok);
  }
  const { params: last } = await world.call(guestBack, back);
  expect((await world.call(userProfile, {}, first)).err).toBe(ERROR.sessionInvalid);
  const { id } = await accepted(world, userProfile, {}, last);
  const own = await world.deps.db.selectFrom('session').select('token_hash').where('user_id', '=', id).execute();
  expect(own).toHaveLength(SESSIONS_OF_GUEST_MAX);
});

test('GS19 limits how often a guest opens another session per hour', async () => {
  const { partyId } = await room();
  const sit = sitting(partyId);
  const back = { partyId, nickname: sit.nickname, pin: sit.pin };
  await accepted(world, guestSit, sit, { token: '' });
  const errs = [];
  for (let number = 0; number < 40; number += 1) {
    const { err } = number % 2 === 0 ? await world.call(guestSit, sit) : await world.call(guestBack, back);
    errs.push(err);
  }
  expect(errs).toEqual(Array.from({ length: 40 }, (_, number) => (number < 30 ? ERROR.ok : ERROR.tooOften)));
  world.clock.advance(HOUR_MS);
  expect((await world.call(guestSit, sit)).err).toBe(ERROR.ok);
});

test('GS10 counts a wrong PIN in a repeated request too', async () => {
  const { partyId } = await room();
  const sit = sitting(partyId);
  await accepted(world, guestSit, sit, { token: '' });
  const wrong = Array.from({ length: 20 }, (_, number) => String(1000 + number)).filter((pin) => pin !== sit.pin);
  const answers = await Promise.all(wrong.map((pin) => world.call(guestSit, { ...sit, pin })));
  expect(answers.filter(({ err }) => err === ERROR.badInput)).toHaveLength(WRONG_PER_NAME);
  expect(answers.filter(({ err }) => err === ERROR.tooOften)).toHaveLength(wrong.length - WRONG_PER_NAME);
  // Even the right PIN is no longer compared, neither here nor when coming back.
  expect((await world.call(guestSit, sit)).err).toBe(ERROR.tooOften);
  const back = { partyId, nickname: sit.nickname, pin: sit.pin };
  expect((await world.call(guestBack, back)).err).toBe(ERROR.tooOften);
});

test('GS17 tells the host how many wait for a code, until they are in or the code expires', async () => {
  const { partyId, host } = await room();
  const waiting = async () => (await accepted(world, partyWaiting, { partyId }, host)).waiting;
  const ask = async (phone: string) => {
    const { err, params } = await world.call(authPhoneCode, { phone, ticket: '', rand: '', partyId });
    if (err !== ERROR.ok) throw new Error(`No code: ${err}.`);
    return params;
  };
  expect(await waiting()).toBe(0);
  const { handle } = await ask('13900000001');
  await ask('13900000002');
  expect(await waiting()).toBe(2);
  const { code = '' } = world.sent.find(({ phone }) => phone === '13900000001') ?? {};
  expect((await world.call(authPhone, { phone: '13900000001', code, ...(handle && { handle }) })).err).toBe(ERROR.ok);
  expect(await waiting()).toBe(1);
  world.clock.advance(CODE_LIFE_MS);
  expect(await waiting()).toBe(0);
  const guest = await sitDownAs(world, partyId, '雨夜来客');
  expect((await world.call(partyWaiting, { partyId }, guest)).err).toBe(ERROR.hostOnly);
  expect((await world.call(partyWaiting, { partyId }, await world.user())).err).toBe(ERROR.notInRoom);
  // A code can also be requested with an invalid room link.
  expect((await world.call(authPhoneCode, { phone: '13900000003', ticket: '', rand: '', partyId: '?' })).err).toBe(0);
});

test('rejects an oversized portrait and unknown fields', async () => {
  const { partyId } = await room();
  const big = { ...sitting(partyId), avatar: PORTRAIT + 'A'.repeat(64 * 1024) };
  expect((await world.call(guestSit, big)).status).toBe(413);
  expect((await world.send(guestSit, { ...sitting(partyId), requestId: randomUUID(), more: 1 })).err).toBe(
    ERROR.badInput,
  );
});
