// Tests room displays with two processes: how a display connects, what it receives, and that its credentials fail once
// it is removed.
import { randomBytes, randomUUID } from 'node:crypto';
import type { Call, RequestOf } from '@juzhongren/contract/call';
import { applied } from '@juzhongren/contract/change';
import { checksum } from '@juzhongren/contract/checksum';
import { CONTENT_KIND } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import { DISPLAY_DIGITS_MS, DISPLAY_LASTS_MS, DISPLAY_LINK_MS } from '@juzhongren/contract/limits';
import { partyExit } from '@juzhongren/contract/room-calls/room';
import {
  partyScreenLink,
  partyScreenOff,
  partyScreenPair,
  screenClaim,
  screenPairing,
  screenSignature,
  screenView,
} from '@juzhongren/contract/room-calls/displays';
import { partyHost, partyKickOut, partyReady } from '@juzhongren/contract/room-calls/seats';
import { partyClueOp } from '@juzhongren/contract/room-calls/table';
import { partySay } from '@juzhongren/contract/room-calls/talk';
import type { Script } from '@juzhongren/contract/script/script';
import { sampleScript } from '@juzhongren/engine/testing/sample-script';
import { project } from '@juzhongren/engine/view/project';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inProcessBus } from '../bus/in-process-bus.ts';
import { erasePerson } from '../account-data/erase-person.ts';
import { isSeatHeld } from '../pictures/stored/seat-media.ts';
import { impose } from '../sanctions/store.ts';
import { readRoom } from './commands/view.ts';
import { HEARTBEAT_TURNS } from './push/heartbeat.ts';
import { CLOSE_CODE } from './push/push-socket.ts';
import { openLog } from './core/event-log.ts';
import { findDisplayBy } from './core/display-rows.ts';
import { hashOf } from './displays/hash.ts';
import { removeDisplaysOfBanned } from './displays/of-banned.ts';
import { dial, type RoomProcess, type TestConnection, type TestUser } from './testing/room-process.ts';
import { accepted, player, roomWorld, type RoomWorld, viewOf } from './testing/room-world.ts';

/** The sample script with a picture in the safe; all players may see the picture. */
const script: Script = {
  ...sampleScript,
  clues: sampleScript.clues.map((clue) =>
    clue.id === 'safe' && clue.content.kind === CONTENT_KIND.Password
      ? { ...clue, content: { ...clue.content, inside: { asset: 'photo', alt: '一张支票', caption: '' } } }
      : clue,
  ),
};
const openSafe = { op: 'unlock', clueId: 'safe', password: '0417' } as const;

let world: RoomWorld;
let other: RoomProcess;
beforeAll(async () => {
  world = await roomWorld({ script });
  other = await world.another();
});
afterAll(() => world.close());

const newKey = (): string => randomBytes(32).toString('base64url');
const nobody = { token: '' };
const asked = <C extends Call>(call: C, request: RequestOf<C>, at: RoomProcess = world) => at.call(call, request);

async function linkOf(partyId: string, host: TestUser): Promise<string> {
  const { code } = await accepted(world, partyScreenLink, { partyId, requestId: randomUUID() }, host);
  return code;
}

async function turnDisplayOn(partyId: string, host: TestUser): Promise<{ key: string; screenId: number }> {
  const key = newKey();
  await accepted(world, screenClaim, { key, code: await linkOf(partyId, host) }, nobody);
  const row = await findDisplayBy(world.deps.db, { keyHash: hashOf(key), at: world.clock.now });
  return { key, screenId: row?.screenId ?? 0 };
}

async function dialled(
  key: string,
  { at = world, sum }: { at?: RoomProcess; sum?: number } = {},
): Promise<TestConnection> {
  const { url, ticket } = await accepted(at, screenSignature, { key }, nobody);
  const connection = await dial(at.app, `${url}?ticket=${ticket}${sum === undefined ? '' : `&sum=${sum}`}`);
  connection.send({ type: 'sync', seq: -1, chatSeq: 0 });
  return connection;
}

const off = (partyId: string, screenId: number, who: TestUser, at: RoomProcess = world) =>
  at.call(partyScreenOff, { partyId, screenId, requestId: randomUUID() }, who);
const displaysOf = async (partyId: string, who: TestUser) => (await viewOf(world, partyId, who)).screens;

describe('connecting a display', () => {
  test('BS1 accepts a link only from the first device that opens it', async () => {
    const { partyId, players } = await world.lobby(2);
    const [host, guest] = [player(players, 0), player(players, 1)];
    expect(await world.call(partyScreenLink, { partyId, requestId: randomUUID() }, guest)).toMatchObject({
      err: ERROR.hostOnly,
    });
    const code = await linkOf(partyId, host);
    const keys = Array.from({ length: 6 }, newKey);
    const answers = await Promise.all(
      keys.map((key, number) => asked(screenClaim, { key, code }, number % 2 === 0 ? world : other)),
    );
    expect(answers.map(({ err }) => err).sort((a, b) => a - b)).toEqual([
      0,
      ...Array.from({ length: 5 }, () => ERROR.invitationInvalid),
    ]);
    const key = keys[answers.findIndex(({ err }) => err === ERROR.ok)] ?? '';
    expect(await displaysOf(partyId, guest)).toMatchObject([{ by: host.userId }]);
    const { seq } = await viewOf(world, partyId, guest);
    expect(await asked(screenClaim, { key, code })).toMatchObject({ err: ERROR.ok, params: { seq } });
    expect(await displaysOf(partyId, guest)).toHaveLength(1);
  });

  test('BS2 keeps one link per room, valid for ten minutes and while its creator is host', async () => {
    const { partyId, players } = await world.lobby(2);
    const [host, guest] = [player(players, 0), player(players, 1)];
    const requestId = randomUUID();
    const first = await accepted(world, partyScreenLink, { partyId, requestId }, host);
    expect(await accepted(other, partyScreenLink, { partyId, requestId }, host)).toEqual(first);
    const second = await linkOf(partyId, host);
    expect(second).not.toBe(first.code);
    expect(await asked(screenClaim, { key: newKey(), code: first.code })).toMatchObject({
      err: ERROR.invitationInvalid,
    });
    world.clock.advance(DISPLAY_LINK_MS);
    expect(await asked(screenClaim, { key: newKey(), code: second })).toMatchObject({ err: ERROR.invitationInvalid });
    const third = await linkOf(partyId, host);
    await accepted(world, partyHost, { partyId, userId: guest.userId }, host);
    expect(await asked(screenClaim, { key: newKey(), code: third })).toMatchObject({ err: ERROR.invitationInvalid });
    expect(await displaysOf(partyId, guest)).toEqual([]);
  });

  test('BS3 BS11 accepts the digits of a display once, from one room', async () => {
    const key = newKey();
    const shown = await accepted(world, screenPairing, { key }, nobody);
    expect(shown).toMatchObject({ on: false, digits: expect.stringMatching(/^\d{8}$/) });
    expect(await accepted(other, screenPairing, { key }, nobody)).toEqual(shown);
    const rooms = await Promise.all([world.lobby(1), world.lobby(1)]);
    const tries = rooms.map(({ partyId, players }, number) => {
      const request = { partyId, digits: shown.digits, requestId: randomUUID() };
      return { request, who: player(players, 0), at: number === 0 ? world : other };
    });
    const answers = await Promise.all(tries.map(({ request, who, at }) => at.call(partyScreenPair, request, who)));
    expect(answers.map(({ err }) => err).sort((a, b) => a - b)).toEqual([ERROR.ok, ERROR.notFound]);
    const won = tries[answers.findIndex(({ err }) => err === ERROR.ok)];
    if (won === undefined) throw new Error('Nobody got the screen.');
    const again = await other.call(partyScreenPair, won.request, won.who);
    expect(again).toMatchObject({
      err: ERROR.ok,
      params: { seq: (await viewOf(world, won.request.partyId, won.who)).seq },
    });
    expect(await displaysOf(won.request.partyId, won.who)).toHaveLength(1);
    expect(await accepted(world, screenPairing, { key }, nobody)).toMatchObject({ on: true, digits: '' });
    expect((await accepted(world, screenView, { key }, nobody)).room).toMatchObject({ partyId: won.request.partyId });
  });

  test('BS3 changes the digits after five minutes and rejects the old ones', async () => {
    const key = newKey();
    const { partyId, players } = await world.lobby(2);
    const { digits } = await accepted(world, screenPairing, { key }, nobody);
    const guest = player(players, 1);
    expect(await world.call(partyScreenPair, { partyId, digits }, guest)).toMatchObject({ err: ERROR.hostOnly });
    world.clock.advance(DISPLAY_DIGITS_MS);
    expect(await world.call(partyScreenPair, { partyId, digits }, player(players, 0))).toMatchObject({
      err: ERROR.notFound,
    });
    expect((await accepted(world, screenPairing, { key }, nobody)).digits).not.toBe(digits);
  });

  test('BS13 lets a key be one display only, across two links or a link and digits', async () => {
    const [mine, theirs] = [await world.lobby(1), await world.lobby(1)];
    const [host, stranger] = [player(mine.players, 0), player(theirs.players, 0)];
    const key = newKey();
    const codes = [await linkOf(mine.partyId, host), await linkOf(theirs.partyId, stranger)];
    const both = await Promise.all(
      codes.map((code, number) => asked(screenClaim, { key, code }, number === 0 ? world : other)),
    );
    expect(both.map(({ err }) => err).sort((a, b) => a - b)).toEqual([ERROR.ok, ERROR.invitationInvalid]);
    const again = await linkOf(mine.partyId, host);
    expect(await asked(screenClaim, { key, code: again }, other)).toMatchObject({ err: ERROR.invitationInvalid });
    const on = [await displaysOf(mine.partyId, host), await displaysOf(theirs.partyId, stranger)];
    expect(on.flat()).toHaveLength(1);

    const shows = newKey();
    const { digits } = await accepted(world, screenPairing, { key: shows }, nobody);
    await accepted(other, screenClaim, { key: shows, code: await linkOf(mine.partyId, host) }, nobody);
    expect(await world.call(partyScreenPair, { partyId: theirs.partyId, digits }, stranger)).toMatchObject({
      err: ERROR.notFound,
    });
    expect(await accepted(world, screenPairing, { key: shows }, nobody)).toMatchObject({ on: true, digits: '' });
    // Restores the digits, as if another process had not yet learned that the display is on.
    await world.deps.db
      .insertInto('screen_pairing')
      .values({ key_hash: hashOf(shows), digits, expires_at: new Date(world.clock.now + DISPLAY_DIGITS_MS) })
      .execute();
    expect(await world.call(partyScreenPair, { partyId: theirs.partyId, digits }, stranger)).toMatchObject({
      err: ERROR.notFound,
    });
    expect((await accepted(world, screenView, { key: shows }, nobody)).room?.partyId).toBe(mine.partyId);
  });

  test('BS3 does not reveal to an outsider whether digits or rooms exist', async () => {
    const { partyId } = await world.lobby(1);
    const stranger = await world.user();
    const { digits } = await accepted(world, screenPairing, { key: newKey() }, nobody);
    const answers = [];
    for (const room of [partyId, 'nowhere-----'])
      for (const typed of [digits, digits === '00000000' ? '00000001' : '00000000'])
        answers.push(await world.call(partyScreenPair, { partyId: room, digits: typed }, stranger));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.err).toBe(ERROR.notInRoom);
    // The attempt does not count towards the outsider's limit for their own room.
    const tried = world.deps.db.selectFrom('person_limit').select('what').where('user_id', '=', stranger.userId);
    expect(await tried.execute()).toEqual([]);
  });

  test('BS13 connects a display to one room only when its digits and a link are used at once', async () => {
    const [mine, theirs] = [await world.lobby(1), await world.lobby(1)];
    const [host, stranger] = [player(mine.players, 0), player(theirs.players, 0)];
    for (let round = 0; round < 4; round += 1) {
      const key = newKey();
      const { digits } = await accepted(world, screenPairing, { key }, nobody);
      const code = await linkOf(mine.partyId, host);
      const answers = await Promise.all([
        asked(screenClaim, { key, code }, round % 2 === 0 ? world : other),
        other.call(partyScreenPair, { partyId: theirs.partyId, digits }, stranger),
      ]);
      expect(answers.filter(({ err }) => err === ERROR.ok)).toHaveLength(1);
      expect([ERROR.ok, ERROR.invitationInvalid]).toContain(answers[0].err);
      expect([ERROR.ok, ERROR.notFound]).toContain(answers[1].err);
      const { room } = await accepted(world, screenView, { key }, nobody);
      const isMine = answers[0].err === ERROR.ok;
      expect(room?.partyId).toBe(isMine ? mine.partyId : theirs.partyId);
      const row = await findDisplayBy(world.deps.db, { keyHash: hashOf(key), at: world.clock.now });
      if (row !== undefined) await off(row.partyId, row.screenId, isMine ? host : stranger);
    }
  });

  test('BS14 rejects a repeated claim of a link when the display is removed meanwhile', async () => {
    const { partyId, players } = await world.lobby(1);
    const host = player(players, 0);
    const key = newKey();
    const code = await linkOf(partyId, host);
    await accepted(world, screenClaim, { key, code }, nobody);
    const [screen] = await displaysOf(partyId, host);
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    const holding = world.roomServices.queues.run(partyId, () => held);
    const claim = asked(screenClaim, { key, code });
    // The claim has taken its link and waits in the room's queue.
    await vi.waitFor(() => expect(world.roomServices.queues.length(partyId)).toBe(2));
    expect(await off(partyId, screen?.screenId ?? 0, host, other)).toMatchObject({ err: ERROR.ok });
    go();
    await holding;
    expect(await claim).toMatchObject({ err: ERROR.invitationInvalid });
    expect(await displaysOf(partyId, host)).toEqual([]);
    expect(await asked(screenView, { key })).toMatchObject({ err: ERROR.notFound });
  });

  test('BS14 rejects a claim when its link is deleted while the log entry is written', async () => {
    const code = { now: '' };
    const log = openLog(world.deps.db);
    const slow = await world.another({
      log: {
        ...log,
        append: async (entry, follow) => {
          await world.deps.db.deleteFrom('screen_link').where('code_hash', '=', hashOf(code.now)).execute();
          return await log.append(entry, follow);
        },
      },
    });
    const { partyId, players } = await world.lobby(1);
    const host = player(players, 0);
    code.now = await linkOf(partyId, host);
    const key = newKey();
    expect(await asked(screenClaim, { key, code: code.now }, slow)).toMatchObject({ err: ERROR.invitationInvalid });
    expect(await displaysOf(partyId, host)).toEqual([]);
    expect(await asked(screenView, { key })).toMatchObject({ err: ERROR.notFound });
  });

  test('BS4 rate limits guesses of digits and links, and requests for new digits', async () => {
    const { partyId, players } = await world.lobby(1);
    const host = player(players, 0);
    const digits = (number: number) => String(number).padStart(8, '0');
    const tried: number[] = [];
    for (let number = 0; number < 21; number += 1) {
      tried.push((await world.call(partyScreenPair, { partyId, digits: digits(number) }, host)).err);
    }
    expect(tried).toEqual([...Array.from({ length: 20 }, () => ERROR.notFound), ERROR.tooOften]);
    world.clock.advance(61 * 60_000);
    const codes: number[] = [];
    for (let number = 0; number < 31; number += 1) {
      codes.push((await asked(screenClaim, { key: newKey(), code: newKey().slice(0, 22) })).err);
    }
    expect(codes).toEqual([...Array.from({ length: 30 }, () => ERROR.invitationInvalid), ERROR.tooOften]);
    world.clock.advance(61 * 60_000);
    const pairings: number[] = [];
    for (let number = 0; number < 121; number += 1) pairings.push((await asked(screenPairing, { key: newKey() })).err);
    expect(pairings.indexOf(ERROR.tooOften)).toBe(120);
    world.clock.advance(61 * 60_000);
  });
});

describe('data sent to a display', () => {
  test('BS5 BS9 sends a display views, patches and presence, but no chat, typing or voice', async () => {
    const { partyId, players } = await world.game();
    const [shen, lu, bai] = [player(players, 0), player(players, 1), player(players, 2)];
    const { key, screenId } = await turnDisplayOn(partyId, shen);
    const connection = await dialled(key, { at: other, sum: 0 });
    const first = (await connection.next('room')).room;
    expect(first).toMatchObject({ me: { userId: 0, characterId: null }, screens: [], ledger: null });
    const people = await world.connect(partyId, lu);
    await people.next('room');
    await accepted(world, partySay, { partyId, text: 'table-talk', requestId: randomUUID() }, bai);
    people.send({ type: 'typing' });
    connection.send({ type: 'typing' });
    connection.send({ type: 'voice', state: null });
    connection.send({ type: 'quiet' });
    await people.next('chat');
    await accepted(world, partyClueOp, { op: 'publish', partyId, clueId: 'locket' }, bai);
    await accepted(world, partyClueOp, { ...openSafe, partyId }, bai);
    const { seq } = await viewOf(world, partyId, bai);
    let base: unknown = first;
    for (let at = first.seq; at < seq;) {
      const patch = await connection.next('patch');
      base = applied(base, patch.change as never);
      expect(checksum(base)).toBe(patch.sum);
      at = patch.to;
    }
    const { room } = await accepted(world, screenView, { key }, nobody);
    expect(JSON.stringify(base)).toBe(JSON.stringify(room));
    expect(room?.clues.map(({ clueId }) => clueId)).toContain('locket');
    const heard = connection.received.join('\n');
    expect(heard).not.toMatch(/table-talk|"typing"|"chat"|"voice"/);
    expect(heard).toContain(`/seat-media/${partyId}/-${screenId}/`);
    expect(heard).not.toContain(`/seat-media/${partyId}/${bai.userId}/`);
    expect(world.roomServices.hub.online(partyId)).toEqual([lu.userId]);
    await connection.next('presence', ({ online }) => online.includes(lu.userId));
    expect(people.received.join('\n')).not.toContain(`-${screenId}`);
    connection.close();
    people.close();
  });

  test('BS5 sends both connections of a display the same bytes, with no more clues than a spectator sees', async () => {
    const { partyId, players } = await world.game();
    const host = player(players, 0);
    const { key } = await turnDisplayOn(partyId, host);
    const connections = [await dialled(key, { sum: 0 }), await dialled(key, { at: other, sum: 0 })];
    for (const connection of connections) await connection.next('room');
    const { seq } = await accepted(world, partyReady, { partyId, ready: true }, player(players, 2));
    const patches = await Promise.all(
      connections.map((connection) => connection.next('patch', ({ to }) => to === seq)),
    );
    expect(JSON.stringify(patches[0])).toBe(JSON.stringify(patches[1]));
    const room = await readRoom(world.roomServices, partyId);
    if (room === undefined) throw new Error('The room is gone.');
    const open = project(room.script, room.state, 'spectator', { seq, assetUrl: (asset) => asset });
    const { room: shown } = await accepted(world, screenView, { key }, nobody);
    expect(shown?.clues.map(({ clueId }) => clueId)).toEqual(open.clues.map(({ clueId }) => clueId));
    for (const connection of connections) connection.close();
  });

  test('BS9 closes the oldest of three connections', async () => {
    const { partyId, players } = await world.lobby(1);
    const { key } = await turnDisplayOn(partyId, player(players, 0));
    const connections: TestConnection[] = [];
    for (let number = 0; number < 3; number += 1) connections.push(await dialled(key));
    expect(await connections[0]?.closed).toBe(CLOSE_CODE.policy);
    await connections[2]?.next('room');
    for (const connection of connections) connection.close();
  });

  test('BS10 accepts only the newest ticket, once, within one minute', async () => {
    const { partyId, players } = await world.lobby(1);
    const { key } = await turnDisplayOn(partyId, player(players, 0));
    const ticket = async () => {
      const { url, ticket: made } = await accepted(world, screenSignature, { key }, nobody);
      return `${url}?ticket=${made}`;
    };
    const [older, newer] = [await ticket(), await ticket()];
    await expect(dial(other.app, older)).rejects.toThrow('401');
    const connection = await dial(other.app, newer);
    await expect(dial(world.app, newer)).rejects.toThrow('401');
    const late = await ticket();
    world.clock.advance(60_000);
    await expect(dial(world.app, late)).rejects.toThrow('401');
    connection.close();
  });
});

describe('removing a display', () => {
  /** Expects the key and the connection address of a removed display to be rejected by both processes. */
  async function expectNothing({ key, address }: { key: string; address: string }): Promise<void> {
    for (const at of [world, other]) {
      expect(await asked(screenView, { key }, at)).toMatchObject({ err: ERROR.notFound });
      expect(await asked(screenSignature, { key }, at)).toMatchObject({ err: ERROR.notFound });
      await expect(dial(at.app, address)).rejects.toThrow('401');
    }
  }

  test('BS6 BS8 invalidates connections, key, link, ticket and pictures on every process', async () => {
    const { partyId, players } = await world.game();
    const [host, bai] = [player(players, 0), player(players, 2)];
    const key = newKey();
    const code = await linkOf(partyId, host);
    await accepted(world, screenClaim, { key, code }, nobody);
    const [screen] = await displaysOf(partyId, host);
    await accepted(world, partyClueOp, { ...openSafe, partyId }, bai);
    const [here, there] = [await dialled(key), await dialled(key, { at: other })];
    await here.next('room');
    expect(JSON.stringify(await there.next('room'))).toContain(`/seat-media/${partyId}/-${screen?.screenId}/`);
    const grant = { partyId, userId: -(screen?.screenId ?? 0), mediaId: 'photo' };
    expect(await isSeatHeld(world.deps, grant)).toBe(true);
    const { url, ticket } = await accepted(world, screenSignature, { key }, nobody);
    await accepted(other, partyScreenOff, { partyId, screenId: screen?.screenId ?? 1 }, host);
    expect(await Promise.all([here.closed, there.closed])).toEqual([CLOSE_CODE.removed, CLOSE_CODE.removed]);
    await here.next('closed', ({ reason }) => reason === 'removed');
    await expectNothing({ key, address: `${url}?ticket=${ticket}` });
    expect(await isSeatHeld(world.deps, grant)).toBe(false);
    expect(await asked(screenClaim, { key, code })).toMatchObject({ err: ERROR.invitationInvalid });
    expect(await displaysOf(partyId, bai)).toEqual([]);
  });

  test('BS6 closes the connection by heartbeat when the removal message was lost', async () => {
    const deaf = await world.another({ replace: { bus: inProcessBus() } });
    const { partyId, players } = await world.lobby(2);
    const host = player(players, 0);
    const { key, screenId } = await turnDisplayOn(partyId, host);
    const connection = await dialled(key, { at: deaf });
    await connection.next('room');
    expect(await off(partyId, screenId, player(players, 1))).toMatchObject({ err: ERROR.hostOnly });
    expect(await off(partyId, screenId, host)).toMatchObject({ err: ERROR.ok });
    expect(await off(partyId, screenId, host)).toMatchObject({ err: ERROR.ok });
    for (let turn = 0; turn < HEARTBEAT_TURNS; turn += 1) await deaf.roomServices.hub.beat();
    expect(await connection.closed).toBe(CLOSE_CODE.removed);
  });

  test('BS7 removes displays when the room is dissolved', async () => {
    const { partyId, players } = await world.lobby(1);
    const host = player(players, 0);
    const { key } = await turnDisplayOn(partyId, host);
    const code = await linkOf(partyId, host);
    const connection = await dialled(key, { at: other });
    await connection.next('room');
    const { url, ticket } = await accepted(world, screenSignature, { key }, nobody);
    await accepted(world, partyExit, { partyId, dismiss: true }, host);
    expect(await connection.closed).toBe(CLOSE_CODE.removed);
    await expectNothing({ key, address: `${url}?ticket=${ticket}` });
    expect(await asked(screenClaim, { key: newKey(), code })).toMatchObject({ err: ERROR.invitationInvalid });
  });

  test('BS7 removes a display when its maximum lifetime ends', async () => {
    const { partyId, players } = await world.lobby(1);
    const { key } = await turnDisplayOn(partyId, player(players, 0));
    const connection = await dialled(key);
    await connection.next('room');
    world.clock.advance(DISPLAY_LASTS_MS);
    expect(await asked(screenView, { key })).toMatchObject({ err: ERROR.notFound });
    for (let turn = 0; turn < HEARTBEAT_TURNS; turn += 1) await world.roomServices.hub.beat();
    expect(await connection.closed).toBe(CLOSE_CODE.removed);
  });

  test('BS16 TS11 removes displays of a player who is kicked out', async () => {
    const { partyId, players } = await world.lobby(2);
    const [was, host] = [player(players, 0), player(players, 1)];
    const { key } = await turnDisplayOn(partyId, was);
    await accepted(world, partyHost, { partyId, userId: host.userId }, was);
    const connection = await dialled(key, { at: other });
    await connection.next('room');
    const { url, ticket } = await accepted(world, screenSignature, { key }, nobody);
    await accepted(world, partyKickOut, { partyId, userId: was.userId }, host);
    expect(await connection.closed).toBe(CLOSE_CODE.removed);
    await expectNothing({ key, address: `${url}?ticket=${ticket}` });
    expect(await displaysOf(partyId, host)).toEqual([]);
  });

  test('BS15 TS12 removes displays of a banned user who left earlier, and rejects their keys at once', async () => {
    const { partyId, players } = await world.game();
    const [was, host] = [player(players, 0), player(players, 1)];
    const { key, screenId } = await turnDisplayOn(partyId, was);
    const code = await linkOf(partyId, was);
    await accepted(world, partyHost, { partyId, userId: host.userId }, was);
    const kept = await turnDisplayOn(partyId, host);
    await accepted(world, partyExit, { partyId }, was);
    const connection = await dialled(key, { at: other });
    await connection.next('room');
    const { url, ticket } = await accepted(world, screenSignature, { key }, nobody);
    const grant = { partyId, userId: -screenId, mediaId: 'photo' };
    expect(await isSeatHeld(world.deps, grant)).toBe(true);
    const at = new Date(world.clock.now);
    await impose(world.deps.db, { userId: was.userId, kind: 'ban', reason: '骂人', at, until: null });
    await expectNothing({ key, address: `${url}?ticket=${ticket}` });
    expect(await isSeatHeld(world.deps, grant)).toBe(false);
    expect(await asked(screenClaim, { key: newKey(), code })).toMatchObject({ err: ERROR.invitationInvalid });
    await Promise.all([removeDisplaysOfBanned(world.roomServices), removeDisplaysOfBanned(other.roomServices)]);
    expect(await connection.closed).toBe(CLOSE_CODE.removed);
    expect(await displaysOf(partyId, host)).toMatchObject([{ screenId: kept.screenId }]);
    const { seq } = await viewOf(world, partyId, host);
    await removeDisplaysOfBanned(world.roomServices);
    expect((await viewOf(world, partyId, host)).seq).toBe(seq);
  });

  test('BS15 rejects a link that was created by a banned host', async () => {
    const { partyId, players } = await world.lobby(1);
    const host = player(players, 0);
    const code = await linkOf(partyId, host);
    const at = new Date(world.clock.now);
    await impose(world.deps.db, { userId: host.userId, kind: 'ban', reason: '骂人', at, until: null });
    expect(await asked(screenClaim, { key: newKey(), code })).toMatchObject({ err: ERROR.invitationInvalid });
  });

  test('BS8 rejects forged credentials and those of another room', async () => {
    const [mine, theirs] = [await world.lobby(1), await world.lobby(1)];
    const { key, screenId } = await turnDisplayOn(theirs.partyId, player(theirs.players, 0));
    // A display id is no secret, but the host of another room can do nothing with it.
    expect(await off(mine.partyId, screenId, player(mine.players, 0))).toMatchObject({ err: ERROR.ok });
    expect((await accepted(world, screenView, { key }, nobody)).room?.partyId).toBe(theirs.partyId);
    for (const made of [newKey(), `screen.${newKey()}`]) {
      await expect(dial(world.app, `${world.roomServices.channelPath}?ticket=${made}`)).rejects.toThrow('401');
    }
    expect(await asked(screenView, { key: newKey() })).toMatchObject({ err: ERROR.notFound });
    expect(await world.send(screenView, { key: 'short' })).toMatchObject({ err: ERROR.badInput });
    const media = `/seat-media/${mine.partyId}/-${screenId}/${'a'.repeat(40)}/${'A'.repeat(24)}.webp`;
    expect((await world.app.inject(media)).statusCode).toBe(404);
  });

  test('BS12 deletes the links of a user who deletes their account', async () => {
    const { partyId, players } = await world.lobby(2);
    const host = player(players, 0);
    const code = await linkOf(partyId, host);
    await erasePerson(world.deps.db, host.userId, { at: new Date(world.clock.now), markOf: () => Buffer.alloc(32) });
    expect(await asked(screenClaim, { key: newKey(), code })).toMatchObject({ err: ERROR.invitationInvalid });
    const left = await world.deps.db
      .selectFrom('screen_link')
      .select('user_id')
      .where('user_id', '=', host.userId)
      .execute();
    expect(left).toEqual([]);
  });
});
