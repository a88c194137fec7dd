// Tells a room which members have no connection on any server, so that the others need not wait for them. Each server
// decides about the rooms for which it has connections; the key of the log turns two equal decisions into one. The bus
// says who is connected elsewhere; before anybody counts as away, the database is asked, too. watched-room.ts decides;
// this file feeds it and carries out its effects.
import { AWAY_MS } from '@juzhongren/contract/limits';
import { coalesced } from './coalesced.ts';
import { type ConnectionRecords, personKey } from './connection-records.ts';
import { type PresenceChange, type ObservedRoom, stepRoom, watchRoom } from './watched-room.ts';
import type { WatchedRoom, WatchEffect, WatchEvent } from './watched-room.ts';
import type { TaskFailed } from '../core/task-failed.ts';

export const WATCH_TURN_MS = 5_000;
/** Delay from which a turn counts as held up, so that its knowledge may be old. */
const LATE_MS = 3 * WATCH_TURN_MS;
/** Interval at which notes that no longer matter are removed. */
const SWEEP_MS = 10 * 60 * 1_000;

export interface AwayWatch {
  /** Receives the users with connections to this process, whenever they may have changed. */
  connected(partyId: string, userIds: readonly number[]): void;
  /** Receives that a member polled the room, which counts as a connection for a while. */
  polled(partyId: string, userId: number): void;
  /** Receives rooms that come into memory or change there. */
  changed(room: ObservedRoom): void;
  /** Runs a turn, due every WATCH_TURN_MS. Never throws. */
  turn(): Promise<void>;
}

interface AwayWatchParts {
  readonly notes: ConnectionRecords;
  readonly now: () => number;
  /** Users with connections to any process, as far as the bus says. */
  readonly online: (partyId: string) => readonly number[];
  readonly load: (partyId: string) => Promise<ObservedRoom | undefined>;
  /** Commits the change to the room. */
  readonly tell: (partyId: string, change: PresenceChange) => Promise<void>;
  readonly failed: TaskFailed;
}

interface Held {
  room: WatchedRoom;
  /** Tells the room which of those who are here still count as away. */
  readonly welcome: () => void;
}

export function openAwayWatch({ notes, now, online, load, tell, failed }: AwayWatchParts): AwayWatch {
  const rooms = new Map<string, Held>();
  let isTurning = false;
  let turnedAt = Number.NEGATIVE_INFINITY;
  /** Time since when every turn has been on time and has reached the database. */
  let steadySince = Number.POSITIVE_INFINITY;
  let sweptAt = now();

  function take(partyId: string, event: WatchEvent): readonly WatchEffect[] {
    const held = rooms.get(partyId);
    if (held === undefined) return [];
    const { room, effects } = stepRoom(held.room, event);
    if (room === undefined) rooms.delete(partyId);
    else held.room = room;
    return effects;
  }

  function watch(partyId: string): void {
    if (rooms.has(partyId)) return;
    rooms.set(partyId, {
      room: watchRoom(partyId, now()),
      welcome: coalesced(
        () => welcome(partyId),
        (error) => failed(error, { task: 'back from away', partyId }),
      ),
    });
  }

  function welcomeAll(effects: readonly WatchEffect[]): void {
    for (const effect of effects) if (effect.type === 'welcome') rooms.get(effect.partyId)?.welcome();
  }

  async function tellAll(effects: readonly WatchEffect[]): Promise<void> {
    for (const effect of effects) if (effect.type === 'tell') await tell(effect.partyId, effect.change);
  }

  async function welcome(partyId: string): Promise<void> {
    const standing = rooms.get(partyId)?.room.standing ?? (await load(partyId));
    await tellAll(take(partyId, { type: 'welcomed', at: now(), standing }));
  }

  async function turn(): Promise<void> {
    const at = now();
    if (at - turnedAt > LATE_MS) steadySince = at;
    turnedAt = at;
    const isSteady = at - steadySince >= AWAY_MS;
    const effects = [...rooms.keys()].flatMap((partyId) =>
      take(partyId, { type: 'turned', at, elsewhere: isSteady ? online(partyId) : null }),
    );
    if (rooms.size > 0) await notes.alive(at);
    const due = effects.flatMap((effect) => (effect.type === 'note' ? [effect.note] : []));
    await notes.write(due);
    for (const note of due) take(note.partyId, { type: 'noted', at, note });
    welcomeAll(effects);
    const missing = effects.flatMap((effect) => (effect.type === 'look-up' ? [effect.person] : []));
    const seen = await notes.lastSeen(missing);
    for (const [partyId, people] of Map.groupBy(missing, (one) => one.partyId)) {
      const until = new Map(people.map((one) => [one.userId, seen.get(personKey(one)) ?? 0]));
      await tellAll(take(partyId, { type: 'looked-up', at, until })).catch((error: unknown) =>
        failed(error, { task: 'away', partyId }),
      );
    }
    if (at - sweptAt < SWEEP_MS) return;
    sweptAt = at;
    await notes.sweep(at);
  }

  return {
    connected(partyId, userIds) {
      if (userIds.length > 0) watch(partyId);
      welcomeAll(take(partyId, { type: 'connected', at: now(), userIds }));
    },
    polled(partyId, userId) {
      watch(partyId);
      welcomeAll(take(partyId, { type: 'polled', at: now(), userId }));
    },
    changed({ partyId, state, attendance }) {
      welcomeAll(take(partyId, { type: 'changed', at: now(), standing: { partyId, state, attendance } }));
    },
    async turn() {
      if (isTurning) return;
      isTurning = true;
      try {
        await turn();
      } catch (error) {
        // The notes of other processes are unknown now, so nobody counts as away until they are known again.
        steadySince = Number.POSITIVE_INFINITY;
        turnedAt = Number.NEGATIVE_INFINITY;
        failed(error, { task: 'who is away' });
      } finally {
        isTurning = false;
      }
    },
  };
}
