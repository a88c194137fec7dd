// Checks the invariants of a room: people, seats, wishes, counters and payments.
import { PAY_MODE } from '@juzhongren/contract/enumerations';
import {
  isWaiting,
  type RoomState,
  type Room,
  type RunningState,
  type Table,
  type WaitingState,
} from '../state/state.ts';

/** Returns a description of every violated invariant of the room. */
export function disorderIn(state: RoomState): readonly string[] {
  if (state.stage === 'none') return [];
  if (state.stage === 'dismissed') return [];
  const { room } = state;
  const wrong = [...inRoom(room)];
  if (isWaiting(state)) return [...wrong, ...ofPayments(state)];
  wrong.push(...atTable(room, state.table), ...ofCounters(state.table));
  return state.stage === 'debrief' ? wrong : [...wrong, ...ofWishes(state)];
}

function* inRoom({ hostId, members, away, barred, hostAsked, master, led }: Room): Generator<string> {
  const plays = (userId: number) => members.some((member) => member.userId === userId);
  const isThere = (userId: number) => plays(userId) || master?.userId === userId;
  if (master !== null && plays(master.userId)) yield 'the master plays';
  if (members.some(({ userId, characterId }) => characterId !== null && led.includes(userId)))
    yield 'who has led plays';
  if (!isThere(hostId)) yield 'the host is not there';
  if (new Set(members.map(({ userId }) => userId)).size < members.length) yield 'somebody is there twice';
  if (new Set(away).size < away.length || !away.every(isThere)) yield 'somebody is away who is not there';
  if (barred.some(isThere)) yield 'somebody is there who was put out';
  if (hostAsked.length > 0 && !away.includes(hostId)) yield 'a new host is wished for while the host is there';
  if (new Set(hostAsked.map(({ userId }) => userId)).size < hostAsked.length) yield 'somebody wishes for two hosts';
  if (!hostAsked.every((wish) => plays(wish.userId) && isThere(wish.hostId))) yield 'a host wish of or for nobody';
}

function* atTable({ hostId, members, former, master }: Room, { seats }: Table): Generator<string> {
  for (const { userId, characterId, released } of seats) {
    const player = members.find((member) => member.characterId === characterId)?.userId ?? null;
    if (player !== userId) yield `the seat ${characterId} and its player do not agree`;
    if (userId !== null && released) yield `the seat ${characterId} is released and occupied`;
    const theirs = former.filter((member) => member.characterId === characterId);
    if (theirs.length > (userId === null ? 1 : 0)) yield `the seat ${characterId} is kept for somebody who lost it`;
  }
  if (!seats.some(({ userId }) => userId === hostId) && master?.userId !== hostId) yield 'the host does not sit';
  if (former.some((member) => members.some(({ userId }) => userId === member.userId)))
    yield 'somebody left and is there';
}

function* ofCounters({ purses }: Table): Generator<string> {
  for (const { purseId, seats, bank } of purses) {
    if (bank < 0) yield `the bank owes ${purseId}`;
    for (const { seat, open, aside } of seats) if (open < 0 || aside < 0) yield `${seat} owes ${purseId}`;
  }
}

function* ofWishes({
  room,
  masterUnwanted,
  table,
  dismissAsked,
  removalAsked,
  releaseAsked,
}: RunningState): Generator<string> {
  const seat = (id: string) => table.seats.find(({ characterId }) => characterId === id);
  const once = (wishes: readonly { seat: string; of: string }[]) =>
    new Set(wishes.map((wish) => `${wish.seat} ${wish.of}`)).size === wishes.length;
  if (room.master === null && masterUnwanted.length > 0) yield 'nobody is to leave the chair';
  if (new Set(dismissAsked).size < dismissAsked.length) yield 'a seat asks twice to dissolve';
  if (!once(removalAsked) || !once(releaseAsked)) yield 'a seat asks twice for the same';
  if (removalAsked.some(({ of }) => (seat(of)?.userId ?? null) === null)) yield 'nobody is to be put out';
  if (removalAsked.some((wish) => wish.seat === wish.of)) yield 'somebody wants to be put out';
  if (releaseAsked.some(({ of }) => seat(of)?.userId !== null || seat(of)?.released === true)) {
    yield 'a seat is to give that has given or is occupied';
  }
}

function* ofPayments(state: WaitingState): Generator<string> {
  const { members, paid, payMode, hostId, master } = state.room;
  const isThere = (userId: number) => members.some((member) => member.userId === userId);
  if (new Set(paid.map(({ userId }) => userId)).size < paid.length) yield 'a seat is paid twice';
  if (!paid.every(({ userId, payerId }) => isThere(userId) && (isThere(payerId) || payerId === master?.userId))) {
    yield 'who is gone has paid';
  }
  const cards = paid.flatMap(({ by }) => ('card' in by ? by.card : []));
  if (new Set(cards).size < cards.length) yield 'a card pays for two seats';
  if (state.stage === 'lobby') return;
  const { dues, atTill } = state;
  if (dues.map(({ userId }) => userId).join() !== members.map(({ userId }) => userId).join()) yield 'dues of others';
  if (members.some(({ characterId }) => characterId === null)) yield 'a seat without a character is paid for';
  const owing = dues.filter(({ how }) => how === 'due');
  if (owing.length === 0) yield 'the room waits for payment and nobody owes';
  if (owing.some(({ payerId, userId }) => payerId !== (payMode === PAY_MODE.Carnival ? hostId : userId)))
    yield 'the wrong one owes';
  if (owing.some(({ userId }) => paid.some((marker) => marker.userId === userId))) yield 'what is paid is owed';
  const isPaid = (how: string) => how === 'paid' || how === 'card';
  const marked = (userId: number) => paid.some((marker) => marker.userId === userId);
  if (dues.some(({ how, userId }) => isPaid(how) && !marked(userId))) yield 'what is not paid counts as paid';
  if (!atTill.every((userId) => owing.some(({ payerId }) => payerId === userId)))
    yield 'who owes nothing is at the till';
}
