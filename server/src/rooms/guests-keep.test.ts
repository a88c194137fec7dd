// Tests guests who keep the game, with a new phone number or with one that has an account.
import { randomUUID } from 'node:crypto';
import {
  authLogout,
  authPhone,
  authPhoneCode,
  userGameRecord,
  userGameReport,
  userProfile,
} from '@juzhongren/contract/accounts';
import { userDelete } from '@juzhongren/contract/account-data';
import { setBlocked } from '@juzhongren/contract/blocks';
import { favoriteList } from '@juzhongren/contract/catalogue';
import { ERROR } from '@juzhongren/contract/errors';
import { guestBack, guestKeep } from '@juzhongren/contract/room-calls/guests';
import { partyExit, partyView } from '@juzhongren/contract/room-calls/room';
import { partyScreenLink, screenClaim, screenView } from '@juzhongren/contract/room-calls/displays';
import { partyCharacter, partyHost, partyKickOut, partyReady, partyStart } from '@juzhongren/contract/room-calls/seats';
import { partyClueOp, partyNotebook } from '@juzhongren/contract/room-calls/table';
import { partySay } from '@juzhongren/contract/room-calls/talk';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sweepGuests } from '../account-data/sweep-guests.ts';
import { findWords } from '../account-data/testing/lives.ts';
import { GUEST_KEPT_MS } from '../limits/guest-limits.ts';
import { impose } from '../sanctions/store.ts';
import { reportPath } from './report/report-path.ts';
import { sitDownAs } from './testing/guests.ts';
import type { TestUser } from './testing/room-process.ts';
import { accepted, playSampleGame, player, type RoomWorld, roomWorld, viewOf } from './testing/room-world.ts';

let world: RoomWorld;
let phones = 0;
beforeAll(async () => {
  world = await roomWorld();
});
afterAll(() => world.close());
afterEach(() => world.clock.advance(25 * 60 * 60_000));

const newPhone = () => `137000${String((phones += 1)).padStart(5, '0')}`;

/** Creates a room with a host, a guest and a third player. They play unless `playing` is false. */
async function table({ playing = true } = {}) {
  const { partyId, players } = await world.lobby(1);
  const host = player(players, 0);
  const guest = await sitDownAs(world, partyId, '雨夜来客');
  const third = await sitDownAs(world, partyId, '第三人');
  const room = { partyId, players: [host, guest, third], host, guest, third };
  if (!playing) return room;
  for (const [number, one] of room.players.entries()) {
    const characterId = world.script.characters[number]?.id ?? null;
    await accepted(world, partyCharacter, { partyId, characterId }, one);
    await accepted(world, partyReady, { partyId, ready: true }, one);
  }
  await accepted(world, partyStart, { partyId }, host);
  return room;
}

async function askCode(phone: string) {
  const { err, params } = await world.call(authPhoneCode, { phone, ticket: '', rand: '' });
  if (err !== ERROR.ok) throw new Error(`No code: ${err}.`);
  const { code = '' } = world.sent.findLast((one) => one.phone === phone) ?? {};
  return { phone, code, ...(params.handle === undefined ? {} : { handle: params.handle }) };
}

async function keep(guest: { token: string }, phone: string, requestId = randomUUID()) {
  return await world.call(guestKeep, { ...(await askCode(phone)), requestId }, guest);
}

async function account(phone = newPhone()): Promise<TestUser & { phone: string }> {
  const { params } = await world.call(authPhone, await askCode(phone));
  const { params: profile } = await world.call(userProfile, {}, params);
  world.clock.advance(61_000);
  return { userId: profile.id, nickname: '', token: params.token, phone };
}

const guestRows = () => world.deps.db.selectFrom('guest').selectAll().execute();

test('GS11 turns a guest into an account with a new phone number, as the same person', async () => {
  const { partyId, host, guest } = await table();
  const before = await viewOf(world, partyId, guest);
  const { params: second } = await world.call(guestBack, { partyId, nickname: '雨夜来客', pin: '4711' });
  const phone = newPhone();
  const { params: kept } = await keep(guest, phone);
  expect(kept.userId).toBe(guest.userId);
  const goingOn = { ...guest, token: kept.token ?? '' };
  const after = await viewOf(world, partyId, goingOn);
  expect(after.me).toEqual(before.me);
  expect(after.members.find(({ userId }) => userId === guest.userId)?.guest).toBe(false);
  // The limits of guests no longer apply, and the session opened by the PIN has ended.
  expect((await world.call(favoriteList, { offset: '0', limit: '5' }, goingOn)).err).toBe(ERROR.ok);
  expect((await world.call(userProfile, {}, goingOn)).params).not.toHaveProperty('guestOf');
  expect((await world.call(userProfile, {}, second)).err).toBe(ERROR.sessionInvalid);
  expect((await world.call(guestBack, { partyId, nickname: '雨夜来客', pin: '4711' })).err).toBe(ERROR.guestUnknown);
  world.clock.advance(61_000);
  const again = await account(phone);
  expect(again.userId).toBe(guest.userId);
  expect((await viewOf(world, partyId, again)).me.characterId).toBe('lu');
  expect((await viewOf(world, partyId, host)).members.map((one) => one.guest)).toEqual([false, false, true]);
});

test('GS12 moves seat, knowledge, talk and record to the account that has the phone number', async () => {
  const room = await table();
  const { partyId, host, guest, third } = room;
  const other = await account();
  const { clueId } = await accepted(world, partyClueOp, { op: 'discover', partyId, placeId: 'study' }, guest);
  const say = { partyId, text: '悄悄话', requestId: randomUUID(), with: [host.userId] };
  await accepted(world, partySay, say, guest);
  const note = { partyId, text: '我的笔记', requestId: randomUUID() };
  await accepted(world, partyNotebook, note, guest);
  await accepted(world, setBlocked, { userId: third.userId, blocked: true }, guest);
  const { params: kept } = await keep(guest, other.phone);
  expect(kept.userId).toBe(other.userId);
  const goingOn = { ...other, token: kept.token ?? '' };
  const connection = await world.connect(partyId, goingOn);
  const pushed = await connection.next('room', ({ room: view }) => view.me.userId === other.userId);
  expect(pushed.room.me.characterId).toBe('lu');
  const view = await viewOf(world, partyId, other);
  expect(view.clues.find((clue) => clue.clueId === clueId)?.held).toBe(true);
  expect(view.notebook).toBe('我的笔记');
  const { chat } = await accepted(world, partyView, { partyId, chatAfter: '0' }, goingOn);
  expect(chat.map(({ userId, text }) => [userId, text])).toEqual([[other.userId, '悄悄话']]);
  // Repeats of earlier requests have no further effect.
  const seq = (await viewOf(world, partyId, other)).seq;
  expect((await world.call(partyNotebook, note, goingOn)).err).toBe(ERROR.ok);
  expect((await world.call(partySay, say, goingOn)).params.userId).toBe(other.userId);
  expect((await viewOf(world, partyId, other)).seq).toBe(seq);
  connection.close();
  await playSampleGame(world, { partyId, players: [host, other, third] });
  const records = await accepted(world, userGameRecord, { offset: '0', limit: '5' }, other);
  expect(records).toMatchObject([{ partyId, ended: true }]);
  const report = await accepted(world, userGameReport, { id: String(records[0]?.id) }, goingOn);
  const page = await world.app.inject({ url: report.path });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('访客第三人');
  expect(page.body).not.toContain('访客雨夜来客');
  const nobody = world.deps.db.selectFrom('app_user').selectAll().where('user_id', '=', guest.userId);
  expect(await nobody.execute()).toEqual([]);
});

test("GS12 deletes the guest's words when the account is deleted", async () => {
  const { partyId, guest } = await table();
  await accepted(world, partyNotebook, { partyId, text: '只有我知道的话' }, guest);
  await accepted(world, partySay, { partyId, text: '大家都听见了的话', requestId: randomUUID() }, guest);
  const other = await account();
  await keep(guest, other.phone);
  await accepted(world, userDelete, { confirm: other.userId }, other);
  const rows = await world.deps.db.selectFrom('party_event').select('events').where('party_id', '=', partyId).execute();
  expect(JSON.stringify(rows)).not.toContain('雨夜来客');
  expect(await findWords(world.deps.db, ['只有我知道的话', '大家都听见了的话'])).toEqual([]);
  expect((await guestRows()).filter((row) => row.account_id === other.userId)).toEqual([]);
});

test('GS13 answers repeated requests like the first and uses the code once', async () => {
  for (const phone of [newPhone(), (await account()).phone]) {
    const { guest } = await table();
    const asked = { ...(await askCode(phone)), requestId: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => world.call(guestKeep, asked, guest)));
    expect(answers.map(({ err }) => err)).toEqual([ERROR.ok, ERROR.ok, ERROR.ok]);
    const [first] = answers;
    for (const { params } of answers) expect(params).toEqual(first?.params);
    const token = first?.params.token ?? '';
    const again = { ...asked, requestId: randomUUID() };
    expect((await world.call(guestKeep, again, { token })).err).toBe(ERROR.alreadyDone);
    expect((await world.call(guestKeep, asked, { token })).params).toEqual({ userId: first?.params.userId });
  }
});

test('GS13 lets only one of several guests keep the game with the same phone at the same time', async () => {
  const { partyId, guest, third } = await table();
  const elsewhere = await table();
  const phone = newPhone();
  const code = await askCode(phone);
  const ask = (one: { token: string }) => world.call(guestKeep, { ...code, requestId: randomUUID() }, one);
  const answers = await Promise.all([guest, third, elsewhere.guest].map(ask));
  expect(answers.filter(({ err }) => err === ERROR.ok)).toHaveLength(1);
  const kept = [guest, third, elsewhere.guest].filter((_, number) => answers[number]?.err === ERROR.ok);
  const people = await world.deps.db.selectFrom('app_user').select('user_id').where('phone', '=', phone).execute();
  expect(people).toHaveLength(1);
  // A refused guest stays a guest.
  for (const one of [guest, third].filter((each) => !kept.includes(each)))
    expect((await world.call(partyView, { partyId }, one)).err).toBe(ERROR.ok);
});

test('GS11 ends the old session and its connections, so that a copied guest token is worthless', async () => {
  for (const phone of [newPhone(), (await account()).phone]) {
    const { partyId, guest } = await table();
    const connection = await world.connect(partyId, guest);
    await connection.next('room');
    const { params } = await keep(guest, phone);
    expect(await connection.next('closed')).toMatchObject({ reason: 'signed-out' });
    expect(params.token).not.toBe(guest.token);
    for (const call of [userProfile, userGameRecord] as const)
      expect((await world.call(call, { offset: '0', limit: '5' }, guest)).err).toBe(ERROR.sessionInvalid);
    expect((await world.call(partyView, { partyId }, guest)).err).toBe(ERROR.sessionInvalid);
    // Without the id of the first request, the old token does not yield the new one either.
    expect((await keep(guest, newPhone())).err).toBe(ERROR.sessionInvalid);
    expect((await world.call(userProfile, {}, { token: params.token ?? '' })).err).toBe(ERROR.ok);
    connection.close();
  }
});

test('GS13 repeats the new token after a lost answer, for ten minutes and while it is valid', async () => {
  const { guest } = await table();
  const asked = { ...(await askCode(newPhone())), requestId: randomUUID() };
  const { params } = await world.call(guestKeep, asked, guest);
  world.clock.advance(10 * 60_000);
  expect((await world.call(guestKeep, asked, guest)).params).toEqual(params);
  world.clock.advance(1);
  expect((await world.call(guestKeep, asked, guest)).err).toBe(ERROR.sessionInvalid);
  const second = await table();
  const askedToo = { ...(await askCode(newPhone())), requestId: randomUUID() };
  const { params: kept } = await world.call(guestKeep, askedToo, second.guest);
  await accepted(world, authLogout, {}, { token: kept.token ?? '' });
  expect((await world.call(guestKeep, askedToo, second.guest)).err).toBe(ERROR.sessionInvalid);
  expect((await world.call(userProfile, {}, { token: kept.token ?? '' })).err).toBe(ERROR.sessionInvalid);
});

test('GS14 refuses an account that is in the room itself and changes nothing', async () => {
  const { partyId, host, guest } = await table({ playing: false });
  const phone = newPhone();
  await world.deps.db.updateTable('app_user').set({ phone }).where('user_id', '=', host.userId).execute();
  expect((await keep(guest, phone)).err).toBe(ERROR.accountInRoom);
  expect((await viewOf(world, partyId, guest)).members.map((one) => one.guest)).toEqual([false, true, true]);
  // The code was right, so no wrong try is recorded.
  const tries = await world.deps.db.selectFrom('sign_in_phone').select('wrong_at').where('phone', '=', phone).execute();
  expect(tries.flatMap(({ wrong_at }) => wrong_at)).toEqual([]);
  expect((await keep(guest, newPhone())).err).toBe(ERROR.ok);
});

test('GS14 refuses a wrong code and a user who already has an account', async () => {
  const { guest } = await table({ playing: false });
  const asked = { ...(await askCode(newPhone())), requestId: randomUUID() };
  const wrong = asked.code === '1111' ? '2222' : '1111';
  expect((await world.call(guestKeep, { ...asked, code: wrong }, guest)).err).toBe(ERROR.codeWrong);
  expect((await world.call(guestKeep, asked, await world.user())).err).toBe(ERROR.alreadyDone);
  expect((await world.call(guestKeep, asked, guest)).err).toBe(ERROR.ok);
});

test('GS15 keeps a kicked-out guest out after they became an account', async () => {
  const { partyId, host, guest } = await table({ playing: false });
  await accepted(world, partyKickOut, { partyId, userId: guest.userId }, host);
  const other = await account();
  expect((await keep(guest, other.phone)).err).toBe(ERROR.ok);
  expect((await world.call(partyView, { partyId }, other)).err).toBe(ERROR.notInRoom);
});

test('GS16 removes a guest long after the room is over unless they kept the game', async () => {
  const room = await table();
  const { partyId, host, guest, third } = room;
  await playSampleGame(world, room);
  for (const one of room.players) await accepted(world, partyExit, { partyId }, one);
  expect((await keep(third, newPhone())).err).toBe(ERROR.ok);
  world.clock.advance(GUEST_KEPT_MS - 60 * 60_000 - (await sinceEnd(partyId)));
  await sweepGuests(world.deps);
  const isThere = async (userId: number) =>
    (await world.deps.db.selectFrom('app_user').select('user_id').where('user_id', '=', userId).execute()).length === 1;
  expect(await isThere(guest.userId)).toBe(true);
  world.clock.advance(2 * 60 * 60_000);
  // A guest who comes back at this moment is in before the sweep, or is not found.
  const [, back] = await Promise.all([
    sweepGuests(world.deps),
    world.call(guestBack, { partyId, nickname: '雨夜来客', pin: '4711' }),
  ]);
  expect([ERROR.ok, ERROR.guestUnknown]).toContain(back.err);
  expect(await isThere(guest.userId)).toBe(false);
  const token = back.err === ERROR.ok ? back.params : { token: 'x'.repeat(43) };
  expect((await world.call(userProfile, {}, token)).err).toBe(ERROR.sessionInvalid);
  expect((await world.call(userProfile, {}, guest)).err).toBe(ERROR.sessionInvalid);
  // A guest who kept the game is a normal user.
  expect(await isThere(third.userId)).toBe(true);
  const [row] = await world.deps.db
    .selectFrom('party_member')
    .select('report_token')
    .where('party_id', '=', partyId)
    .where('user_id', '=', host.userId)
    .execute();
  const page = await world.app.inject({ url: reportPath(row?.report_token ?? '') });
  expect(page.body).toContain('访客雨夜来客');
  expect((await guestRows()).filter((one) => one.party_id === partyId)).toEqual([]);
});

async function sinceEnd(partyId: string): Promise<number> {
  const { ended_at } = await world.deps.db
    .selectFrom('party')
    .select('ended_at')
    .where('party_id', '=', partyId)
    .executeTakeFirstOrThrow();
  return world.clock.now - (ended_at?.getTime() ?? 0);
}

test('BS15 TS10 turns off a display that a guest added when the account they became is banned', async () => {
  const { partyId, host, guest } = await table();
  await accepted(world, partyHost, { partyId, userId: guest.userId }, host);
  const { code } = await accepted(world, partyScreenLink, { partyId, requestId: randomUUID() }, guest);
  const key = 'k'.repeat(43);
  await accepted(world, screenClaim, { key, code }, { token: '' });
  const known = await account();
  expect((await keep(guest, known.phone)).params.userId).toBe(known.userId);
  await accepted(world, screenView, { key }, { token: '' });
  const at = new Date(world.clock.now);
  await impose(world.deps.db, { userId: known.userId, kind: 'ban', reason: '骂人', at, until: null });
  expect(await world.call(screenView, { key })).toMatchObject({ err: ERROR.notFound });
});
