// Decides who may hear whom. Pure, so that voice messages, signal forwarding and tests get the same answer.
import type { VoiceNews, VoiceOf } from '@juzhongren/contract/room/voice';

/** Player whose voice is on. */
export interface Speaker {
  readonly userId: number;
  readonly session: string;
  readonly open: boolean;
  /** User ids, ascending, including the speaker. Null for the whole room. */
  readonly circle: readonly number[] | null;
  readonly faint: boolean;
}

/** Voice rules of the room at one moment. */
export interface VoiceRules {
  /** Users who may speak to the whole room; same rule as for written chat. */
  readonly talkers: readonly number[];
  /** Whether private talks are allowed now. */
  readonly circles: boolean;
}

/** Blocks and talk bans of users, independent of the room. */
export interface Apart {
  /** Pairs of users of whom one has blocked the other, such as `3 7`, smaller id first. */
  readonly blocked: ReadonlySet<string>;
  /** Users with a talk ban. They hear others but send nothing. */
  readonly muted: ReadonlySet<number>;
}

export const pairOf = (one: number, other: number): string => `${Math.min(one, other)} ${Math.max(one, other)}`;

export interface Table {
  readonly standing: VoiceRules;
  readonly apart: Apart;
  readonly speakers: ReadonlyMap<number, Speaker>;
}

/**
 * Returns where a player's voice goes: 'table', the user ids of a private talk, or 'nowhere' if the circle is invalid.
 */
export function placeOf({ standing, apart, speakers }: Table, userId: number): string {
  const circle = speakers.get(userId)?.circle ?? null;
  if (circle === null) return 'table';
  const isCircle =
    standing.circles &&
    circle.includes(userId) &&
    new Set(circle).size === circle.length &&
    circle.every((one) => standing.talkers.includes(one)) &&
    circle.every((one) => circle.every((other) => !apart.blocked.has(pairOf(one, other))));
  return isCircle ? circle.join(' ') : 'nowhere';
}

/**
 * Returns whether `to` may hear the sound of `from`. A user without a voice state counts as speaking to the whole room.
 */
export function mayHear(table: Table, from: number, to: number): boolean {
  const { standing, apart } = table;
  if (from === to || !standing.talkers.includes(from) || !standing.talkers.includes(to)) return false;
  if (apart.muted.has(from) || apart.blocked.has(pairOf(from, to))) return false;
  const place = placeOf(table, from);
  if (place !== 'table') return place === placeOf(table, to) && place !== 'nowhere';
  return placeOf(table, to) === 'table' || table.speakers.get(to)?.faint === true;
}

/**
 * Builds the voice message for one user. `session`: the page's session, if this page has the user's voice. Other pages
 * of the user, and users without voice, see who speaks but get no sessions.
 */
export function newsFor(
  table: Table,
  { userId, session, settled }: { userId: number; session: string | null; settled: boolean },
): VoiceNews {
  const { standing, apart, speakers } = table;
  const mine = speakers.get(userId);
  const hears = standing.talkers.includes(userId);
  const others = hears
    ? standing.talkers.filter((one) => one !== userId && !apart.blocked.has(pairOf(one, userId)))
    : [];
  return {
    type: 'voice',
    settled,
    mine: mine === undefined || !hears ? null : { session: mine.session, circle: copyOf(mine.circle) },
    speaks: hears && !apart.muted.has(userId),
    people: others.map((other): VoiceOf => {
      const speaker = speakers.get(other);
      const isHere = session !== null && mine?.session === session;
      const send = isHere && mayHear(table, userId, other);
      const receive = isHere && mayHear(table, other, userId);
      return {
        userId: other,
        on: speaker !== undefined,
        open: speaker?.open === true,
        circle: copyOf(speaker?.circle ?? null),
        session: send || receive ? (speaker?.session ?? null) : null,
        send,
        receive,
      };
    }),
  };
}

const copyOf = (circle: readonly number[] | null): number[] | null => (circle === null ? null : [...circle]);
