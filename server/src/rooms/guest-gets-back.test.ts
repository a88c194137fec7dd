// Tests guests who come back while strangers try PINs under their name: from a known browser, from a new phone after
// the host cleared the wrong PINs, and in vain.
import { GAME_STAGE } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import { guestBack, guestSit, partyGuestUnblock } from '@juzhongren/contract/room-calls/guests';
import { partyExit } from '@juzhongren/contract/room-calls/room';
import { partyCharacter, partyReady, partyStart } from '@juzhongren/contract/room-calls/seats';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WRONG_PER_ADDRESS, WRONG_PER_NAME } from '../limits/guest-limits.ts';
import { addressOf } from '../testing/server.ts';
import { sitDownAs, sitting } from './testing/guests.ts';
import { accepted, player, playSampleGame, type RoomWorld, roomWorld, viewOf } from './testing/room-world.ts';

const HOUR_MS = 60 * 60_000;
const NICKNAME = '雨夜来客';
const PIN = '4711';
const WRONG = Array.from({ length: 50 }, (_, number) => String(1000 + number));

let world: RoomWorld;
let addresses = 0;
beforeAll(async () => {
  world = await roomWorld();
});
afterAll(() => world.close());
afterEach(() => world.clock.advance(25 * HOUR_MS));

type Sitting = ReturnType<typeof sitting>;
interface Answer {
  readonly err: number;
  readonly params: { readonly token: string; readonly handle?: string };
  readonly text: string;
}

/**
 * Simulates a browser with cookies, or one without cookies that sends its handle back. Without `address`, each request
 * comes from another address.
 */
function browser({ cookies = true, address }: { cookies?: boolean; address?: string } = {}) {
  let cookie: string | undefined;
  let handle: string | undefined;
  const post = async (call: typeof guestSit | typeof guestBack, content: object): Promise<Answer> => {
    addresses += 1;
    const response = await world.app.inject({
      method: 'POST',
      url: addressOf(call),
      remoteAddress: address ?? `10.7.${(addresses >> 8) & 255}.${addresses & 255}`,
      headers: cookie === undefined ? {} : { cookie },
      payload: { ...content, ...(handle === undefined ? {} : { handle }) },
    });
    const set = response.headers['set-cookie'];
    if (cookies && typeof set === 'string') cookie = set.split(';')[0];
    const answer = { ...response.json<Answer>(), text: response.body };
    if (!cookies) handle = answer.params?.handle ?? handle;
    return answer;
  };
  return {
    sit: (content: Sitting) => post(guestSit, content),
    back: (partyId: string, pin = PIN, nickname = NICKNAME) => post(guestBack, { partyId, nickname, pin }),
  };
}

async function seated(own = browser()) {
  const { partyId, players } = await world.lobby(1);
  const { err, params } = await own.sit(sitting(partyId, NICKNAME, PIN));
  expect(err).toBe(ERROR.ok);
  const { members } = await viewOf(world, partyId, params);
  const guestId = members.find(({ guest }) => guest)?.userId ?? 0;
  return { partyId, host: player(players, 0), guest: params, guestId, own };
}

const guess = (partyId: string, nickname = NICKNAME) =>
  Promise.all(WRONG.map((pin) => browser().back(partyId, pin, nickname)));

const errsOf = (answers: readonly Answer[], err: number) => answers.filter((answer) => answer.err === err).length;
const countedScopes = async () => {
  const { rows } = await sql<{ scope: string }>`
    select scope from sign_in_sends where scope like '%guest-pin:%' order by scope`.execute(world.deps.db);
  return rows.map(({ scope }) => scope);
};

test.each([true, false])(
  'GS20 lets a guest back in the browser they sat down in, whatever strangers try (cookies: %s)',
  async (cookies) => {
    const { partyId, own } = await seated(browser({ cookies }));
    const [answers, meanwhile] = await Promise.all([guess(partyId), own.back(partyId)]);
    expect(errsOf(answers, ERROR.guestUnknown)).toBe(WRONG_PER_NAME);
    expect(errsOf(answers, ERROR.tooOften)).toBe(WRONG.length - WRONG_PER_NAME);
    expect(meanwhile.err).toBe(ERROR.ok);
    expect((await own.back(partyId)).err).toBe(ERROR.ok);
    expect((await browser().back(partyId)).err).toBe(ERROR.tooOften);
  },
);

test('GS20 lets a guest back in the browser they last came back in', async () => {
  const { partyId, own } = await seated();
  const [older, newer] = [browser(), browser({ cookies: false })];
  for (const one of [older, newer]) expect((await one.back(partyId)).err).toBe(ERROR.ok);
  await guess(partyId);
  expect((await newer.back(partyId)).err).toBe(ERROR.ok);
  expect((await own.back(partyId)).err).toBe(ERROR.ok);
  expect((await older.back(partyId)).err).toBe(ERROR.tooOften);
});

test('GS20 checks only five wrong PINs of a known browser per day, even under concurrency', async () => {
  const { partyId, own } = await seated();
  const answers = await Promise.all(WRONG.map((pin) => own.back(partyId, pin)));
  expect(errsOf(answers, ERROR.guestUnknown)).toBe(WRONG_PER_NAME);
  expect(errsOf(answers, ERROR.tooOften)).toBe(WRONG.length - WRONG_PER_NAME);
  expect(await own.back(partyId)).toMatchObject({ err: ERROR.tooOften, params: { blocked: 'name' } });
  // Wrong PINs of this browser do not block the guest in another one.
  expect((await browser().back(partyId)).err).toBe(ERROR.ok);
  world.clock.advance(24 * HOUR_MS + 1);
  expect((await own.back(partyId)).err).toBe(ERROR.ok);
});

test('GS20 does not count right PINs of a known browser', async () => {
  const { partyId, own } = await seated();
  const before = await countedScopes();
  for (let number = 0; number < WRONG_PER_NAME + 2; number += 1) {
    expect((await own.back(partyId)).err).toBe(ERROR.ok);
  }
  expect(await countedScopes()).toEqual(before);
});

test('GS20 does not count a known browser against its address, which others may have used up', async () => {
  const address = '10.8.0.1';
  const { partyId, own } = await seated(browser({ address }));
  const housemate = browser({ address });
  for (let number = 0; number < WRONG_PER_ADDRESS; number += 1) await housemate.back(partyId, PIN, `没有${number}`);
  expect(await housemate.back(partyId)).toMatchObject({ err: ERROR.tooOften, params: { blocked: 'address' } });
  expect((await own.back(partyId)).err).toBe(ERROR.ok);
});

test('GS20 answers a repeated sit-down request in the known browser, whatever strangers try', async () => {
  const { partyId, players } = await world.lobby(1);
  const own = browser();
  const asked = sitting(partyId, NICKNAME, PIN);
  await own.sit(asked);
  await guess(partyId);
  expect((await own.sit(asked)).err).toBe(ERROR.ok);
  expect(await browser().sit(asked)).toMatchObject({ err: ERROR.tooOften, params: { blocked: 'name' } });
  expect(players).toHaveLength(1);
});

test('GS20 recognises a browser by a repeated request whose first answer was lost', async () => {
  const { partyId } = await world.lobby(1);
  const asked = sitting(partyId, NICKNAME, PIN);
  await browser().sit(asked);
  const own = browser();
  expect((await own.sit(asked)).err).toBe(ERROR.ok);
  await guess(partyId);
  expect((await own.back(partyId)).err).toBe(ERROR.ok);
});

test('GS20 does not reveal to a stranger whether the guest or the room exists', async () => {
  const { partyId } = await seated();
  const tried: [string, string][] = [
    [partyId, NICKNAME],
    [partyId, '没有此人'],
    ['nowhere-----', NICKNAME],
  ];
  const texts = await Promise.all(
    tried.map(async ([room, nickname]) => {
      const one = browser();
      const answers: string[] = [];
      for (const pin of WRONG.slice(0, WRONG_PER_NAME + 2)) answers.push((await one.back(room, pin, nickname)).text);
      return answers;
    }),
  );
  expect(texts[1]).toEqual(texts[0]);
  expect(texts[2]).toEqual(texts[0]);
  const payload = { partyId, nickname: NICKNAME, pin: '0000' };
  const refused = await world.app.inject({ method: 'POST', url: addressOf(guestBack), payload });
  expect(refused.headers['set-cookie']).toBeUndefined();
});

test('GS21 lets a guest in on a new phone after the host cleared wrong PINs, at every stage', async () => {
  const { partyId, host, guest, guestId, own } = await seated();
  const third = await sitDownAs(world, partyId, '第三人');
  const unblock = () => accepted(world, partyGuestUnblock, { partyId, userId: guestId }, host);
  const comesBack = async () => {
    // Moves the clock, because the oldest sessions of a guest end first.
    world.clock.advance(1);
    await guess(partyId);
    await Promise.all(WRONG.map((pin) => own.back(partyId, pin)));
    const phone = browser();
    expect([(await phone.back(partyId)).err, (await own.back(partyId)).err]).toEqual([ERROR.tooOften, ERROR.tooOften]);
    await unblock();
    const back = await phone.back(partyId);
    expect([back.err, (await own.back(partyId)).err]).toEqual([ERROR.ok, ERROR.ok]);
    expect((await viewOf(world, partyId, back.params)).me.userId).toBe(guestId);
  };
  await comesBack();
  const players = [host, { ...third, token: guest.token, userId: guestId }, third];
  for (const [number, one] of players.entries()) {
    const characterId = world.script.characters[number]?.id ?? null;
    await accepted(world, partyCharacter, { partyId, characterId }, one);
    await accepted(world, partyReady, { partyId, ready: true }, one);
  }
  await accepted(world, partyStart, { partyId }, host);
  await comesBack();
  await playSampleGame(world, { partyId, players });
  expect((await viewOf(world, partyId, host)).stage).toBe(GAME_STAGE.VoteEnd);
  await comesBack();
});

test('GS21 clears nothing of another name or room', async () => {
  const [one, other] = [await seated(), await seated()];
  await Promise.all([guess(one.partyId), guess(other.partyId), guess(one.partyId, '没有此人')]);
  await accepted(world, partyGuestUnblock, { partyId: one.partyId, userId: one.guestId }, one.host);
  expect((await browser().back(other.partyId)).err).toBe(ERROR.tooOften);
  expect((await browser().back(one.partyId, PIN, '没有此人')).err).toBe(ERROR.tooOften);
});

test('GS21 refuses non-members, members who are not host, seats without a guest and closed rooms', async () => {
  const { partyId, host, guest, guestId } = await seated();
  const elsewhere = await seated();
  await guess(partyId);
  const unblock = async (userId: number, as: { token: string }, room = partyId) =>
    (await world.call(partyGuestUnblock, { partyId: room, userId }, as)).err;
  expect(await unblock(guestId, await world.user())).toBe(ERROR.notInRoom);
  expect(await unblock(guestId, host, 'nowhere-----')).toBe(ERROR.notInRoom);
  expect(await unblock(guestId, guest)).toBe(ERROR.hostOnly);
  expect(await unblock(host.userId, host)).toBe(ERROR.alreadyDone);
  expect(await unblock(elsewhere.guestId, host)).toBe(ERROR.alreadyDone);
  expect((await browser().back(partyId)).err).toBe(ERROR.tooOften);
  await accepted(world, partyExit, { partyId, dismiss: true }, host);
  expect(await unblock(guestId, host)).toBe(ERROR.notNow);
});

test('GS21 clears five times a day per guest and does not count calls with nothing to clear', async () => {
  const { partyId, host, guestId } = await seated();
  const unblock = async () => (await world.call(partyGuestUnblock, { partyId, userId: guestId }, host)).err;
  for (let number = 0; number < 8; number += 1) expect(await unblock()).toBe(ERROR.ok);
  for (let number = 0; number < 5; number += 1) {
    await browser().back(partyId, '0000');
    expect(await unblock()).toBe(ERROR.ok);
  }
  await browser().back(partyId, '0000');
  expect(await unblock()).toBe(ERROR.tooOften);
  world.clock.advance(24 * HOUR_MS);
  expect(await unblock()).toBe(ERROR.ok);
});
