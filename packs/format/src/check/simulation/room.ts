// Runs one room of the real engine in memory, with a clock that only the simulation moves.
import { PAY_MODE, SCRIPT_ACCESS } from '@juzhongren/contract/enumerations';
import type { RoomView } from '@juzhongren/contract/room/view';
import type { Script } from '@juzhongren/contract/script/script';
import type { Command } from '@juzhongren/engine/step/command';
import { nextMoment } from '@juzhongren/engine/state/deadlines';
import { decide } from '@juzhongren/engine/decide/decide';
import { eventsOf } from '@juzhongren/engine/step/decision';
import { evolve } from '@juzhongren/engine/evolve/evolve';
import { project } from '@juzhongren/engine/view/project';
import { initialState, type RoomState } from '@juzhongren/engine/state/state';

export const MINUTE_MS = 60_000;
/** Arbitrary moment; nothing depends on it. */
export const BEGIN = Date.UTC(2000, 0, 1);

const assetUrl = (asset: string) => asset;

export class Room {
  readonly script: Script;
  state: RoomState;
  /** Unix ms. */
  now = BEGIN;
  /** Number of events so far. A player who looked at this number has seen everything. */
  seq = 0;

  constructor(script: Script, state: RoomState = initialState) {
    this.script = script;
    this.state = state;
  }

  /** Returns false if the command was refused or changed nothing. */
  do(command: Command): boolean {
    const decision = decide(this.script, this.state, command, this.now);
    const events = eventsOf(decision);
    for (const event of events) this.state = evolve(this.script, this.state, event, this.now);
    this.seq += events.length;
    return decision.ok && events.length > 0;
  }

  view(userId: number): RoomView {
    return project(this.script, this.state, userId, { seq: this.seq, assetUrl });
  }

  /** Lets countdowns run out in which a ballot could change or the end of the act be stopped. */
  runOut(): void {
    for (;;) {
      const moment = nextMoment(this.state);
      if (moment === undefined) return;
      this.waitUntil(moment.at);
      if (!this.do({ type: 'expire', userId: 'server' })) return;
    }
  }

  waitUntil(instant: number): void {
    this.now = Math.max(this.now, instant);
  }
}

/** Makes the script free, because its price does not affect how it plays. */
export const withoutPrice = (script: Script): Script => ({
  ...script,
  card: { ...script.card, access: SCRIPT_ACCESS.Public },
});

/**
 * Returns a room whose first act has begun. All seats are taken, and the user id is the number of the character, from
 * 1.
 */
export function startedRoom(script: Script): RoomState {
  const room = new Room(script);
  const people = script.characters.map((_, index) => index + 1);
  const dues = people.map((userId) => ({ userId, payerId: userId, how: 'free' as const, due: 0, cardId: null }));
  const person = (userId: number) => ({ userId, nickname: `${userId}`, avatar: '' });
  const isAlone = people.length === 1;
  room.do({
    type: 'create',
    partyId: 'simulated',
    payMode: PAY_MODE.Carnival,
    dues: isAlone ? dues : [],
    ...person(1),
  });
  if (isAlone) return room.state;
  for (const userId of people.slice(1)) room.do({ type: 'join', ...person(userId) });
  for (const [index, { id }] of script.characters.entries()) {
    room.do({ type: 'choose-character', userId: index + 1, characterId: id });
    room.do({ type: 'ready', userId: index + 1, ready: true });
  }
  room.do({ type: 'start', userId: 1, dues });
  return room.state;
}
