import { ERROR, HTTP_STATUS_ERROR } from '@juzhongren/contract/errors';
import { SILENCE_MS } from '@juzhongren/contract/limits';
import type { ResponseOf } from '@juzhongren/contract/call';
import { changesOf } from '@juzhongren/contract/change-between';
import { checksum } from '@juzhongren/contract/checksum';
import type { partyView } from '@juzhongren/contract/room-calls/room';
import { type PushMessage, type PushRequest } from '@juzhongren/contract/room/push';
import { roomViewSchema, type RoomView } from '@juzhongren/contract/room/view';
import { describe, expect, test } from 'vitest';
import { lobby, said } from '../screens/game/room.fixture.ts';
import { BEGINNING, step, type Channel, type Effect, type Happening } from './push-step.ts';
import type { Failure } from './send.ts';

const room = (seq: number): RoomView => lobby({ seq });
const NETWORK: Failure = { ok: false, err: HTTP_STATUS_ERROR, fault: 'network', message: 'no network' };
const refused = (err: number): Failure => ({ ok: false, err, fault: 'refused', message: 'refused' });

const ticket: Happening = { type: 'ticket', answer: { ok: true, params: { url: '/im', ticket: 't', expireTime: 0 } } };
const noTicket: Happening = { type: 'ticket', answer: NETWORK };
const nothingSeen: Happening = { type: 'looked', answer: NETWORK };
const word = (type: Exclude<Happening['type'], 'ticket' | 'looked' | 'heard' | 'say'>): Happening => ({ type });
const hear = (message: PushMessage): Happening => ({ type: 'heard', text: JSON.stringify(message) });
const heartbeat = (seq: number, chatSeq = 0): Happening => hear({ type: 'heartbeat', seq, chatSeq, at: 0 });
const seen = (view: RoomView | null): Happening => ({
  type: 'looked',
  answer: { ok: true, params: { seq: view?.seq ?? 0, room: view, chat: [], online: [1], at: 0 } },
});

function play(channel: Channel, events: readonly Happening[], now = 0) {
  const effects: Effect[] = [];
  for (const event of events) {
    const turn = step(channel, event, { now, random: 0.5 });
    channel = turn.channel;
    effects.push(...turn.effects);
  }
  const told = effects.flatMap((effect) => (effect.do === 'tell' ? [effect.event] : []));
  return {
    channel,
    told,
    looks: effects.flatMap((effect) => (effect.do === 'look' ? [effect.have] : [])),
    connects: effects.flatMap((effect) => (effect.do === 'connect' ? [effect.to] : [])),
    done: effects.map((effect) => effect.do),
    said: effects.flatMap((effect) => (effect.do === 'say' ? [effect.request] : [])),
    waits: (timer: string) =>
      effects.flatMap((effect) => (effect.do === 'wait' && effect.timer === timer ? [effect.ms] : [])),
    connectionStatuses: told.flatMap((event) => (event.type === 'connection-status' ? [event.connectionStatus] : [])),
    seqs: told.flatMap((event) => (event.type === 'room' ? [event.room.seq] : [])),
  };
}

const BEGUN = play(BEGINNING, [word('online')]).channel;
const LIVE = play(BEGUN, [ticket, word('opened'), seen(null), hear({ type: 'room', room: room(5) })]).channel;
/** Three attempts failed, and so did the request by HTTP. */
const OUT_OF_REACH = [noTicket, word('attempt'), noTicket, word('attempt'), noTicket, nothingSeen];

describe('data from the room', () => {
  test('drops an older or equal view from any source', () => {
    const events = [hear({ type: 'room', room: room(4) }), hear({ type: 'room', room: room(5) }), seen(room(3))];
    expect(play(LIVE, [...events, hear({ type: 'room', room: room(7) })]).seqs).toEqual([7]);
  });

  test('requests the rest after a heartbeat that is ahead, but not after an equal one', () => {
    expect(play(LIVE, [heartbeat(5)]).said).toEqual([]);
    expect(play(LIVE, [heartbeat(6)]).said).toEqual([{ type: 'sync', seq: 5, chatSeq: 0 }]);
    expect(play(LIVE, [heartbeat(5, 2)]).said).toEqual([{ type: 'sync', seq: 5, chatSeq: 0 }]);
  });

  test('requests a gap in the chat once, and accepts it after that', () => {
    const chat = (...numbers: number[]): Happening =>
      hear({ type: 'chat', messages: numbers.map((number) => said(number, 1, '话')) });
    const hole = play(LIVE, [chat(1), chat(4)]);
    expect(hole.said).toEqual([{ type: 'sync', seq: 5, chatSeq: 1 }]);
    const believed = play(hole.channel, [chat(3, 4), heartbeat(5, 4)]);
    expect(believed.said).toEqual([]);
    expect(play(believed.channel, [chat(9)]).said).toEqual([{ type: 'sync', seq: 5, chatSeq: 4 }]);
  });

  test('drops frames that do not match the contract', () => {
    const texts = ['', 'nonsense', '{}', '{"type":"room"}', '{"type":"room","room":{"seq":99}}', 'null', '[]'];
    const { channel, done } = play(
      LIVE,
      texts.map((text) => ({ type: 'heard', text })),
    );
    expect(channel).toEqual(LIVE);
    // Each frame resets the silence timer, and is logged.
    expect(new Set(done)).toEqual(new Set(['wait', 'log']));
  });
});

describe('patches', () => {
  const patch = (
    from: RoomView,
    to: RoomView,
    more: Partial<Extract<PushMessage, { type: 'patch' }>> = {},
  ): Happening => {
    const change = changesOf(roomViewSchema)(from, to);
    const { partyId } = to;
    return hear({ type: 'patch', partyId, from: from.seq, to: to.seq, change, sum: checksum(to), ...more });
  };
  const logged = (happenings: readonly Happening[]) =>
    play(LIVE, happenings).done.filter((what) => what === 'log').length;
  const poll = (answer: Partial<ResponseOf<typeof partyView>>): Happening => ({
    type: 'looked',
    answer: { ok: true, params: { seq: 0, room: null, chat: [], online: [1], at: 0, ...answer } },
  });
  const whole: PushRequest = { type: 'sync', seq: -1, chatSeq: 0 };

  test('applies one patch after another', () => {
    const next = { ...room(6), notebook: '新' };
    const later = { ...next, seq: 9 };
    const { told, channel, said: asked } = play(LIVE, [patch(room(5), next), patch(next, later)]);
    expect(told).toEqual([
      { type: 'room', room: next },
      { type: 'room', room: later },
    ]);
    expect(asked).toEqual([]);
    expect(play(channel, [word('closed'), word('attempt'), ticket]).connects).toEqual([
      { url: '/im', ticket: 't', sum: checksum(later) },
    ]);
  });

  test('drops patches that are outdated or arrive twice', () => {
    const events = [patch(room(5), room(6)), patch(room(5), room(6)), patch(room(4), room(5))];
    expect(play(LIVE, events)).toMatchObject({ seqs: [6], said: [] });
    expect(logged(events)).toBe(0);
  });

  test('requests newer data once after a patch from a missed number, and logs it', () => {
    const missed = [patch(room(6), room(7)), patch(room(7), room(8))];
    const { said: asked, seqs, channel } = play(LIVE, missed);
    expect({ asked, seqs }).toEqual({ asked: [{ type: 'sync', seq: 5, chatSeq: 0 }], seqs: [] });
    expect(logged(missed)).toBe(1);
    expect(play(channel, [patch(room(5), room(8))]).seqs).toEqual([8]);
  });

  test.each([
    ['has another sum', { sum: 7 }],
    ['does not fit', { change: { in: { seats: { by: 'characterId', of: [['nobody', { is: 1 }]] } } } }],
    ['is none', { change: null }],
  ])('requests the whole view after a patch that %s, and shows nothing until then', (_, more) => {
    const odd = patch(room(5), room(6), more);
    const { said: asked, seqs, channel } = play(LIVE, [odd, patch(room(6), room(7))]);
    expect({ asked, seqs }).toEqual({ asked: [whole], seqs: [] });
    expect(logged([odd])).toBe(1);
    expect(play(channel, [heartbeat(7)]).said).toEqual([whole]);
    const shown = play(channel, [hear({ type: 'room', room: room(7) }), patch(room(7), room(8))]);
    expect(shown).toMatchObject({ seqs: [7, 8], said: [] });
  });

  test('applies patches to the view as received, although a newer server adds fields', () => {
    const newer = (seq: number) => ({ ...room(seq), weather: 'rain' }) as RoomView;
    const { seqs, said: asked, told } = play(LIVE, [hear({ type: 'room', room: newer(6) }), patch(newer(6), newer(7))]);
    expect({ seqs, asked }).toEqual({ seqs: [6, 7], asked: [] });
    expect(told.at(-1)).toEqual({ type: 'room', room: room(7) });
  });

  test('accepts a view of the same number but another shape after a deployment', () => {
    const { told } = play(LIVE, [hear({ type: 'room', room: { ...room(5), notebook: '另一版' } })]);
    expect(told).toEqual([{ type: 'room', room: { ...room(5), notebook: '另一版' } }]);
  });

  test('applies patches from polling', () => {
    const to = room(7);
    const change = changesOf(roomViewSchema)(room(5), to);
    const polled = play(LIVE, [word('look'), poll({ seq: 7, patch: { from: 5, to: 7, change, sum: checksum(to) } })]);
    expect(polled.looks).toEqual([{ seq: 5, chatSeq: 0, sum: checksum(room(5)) }]);
    expect(polled.seqs).toEqual([7]);
    const astray = play(LIVE, [word('closed'), word('look'), poll({ patch: { from: 5, to: 7, change, sum: 1 } })]);
    expect(astray.looks.at(-1)).toEqual({ seq: -1, chatSeq: 0 });
  });

  test('does not tell its view to an older service, or to one with more fields', () => {
    const older = play(LIVE, [word('look'), { type: 'looked', answer: refused(ERROR.badInput) }]);
    expect(older.looks.at(-1)).toEqual({ seq: 5, chatSeq: 0 });
    const again = play(older.channel, [{ type: 'looked', answer: refused(ERROR.badInput) }]);
    expect(again.looks).toEqual([]);
    const newer = play(LIVE, [word('look'), poll({ seq: 5, room: room(5) }), word('look')]);
    expect(newer.looks.at(-1)).toEqual({ seq: 5, chatSeq: 0 });
  });
});

describe('connection', () => {
  test('waits longer between attempts, up to 5 s, with jitter', () => {
    const again = Array.from({ length: 7 }, () => [noTicket, word('attempt')]).flat();
    const { waits, connectionStatuses } = play(BEGUN, again);
    expect(waits('attempt')).toEqual([225, 450, 900, 1_800, 3_600, 3_750, 3_750]);
    expect(connectionStatuses).toEqual(['reconnecting']);
  });

  test('reports reconnecting when polling gets no response', () => {
    const silent = play(BEGUN, OUT_OF_REACH);
    expect(silent.connectionStatuses).toEqual(['reconnecting']);
    expect(silent.waits('poll')).toEqual([1_000]);
    const back = play(silent.channel, [word('poll'), seen(room(8))]);
    expect(back.connectionStatuses).toEqual(['polling']);
    expect(back.waits('poll')).toEqual([2_000]);
    // Its socket may work again, too.
    expect(back.done).toContain('ask-ticket');
    expect(play(back.channel, [noTicket]).connectionStatuses).toEqual([]);
    expect(play(back.channel, [word('poll'), nothingSeen]).connectionStatuses).toEqual(['reconnecting']);
  });

  test('does not count a running poll as a response, and does not start another one', () => {
    const { connectionStatuses, done } = play(BEGUN, [...OUT_OF_REACH.slice(0, -1), word('look')]);
    expect(connectionStatuses).toEqual(['reconnecting']);
    expect(done).not.toContain('look');
  });

  test('ends polling at the first message of a socket, not when it opens', () => {
    const polling = play(BEGUN, [...OUT_OF_REACH, word('poll'), seen(null), ticket, word('opened')]);
    expect(polling.connectionStatuses).toEqual(['reconnecting', 'polling']);
    const live = play(polling.channel, [heartbeat(0), word('poll')]);
    expect(live.connectionStatuses).toEqual(['live']);
    expect(live.done).not.toContain('look');
  });

  test('reports offline at once, and reconnects at once when online', () => {
    const offline = play(LIVE, [word('offline')]);
    expect(offline.connectionStatuses).toEqual(['reconnecting']);
    expect(play(offline.channel, [word('online')]).done).toEqual(['look', 'hang-up', 'ask-ticket']);
  });

  test('polls at once after sleep, and replaces a socket that was silent', () => {
    const { connectionStatuses, done } = play(LIVE, [word('visible')], SILENCE_MS);
    expect(connectionStatuses).toEqual(['reconnecting']);
    expect(done).toEqual(['tell', 'look', 'hang-up', 'ask-ticket']);
  });

  test('polls without reconnecting after a short absence', () => {
    const { said: requests, done } = play(LIVE, [word('visible')], SILENCE_MS - 1);
    expect(requests).toEqual([{ type: 'sync', seq: 5, chatSeq: 0 }]);
    expect(done).toEqual(['say', 'look']);
  });

  test('reports a hidden page, also on the next connection, and a visible page again', () => {
    const hidden = play(LIVE, [word('hidden'), word('hidden')]);
    expect(hidden.said).toEqual([{ type: 'shown', shown: false }]);
    const back = play(hidden.channel, [word('visible')], SILENCE_MS - 1);
    expect(back.said).toEqual([
      { type: 'shown', shown: true },
      { type: 'sync', seq: 5, chatSeq: 0 },
    ]);
    const anew = play(hidden.channel, [word('closed'), word('attempt'), ticket, word('opened')]);
    expect(anew.said).toEqual([
      { type: 'sync', seq: 5, chatSeq: 0 },
      { type: 'shown', shown: false },
    ]);
    expect(play(BEGUN, [word('hidden'), ticket, word('opened')]).said).toContainEqual({ type: 'shown', shown: false });
  });

  test('sends typing only on a live connection', () => {
    expect(play(LIVE, [word('typing')]).said).toEqual([{ type: 'typing' }]);
    expect(play(BEGUN, [word('typing')]).said).toEqual([]);
  });

  test('sends voice messages over the connection, and drops them without one', () => {
    const off: Happening = { type: 'say', request: { type: 'voice', state: null } };
    expect(play(LIVE, [off]).said).toEqual([{ type: 'voice', state: null }]);
    expect(play(BEGUN, [off]).said).toEqual([]);
    expect(play(LIVE, [hear({ type: 'quiet', userId: 7 })]).told).toEqual([{ type: 'quiet', userId: 7 }]);
  });
});

test('passes on that there is something to read', () => {
  expect(play(LIVE, [hear({ type: 'told' })]).done).toEqual(['wait', 'tell']);
});

describe('end of the channel', () => {
  test('ends for good when removed', () => {
    const removed = play(LIVE, [hear({ type: 'closed', reason: 'removed' })]);
    expect(removed.connectionStatuses).toEqual(['removed']);
    expect(removed.done).toEqual(['wait', 'tell', 'hang-up', 'stop-polling']);
    expect(play(removed.channel, [word('closed'), word('online'), seen(room(9))]).done).toEqual([]);
  });

  test.each([
    ['restarting', ticket, 'live'],
    ['too-slow', ticket, 'live'],
  ] as const)('requests a new ticket after a close because of %s', (reason, answer, connectionStatus) => {
    const events = [hear({ type: 'closed', reason }), word('attempt'), answer, word('opened')];
    expect(play(LIVE, events).connectionStatuses).toEqual(['reconnecting', connectionStatus]);
  });

  test.each([ERROR.sessionInvalid, ERROR.banned])('ends as signed out once a ticket is refused with %i', (err) => {
    const events = [hear({ type: 'closed', reason: 'signed-out' }), { type: 'ticket', answer: refused(err) } as const];
    expect(play(LIVE, events).connectionStatuses).toEqual(['signed-out']);
  });

  test('requests a ticket at once when signed out, so that a replaced token causes no break', () => {
    const closed = play(LIVE, [hear({ type: 'closed', reason: 'signed-out' })]);
    expect(closed.done.filter((effect) => effect !== 'wait')).toEqual(['hang-up', 'ask-ticket']);
    const again = play(closed.channel, [ticket, word('opened')]);
    expect([...closed.connectionStatuses, ...again.connectionStatuses]).toEqual([]);
    expect(again.connects).toHaveLength(1);
    // Without a ticket it reports reconnecting as usual.
    expect(play(closed.channel, [noTicket]).connectionStatuses).toEqual(['reconnecting']);
  });

  test('requests the whole chat again, over the socket or by the next poll', () => {
    const chatted = play(LIVE, [hear({ type: 'chat', messages: [said(1, 2, '来了')] })]).channel;
    const live = play(chatted, [word('anew')]);
    expect(live.said).toEqual([{ type: 'sync', seq: 5, chatSeq: 0 }]);
    expect(live.done).not.toContain('look');
    expect(play(play(chatted, [word('closed')]).channel, [word('anew')]).done).toEqual(['look']);
  });

  test.each([ERROR.notInRoom, ERROR.notFound])(
    'ends as missing, or as removed after a view was shown, when refused with %i',
    (err) => {
      const noTicketHere: Happening = { type: 'ticket', answer: refused(err) };
      const notSeen: Happening = { type: 'looked', answer: refused(err) };
      expect(play(BEGUN, [noTicketHere, notSeen]).connectionStatuses).toEqual(['missing']);
      expect(play(BEGUN, [notSeen, noTicketHere]).connectionStatuses).toEqual(['missing']);
      // The player was removed while away.
      expect(play(LIVE, [notSeen]).connectionStatuses).toEqual(['removed']);
    },
  );
});
