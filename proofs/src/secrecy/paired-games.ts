// Plays two games that differ only in what one user may not know. This user must receive the same bytes in both.
import type { Script } from '@juzhongren/contract/script/script';
import type { Command } from '@juzhongren/engine/step/command';
import { eventsOf } from '@juzhongren/engine/step/decision';
import { initialState, type RoomState } from '@juzhongren/engine/state/state';
import {
  disguiseOf,
  withMoreWaiting,
  withOtherAnswers,
  withOtherSecrets,
} from '@juzhongren/engine/testing/paired-script';
import { seededRandom } from '@juzhongren/engine/state/seeded-random';
import { randomGame } from '@juzhongren/engine/testing/random-game';
import { VisibilityOracle } from '@juzhongren/engine/testing/visibility-oracle';
import { tokensIn } from '@juzhongren/engine/testing/canary-tokens';
import { mystery, numbersIn } from './random-games.ts';
import type { Transport } from './transport.ts';
import { type Move, WireGame } from './wire-game.ts';
import type { World } from './world.ts';

const COMMANDS_MOST = 45;
const SEATED = 0.9;

export interface Compared {
  readonly seed: number;
  readonly messages: number;
  /** First difference between the two games; null if there is none. */
  readonly parted: string | null;
  readonly faults: readonly string[];
}

interface Played {
  readonly moves: readonly Move[];
  /** For each move, the seat of its player. */
  readonly seats: readonly (string | undefined)[];
  readonly oracle: VisibilityOracle;
}

/**
 * Both servers must have played the same games before. `isPlanted`: the second game also differs in something public.
 */
export async function playPairedGames(
  [one, other]: readonly [{ world: World; transport: Transport }, { world: World; transport: Transport }],
  { seed, isPlanted = false }: { seed: number; isPlanted?: boolean },
): Promise<Compared> {
  const script = mystery(seed);
  const { moves, seats, oracle } = played(script, seed);
  const numbers = numbersIn(script, moves);
  const random = seededRandom(seed);
  // Usually picks a user who has a seat at some time, because others see little.
  const seated = numbers.filter((number) => oracle.seatsOf(number).size > 0);
  const looker = random.pick(seated.length > 0 && random.chance(SEATED) ? seated : numbers);
  const own = oracle.seatsOf(looker);
  const told = tokensIn(JSON.stringify([script, moves]));
  const disguise = disguiseOf(oracle.neverTold(looker, told));
  const otherSecrets = withOtherSecrets(script, own, random);
  const otherScript = disguise(oracle.wasAsked(looker) ? otherSecrets : withMoreWaiting(otherSecrets));
  const served = isPlanted ? withAnotherName(otherScript) : otherScript;
  const otherMoves = moves.map(({ command, now, changes }, number): Move => {
    const isOwn = own.has(seats[number] ?? '');
    return { now, changes, command: disguise(isOwn ? command : withOtherAnswersOnly(script, command)) };
  });

  const games = [
    await WireGame.begin({ ...one, script, seed, numbers }),
    await WireGame.begin({
      ...other,
      script: served,
      seed,
      numbers,
      whispered: (words, circle) => (circle.includes(looker) ? words : `${words}，还有别的话`),
    }),
  ] as const;
  const [first, second] = games;
  for (const [number, move] of moves.entries()) {
    await first.play(move);
    const otherMove = otherMoves[number];
    if (otherMove !== undefined) await second.play(otherMove);
  }
  for (const game of games) game.end();
  const [received, otherReceived] = [first.receivedBy(looker), second.receivedBy(looker)];
  return {
    seed,
    messages: received.length,
    parted: parting(received, otherReceived),
    faults: [...first.faults, ...second.faults],
  };
}

/** Returns the moves before the debrief or the end, after which nothing is secret. */
function played(script: Script, seed: number): Played {
  const moves: Move[] = [];
  const seats: (string | undefined)[] = [];
  const oracle = new VisibilityOracle(script);
  let before: RoomState = initialState;
  for (const { command, now, decision, state } of randomGame({
    script,
    seed,
    most: COMMANDS_MOST,
    guests: false,
    screens: false,
  })) {
    if (state.stage === 'debrief' || state.stage === 'dismissed') break;
    moves.push({ command, now, changes: eventsOf(decision).length > 0 });
    seats.push(seatOf(before, command));
    for (const event of eventsOf(decision)) oracle.record(event);
    before = state;
  }
  return { moves, seats, oracle };
}

function seatOf(state: RoomState, { userId }: Command): string | undefined {
  if (state.stage !== 'playing' && state.stage !== 'closing') return undefined;
  return state.table.seats.find((seat) => seat.userId === userId)?.characterId;
}

/**
 * Keeps the pins of others: pinning a pinned clue causes no event, and the log number shows everybody whether there was
 * one.
 */
const withOtherAnswersOnly = (script: Script, command: Command): Command =>
  command.type === 'pin' ? command : withOtherAnswers(script, command);

const withAnotherName = (script: Script): Script => ({ ...script, card: { ...script.card, name: '另一个名字' } });

/** Describes the first difference between the messages, or returns null. */
function parting(received: readonly string[], otherReceived: readonly string[]): string | null {
  const longer = Math.max(received.length, otherReceived.length);
  const number = Array.from({ length: longer }).findIndex((_, at) => received[at] !== otherReceived[at]);
  if (number < 0) return null;
  const [one = '', other = ''] = [received[number], otherReceived[number]];
  const at = [...one].findIndex((letter, place) => letter !== other[place]);
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60);
  return `message ${number}: «${around(one)}» and «${around(other)}»`;
}
