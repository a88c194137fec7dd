// Tracks who is connected to any server process: its own sockets, and what the others said lately.
import { SILENCE_MS } from '@juzhongren/contract/limits';

/** Time for which a message of another process counts. The process repeats it with every heartbeat. */
const REMOTE_LASTS_MS = SILENCE_MS + 2_000;

export interface Presence {
  /** Receives the users of a room who are connected to another process. Returns true if that changes who is online. */
  heard(said: { from: string; partyId: string; userIds: readonly number[] }, now: number): boolean;
  /** Receives which of those users have only hidden pages at that process. */
  hid(said: { from: string; partyId: string; userIds: readonly number[] }): void;
  /** Returns the users with a visible page anywhere, ascending. `local` are those of this process. */
  looking(partyId: string, local: Iterable<number>, now: number): number[];
  /** Returns the users connected anywhere, ascending. `local` are those of this process. */
  online(partyId: string, local: Iterable<number>, now: number): number[];
  /** Forgets what is too old, and returns the rooms it concerned. */
  expire(now: number): string[];
}

type Said = { userIds: readonly number[]; hidden: readonly number[]; until: number };

export function openPresence(): Presence {
  const rooms = new Map<string, Map<string, Said>>();

  function together(partyId: string, local: Iterable<number>, remote: (said: Said) => readonly number[], now: number) {
    const users = new Set(local);
    for (const said of rooms.get(partyId)?.values() ?? []) {
      if (said.until > now) for (const userId of remote(said)) users.add(userId);
    }
    return [...users].sort((a, b) => a - b);
  }

  return {
    heard({ from, partyId, userIds }, now) {
      const known = rooms.get(partyId) ?? new Map<string, Said>();
      const { userIds: before = [], hidden = [] } = known.get(from) ?? {};
      if (userIds.length === 0) known.delete(from);
      else {
        const still = hidden.filter((userId) => userIds.includes(userId));
        known.set(from, { userIds, hidden: still, until: now + REMOTE_LASTS_MS });
      }
      if (known.size === 0) rooms.delete(partyId);
      else rooms.set(partyId, known);
      return !sameUsers(before, userIds);
    },
    hid({ from, partyId, userIds }) {
      const said = rooms.get(partyId)?.get(from);
      if (said !== undefined) said.hidden = userIds;
    },
    looking: (partyId, local, now) =>
      together(partyId, local, ({ userIds, hidden }) => userIds.filter((userId) => !hidden.includes(userId)), now),
    online: (partyId, local, now) => together(partyId, local, ({ userIds }) => userIds, now),
    expire(now) {
      const concerned: string[] = [];
      for (const [partyId, known] of rooms) {
        for (const [from, said] of known) {
          if (said.until > now) continue;
          known.delete(from);
          concerned.push(partyId);
        }
        if (known.size === 0) rooms.delete(partyId);
      }
      return concerned;
    },
  };
}

function sameUsers(some: readonly number[], others: readonly number[]): boolean {
  return some.length === others.length && some.every((userId) => others.includes(userId));
}
