// What may never be true of who is in a room, where they sit and what they wish.
import type { PartyState, Room, RunningState, Table } from '../state.ts';

/** Everything that is wrong with this room, in words. */
export function disorderIn(state: PartyState): readonly string[] {
  if (state.stage === 'none') return [];
  if (state.stage === 'dismissed') return [];
  const { room } = state;
  const wrong = [...inRoom(room)];
  if (state.stage === 'lobby') return wrong;
  wrong.push(...atTable(room, state.table));
  return state.stage === 'debrief' ? wrong : [...wrong, ...ofWishes(state)];
}

function* inRoom({ hostId, members, away, barred, hostAsked }: Room): Generator<string> {
  const isThere = (userId: number) => members.some((member) => member.userId === userId);
  if (!isThere(hostId)) yield 'the host is not there';
  if (new Set(members.map(({ userId }) => userId)).size < members.length) yield 'somebody is there twice';
  if (new Set(away).size < away.length || !away.every(isThere)) yield 'somebody is away who is not there';
  if (barred.some(isThere)) yield 'somebody is there who was put out';
  if (hostAsked.length > 0 && !away.includes(hostId)) yield 'a new host is wished for while the host is there';
  if (new Set(hostAsked.map(({ userId }) => userId)).size < hostAsked.length) yield 'somebody wishes for two hosts';
  if (!hostAsked.every((wish) => isThere(wish.userId) && isThere(wish.hostId))) yield 'a host wish of or for nobody';
}

function* atTable({ hostId, members, former }: Room, { seats }: Table): Generator<string> {
  for (const { userId, characterId, released } of seats) {
    const player = members.find((member) => member.characterId === characterId)?.userId ?? null;
    if (player !== userId) yield `the seat ${characterId} and its player do not agree`;
    if (userId !== null && released) yield `the seat ${characterId} is released and occupied`;
    const theirs = former.filter((member) => member.characterId === characterId);
    if (theirs.length > (userId === null ? 1 : 0)) yield `the seat ${characterId} is kept for somebody who lost it`;
  }
  if (!seats.some(({ userId }) => userId === hostId)) yield 'the host does not sit';
  if (former.some((member) => members.some(({ userId }) => userId === member.userId)))
    yield 'somebody left and is there';
}

function* ofWishes({ table, dismissAsked, removalAsked, releaseAsked }: RunningState): Generator<string> {
  const seat = (id: string) => table.seats.find(({ characterId }) => characterId === id);
  const once = (wishes: readonly { seat: string; of: string }[]) =>
    new Set(wishes.map((wish) => `${wish.seat} ${wish.of}`)).size === wishes.length;
  if (new Set(dismissAsked).size < dismissAsked.length) yield 'a seat asks twice to dissolve';
  if (!once(removalAsked) || !once(releaseAsked)) yield 'a seat asks twice for the same';
  if (removalAsked.some(({ of }) => (seat(of)?.userId ?? null) === null)) yield 'nobody is to be put out';
  if (removalAsked.some((wish) => wish.seat === wish.of)) yield 'somebody wants to be put out';
  if (releaseAsked.some(({ of }) => seat(of)?.userId !== null || seat(of)?.released === true)) {
    yield 'a seat is to give that has given or is occupied';
  }
}
