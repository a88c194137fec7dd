import type { Script } from '@juzhongren/contract/script/script';
import { generatedScript } from '@juzhongren/engine/testing/generated-script';
import { peopleOf, randomGame } from '@juzhongren/engine/testing/random-game';
import type { Command } from '@juzhongren/engine/step/command';
import { eventsOf } from '@juzhongren/engine/step/decision';
import type { Transport } from './transport.ts';
import { type Leak, type Move, WireGame } from './wire-game.ts';
import type { World } from './world.ts';

/**
 * Commands before the users stop and only time passes. Acts, votes and the debrief then end or begin by their timers.
 */
const COMMANDS_MOST = 45;

export interface Searched {
  readonly seed: number;
  readonly leaks: readonly Leak[];
  readonly faults: readonly string[];
  readonly messages: number;
  readonly bytes: number;
}

/** Returns a mystery in which every text and id is a canary. Its slug is unique. */
export const mystery = (seed: number): Script => ({ ...generatedScript(seed), slug: `generated-${seed}` });

/** Plays a random game over the wire. `isPlanted`: the served script contains a leak. */
export async function playRandomGame(
  { world, transport }: { world: World; transport: Transport },
  { seed, isPlanted = false }: { seed: number; isPlanted?: boolean },
): Promise<Searched> {
  const script = mystery(seed);
  const served = isPlanted ? withLeak(script) : script;
  const moves = [...randomGame({ script, seed, most: COMMANDS_MOST, guests: false, screens: false })].map(
    ({ command, now, decision }): Move => ({
      command,
      now,
      err: decision.err,
      changes: eventsOf(decision).length > 0,
    }),
  );
  const game = await WireGame.begin({ world, transport, script, served, seed, numbers: numbersIn(script, moves) });
  try {
    for (const move of moves) await game.play(move);
  } finally {
    game.end();
  }
  const { leaks, faults, messages, bytes } = game;
  return { seed, leaks, faults, messages, bytes };
}

/** Returns the numbers of all users who act or are named. */
export function numbersIn(script: Script, moves: readonly Move[]): readonly number[] {
  return [...new Set([...peopleOf(script), ...moves.flatMap(({ command }) => namedIn(command))])];
}

function namedIn(command: Command): readonly number[] {
  if (command.userId === 'server') return command.type === 'presence' ? [...command.away, ...command.back] : [];
  if (command.type === 'kick') return [command.userId, command.kickedId];
  if (command.type === 'yield-character') return [command.userId, command.toId];
  if (command.type === 'propose-cast') return [command.userId, ...(command.exchange ?? [])];
  return command.type === 'name-host' ? [command.userId, command.hostId] : [command.userId];
}

/** Puts the beginning of the solution into the first character's public tagline. */
function withLeak(script: Script): Script {
  const secret = script.truth[0]?.text ?? '';
  return {
    ...script,
    characters: script.characters.map((character, number) =>
      number === 0 ? { ...character, tagline: secret } : character,
    ),
  };
}
