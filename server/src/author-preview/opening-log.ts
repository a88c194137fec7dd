// Builds the event log of a preview room up to a given act: all seats taken, all earlier acts finished by all seats.
import { PAY_MODE } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import type { Script } from '@juzhongren/contract/script/script';
import type { Command } from '@juzhongren/engine/step/command';
import { decide } from '@juzhongren/engine/decide/decide';
import { evolve } from '@juzhongren/engine/evolve/evolve';
import { initialState, type RoomState } from '@juzhongren/engine/state/state';
import type { Person } from '../rooms/lobby/look-ups.ts';
import type { LogEntry } from '../rooms/core/event-log.ts';

export interface Opening {
  readonly partyId: string;
  readonly script: Script;
  /** Users in the order of the script's characters; the first is the host. */
  readonly people: readonly Person[];
  /** Act to play up to. The number of acts plus one means the closing. */
  readonly act: number;
  /** Time of all entries, Unix ms. */
  readonly at: number;
}

export interface Played {
  readonly entries: readonly LogEntry[];
  readonly state: RoomState;
}

export function openingLog({ partyId, script, people, act, at }: Opening): Played {
  const entries: LogEntry[] = [];
  let state: RoomState = initialState;
  for (const command of commandsOf({ partyId, script, people, act, at })) {
    const decision = decide(script, state, command, at);
    if (!decision.ok) throw new Error(`An author's table was refused ${command.type} with ${decision.err}.`);
    for (const event of decision.events) state = evolve(script, state, event, at);
    const userId = command.userId === 'server' ? null : command.userId;
    entries.push({
      partyId,
      seq: entries.length + 1,
      at,
      userId,
      requestId: null,
      events: decision.events,
      answer: { err: ERROR.ok },
    });
  }
  return { entries, state };
}

/** Yields the commands that lead to the act. Seats in a preview room are free of charge. */
function* commandsOf({ partyId, script, people, act }: Opening): Generator<Command> {
  const dues = people.map(({ userId }) => ({ userId, payerId: userId, how: 'free', due: 0, cardId: null }) as const);
  const [host, ...others] = people;
  if (host === undefined) throw new Error('A table needs somebody.');
  const isForOne = others.length === 0;
  yield { type: 'create', partyId, payMode: PAY_MODE.Carnival, ...host, dues: isForOne ? dues : [] };
  if (!isForOne) {
    for (const person of others) yield { type: 'join', ...person };
    for (const [number, { userId }] of people.entries()) {
      yield { type: 'choose-character', userId, characterId: script.characters[number]?.id ?? null };
    }
    for (const { userId } of others) yield { type: 'ready', userId, ready: true };
    yield { type: 'start', userId: host.userId, dues };
  }
  for (let done = 1; done < act; done += 1) {
    for (const { userId } of people) yield { type: 'ready', userId, ready: true };
    if (!isForOne) yield { type: 'hurry', userId: 'server' };
  }
}
