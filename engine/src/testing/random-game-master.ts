// Adds a game master who comes and goes to random games. Uses its own random source, so that games without one stay the
// same.
import { NUDGES } from '@juzhongren/contract/room/game-master';
import type { Script } from '@juzhongren/contract/script/script';
import { occupiedSeats } from '../state/seats.ts';
import type { Random } from '../state/seeded-random.ts';
import { isWaiting, type LiveState, type GameMaster, type RoomState, type TableState } from '../state/state.ts';
import type { Command } from '../step/command.ts';

type GameMasterSource = { script: Script; random: Random; people: readonly number[] };

const SELDOM = 0.07;
const person = (userId: number) => ({ userId, nickname: `N${userId}`, avatar: `A${userId}` });

/** Returns the next command about the game master; undefined if it is a player's turn. */
export function nextGameMasterCommand(gameMasterSource: GameMasterSource, state: RoomState): Command | undefined {
  const { script, random, people } = gameMasterSource;
  if (state.stage === 'none' || script.characters.length === 1 || !random.chance(SELDOM)) return undefined;
  if (state.stage === 'dismissed') return { type: 'take-chair', ...person(random.pick(people)) };
  const { room } = state;
  if (random.chance(0.1)) return nonsense(gameMasterSource, state);
  if (room.master === null) {
    const asHost = state.stage === 'lobby' && random.chance(0.3);
    if (state.stage === 'lobby' && !room.chairOpen && !asHost) {
      return { type: 'open-chair', userId: room.hostId, open: true };
    }
    return { type: 'take-chair', ...person(asHost ? room.hostId : random.pick(people)) };
  }
  return isWaiting(state)
    ? beforePlay(gameMasterSource, state, room.master)
    : inPlay(gameMasterSource, state, room.master);
}

function beforePlay({ random }: GameMasterSource, { room }: LiveState, { userId }: GameMaster): Command {
  const roll = random.share();
  if (roll < 0.1) return { type: 'leave-chair', userId };
  if (roll < 0.2) return { type: 'clear-chair', userId: room.hostId };
  if (roll < 0.3) return { type: 'exit', userId };
  // The master does not start the game, because starting needs the dues.
  return { type: 'ready', userId, ready: true };
}

function inPlay({ script, random }: GameMasterSource, state: TableState, { userId }: GameMaster): Command {
  const { characterId } = random.pick(script.characters.map(({ id }) => ({ characterId: id })));
  const roll = random.share();
  if (roll < 0.25) {
    return { type: 'nudge', userId, characterId: random.chance(0.5) ? characterId : null, word: random.pick(NUDGES) };
  }
  if (roll < 0.45) return { type: 'open-text', userId, characterId: random.chance(0.2) ? null : characterId };
  if (roll < 0.65 && script.places.length > 0) {
    const { id: placeId } = random.pick(script.places);
    return { type: 'hand-find', userId, characterId, placeId, seed: random.integer(0, 1e9) };
  }
  if (roll < 0.75) return { type: 'give-hint', userId };
  if (roll < 0.85) {
    const deadlineAt =
      state.stage === 'playing' ? state.act.deadlineAt : state.stage === 'closing' ? state.deadlineAt : 0;
    return { type: 'lengthen', userId, deadlineAt };
  }
  if (roll < 0.9) return { type: 'start', userId, dues: [] };
  if (roll < 0.93) return { type: 'exit', userId };
  const sitting = occupiedSeats(state.table).flatMap((seat) => seat.userId ?? []);
  return { type: 'clear-chair', userId: sitting.length === 0 ? userId : random.pick(sitting) };
}

function nonsense({ random, people }: GameMasterSource, { room }: LiveState): Command {
  const userId = random.pick([...people, room.hostId, room.master?.userId ?? 0]);
  return random.pick<Command>([
    { type: 'open-chair', userId, open: random.chance(0.5) },
    { type: 'take-chair', ...person(userId) },
    { type: 'leave-chair', userId },
    { type: 'clear-chair', userId },
    { type: 'give-hint', userId },
    { type: 'nudge', userId, characterId: 'nobody', word: 'search' },
    { type: 'open-text', userId, characterId: null },
    { type: 'name-host', userId, hostId: random.pick(people) },
    { type: 'kick', userId, kickedId: random.pick(people) },
    { type: 'vote', userId, clueId: 'nothing', choice: null },
  ]);
}
