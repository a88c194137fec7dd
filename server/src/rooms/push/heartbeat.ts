// Sends a heartbeat to every room in turn, to show that connections are alive and to make up for lost messages.
import { HEARTBEAT_MS } from '@juzhongren/contract/limits';
import { encode, end, send } from './connection.ts';
import { type HeldRoom, raise, evictIdle } from './held-room.ts';
import type { HubCore } from './hub-core.ts';
import { connectedUsers, tellHidden } from './shown-pages.ts';
import { showPresence } from './told-presence.ts';
import { beatVoice } from './voice-connections.ts';

/**
 * Number of turns over which a heartbeat spreads its rooms. A command meanwhile waits for a few hundred connections,
 * not for thousands.
 */
export const HEARTBEAT_TURNS = 50;
export const HEARTBEAT_TURN_MS = HEARTBEAT_MS / HEARTBEAT_TURNS;

/** Number of turns that share one look-up in the database and one exchange with the other servers. */
const TURNS_TOGETHER = 10;

export interface Heartbeat {
  /** Returns the turn in which the next opened room has its heartbeat. */
  readonly nextTurn: () => number;
  /** Runs one turn, which serves one of every `HEARTBEAT_TURNS` rooms. */
  readonly beat: () => Promise<void>;
}

export function openHeartbeat(hub: HubCore): Heartbeat {
  let turn = HEARTBEAT_TURNS - 1;
  let opened = 0;
  return {
    nextTurn() {
      opened += 1;
      return opened % HEARTBEAT_TURNS;
    },
    async beat() {
      turn = (turn + 1) % HEARTBEAT_TURNS;
      const its = turn;
      if (its % TURNS_TOGETHER === 0) await lookAround(hub, its);
      for (const room of hub.rooms.values()) if (room.turn === its) beatIn(hub, room);
    },
  };
}

/** Brings these rooms what the database has and they have missed. */
export async function refreshHeads(source: HubCore['source'], held: readonly HeldRoom[]): Promise<void> {
  const heads = await source.heads(held.map((room) => room.partyId));
  for (const room of held) raise(room, heads.get(room.partyId) ?? {});
}

/** Looks up and exchanges what the turn `first` and the turns grouped with it need. */
async function lookAround(hub: HubCore, first: number): Promise<void> {
  const { rooms, presence, bus, source, now, failed } = hub;
  for (const partyId of presence.expire(now())) showPresence(hub, rooms.get(partyId));
  const held = [...rooms.values()].filter((room) => room.turn >= first && room.turn < first + TURNS_TOGETHER);
  if (held.length === 0) return;
  bus.publish({
    type: 'presence',
    rooms: Object.fromEntries(held.map((room) => [room.partyId, connectedUsers(room)])),
  });
  tellHidden(held, bus);
  // Connections stay alive even while the database is down.
  await refreshHeads(source, held).catch((error: unknown) => failed(error, { task: 'heartbeat' }));
}

function beatIn({ bus, now, voice }: HubCore, room: HeldRoom): void {
  evictIdle(room);
  const textOf = (chatSeq: number): string => encode({ type: 'heartbeat', seq: room.seq, chatSeq, at: now() });
  const text = textOf(room.chatSeq);
  for (const connection of room.connections) {
    const { has, hearing, until } = connection;
    if (until !== null && until <= now()) end(connection, 'removed');
    // A user who may not hear the talk does not learn how much was said either.
    if (has !== null) send(connection, hearing.hears ? text : textOf(has.chatSeq));
  }
  if (voice) beatVoice(room, { bus, now });
}
