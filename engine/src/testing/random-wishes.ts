// Generates wishes of the players in a random game: presence, host, removal, release, and lobby commands such as queue
// and casting.
import type { Script } from '@juzhongren/contract/script/script';
import type { Command } from '../step/command.ts';
import { emptySeats, newcomers, occupiedSeats } from '../state/seats.ts';
import type { LiveState, RunningState } from '../state/state.ts';
import type { Random } from '../state/seeded-random.ts';

type Player = { script: Script; random: Random; typed: () => string; people: readonly number[] };

/** Returns such a command now and then, preferably one that supports an existing wish; undefined most of the time. */
export function wishingCommand(player: Player, state: LiveState): Command | undefined {
  const { random, people } = player;
  const { members, away, hostId } = state.room;
  if (members.length === 0) return undefined;
  const anybody = () => random.pick(members).userId;
  if (random.chance(0.03)) {
    const some = (ids: readonly number[], share: number) => ids.filter(() => random.chance(share));
    return { type: 'presence', userId: 'server', away: some(people, 0.2), back: some(away, 0.4) };
  }
  if (random.chance(away.includes(hostId) ? 0.15 : 0.004)) {
    const named = random.chance(0.7) ? state.room.hostAsked[0]?.hostId : undefined;
    return { type: 'name-host', userId: anybody(), hostId: named ?? anybody() };
  }
  if (state.stage === 'lobby' && random.chance(0.02)) return timesCommand(player, state);
  if (state.stage === 'lobby' && random.chance(0.01)) {
    return { type: 'set-meeting', userId: random.chance(0.8) ? hostId : anybody(), at: meeting(random) };
  }
  if (state.stage === 'lobby' && random.chance(0.04)) return queueCommand(player, state);
  if (state.stage === 'lobby' && random.chance(0.06)) return wantingCommand(player, state);
  if (state.stage === 'lobby' && random.chance(0.06)) return castingCommand(player, state);
  return state.stage === 'playing' || state.stage === 'closing' ? atTheTable(player, state) : undefined;
}

/** Wishes for characters, or yields a character to a member who wants it; sometimes nonsense. */
function wantingCommand({ script, random }: Player, { room }: LiveState): Command {
  const { members } = room;
  const giver = members.find(({ characterId }) =>
    members.some(({ wanted }) => characterId !== null && wanted.includes(characterId)),
  );
  if (giver !== undefined && random.chance(0.5)) {
    const taker = members.find(({ wanted }) => giver.characterId !== null && wanted.includes(giver.characterId));
    return { type: 'yield-character', userId: giver.userId, toId: taker?.userId ?? giver.userId };
  }
  const characterIds = Array.from({ length: random.integer(0, 3) }, () => random.pick(script.characters).id);
  return { type: 'want-characters', userId: random.pick(members).userId, characterIds };
}

/** The host asks about times, or a member answers; sometimes out of turn. */
function timesCommand({ random }: Player, { room }: LiveState): Command {
  const userId = random.pick(room.members).userId;
  const some = () => Array.from({ length: random.integer(0, 4) }, () => Date.UTC(2026, 0, random.integer(1, 20), 20));
  if (room.times === null || random.chance(0.3)) {
    return { type: 'ask-times', userId: random.chance(0.9) ? room.hostId : userId, ats: some() };
  }
  return {
    type: 'say-times',
    userId,
    ats: random.chance(0.9) ? room.times.ats.filter(() => random.chance(0.5)) : some(),
  };
}

/** Changes who is coming, who waits for a seat, or who goes first; sometimes out of turn. */
function queueCommand({ random, people }: Player, { room }: LiveState): Command {
  if (random.chance(0.3)) return { type: 'say-coming', userId: random.pick(room.members).userId };
  if (random.chance(0.2)) return { type: 'rule-queue', userId: room.hostId, friendsFirst: random.chance(0.5) };
  if (random.chance(0.1)) return { type: 'unqueue', userId: 'server', queuedId: random.pick(people) };
  return { type: random.chance(0.8) ? 'join-queue' : 'leave-queue', userId: random.pick(people) };
}

/**
 * A member states preferences or refuses the cast, or the host proposes, changes or takes it; sometimes out of turn.
 */
function castingCommand({ random }: Player, { room }: LiveState): Command {
  const anybody = () => random.pick(room.members).userId;
  const userId = random.chance(0.9) ? room.hostId : anybody();
  const { cast } = room.casting;
  if (cast === null || random.chance(0.3)) {
    if (random.chance(0.5)) return { type: 'propose-cast', userId, seed: random.integer(0, 1_000) };
    const band = () => random.pick([null, 'light', 'medium', 'heavy'] as const);
    const would = () => random.pick([null, true, false]);
    const taste = { reading: band(), talk: band(), suspected: would(), romance: would() };
    return { type: 'say-taste', userId: anybody(), taste };
  }
  if (random.chance(0.2)) return { type: 'refuse-cast', userId: anybody() };
  if (random.chance(0.4)) return { type: 'propose-cast', userId, exchange: [anybody(), anybody()] };
  return { type: 'take-cast', userId };
}

/** Returns an appointed time on the calendar of random games, in Unix ms; sometimes null or in the past. */
const meeting = (random: Random): number | null =>
  random.chance(0.3) ? null : Date.UTC(2026, 0, random.integer(1, 20), 20);

function atTheTable({ script, random, typed }: Player, state: RunningState): Command | undefined {
  const { room, table, removalAsked } = state;
  const seated = () => random.pick(occupiedSeats(table)).userId ?? 0;
  const [newcomer] = newcomers(room);
  if (newcomer !== undefined && random.chance(0.3)) {
    const seat = random.pick(random.chance(0.8) && emptySeats(table).length > 0 ? emptySeats(table) : table.seats);
    return { type: 'choose-character', userId: newcomer.userId, characterId: seat.characterId };
  }
  if (random.chance(removalAsked.length > 0 ? 0.06 : 0.006)) {
    const unwanted = table.seats.find(({ characterId }) => characterId === removalAsked[0]?.of)?.userId;
    return { type: 'kick', userId: seated(), kickedId: unwanted ?? random.pick(room.members).userId };
  }
  const given = emptySeats(table).find(({ released }) => !released);
  if (random.chance(given === undefined ? 0.002 : 0.08)) {
    const characterId = given?.characterId ?? random.pick(script.characters).id;
    return { type: 'release', userId: seated(), characterId };
  }
  if (random.chance(0.02)) return { type: 'write-notebook', userId: seated(), text: random.chance(0.1) ? '' : typed() };
  return undefined;
}
