// Who may hear whom. Pure: the same answer for what a person is told, for what is passed on between two, and for tests.
import type { VoiceNews, VoiceOf } from '@juzhongren/contract/room/voice';

/** Somebody whose voice is on. */
export interface Speaker {
  readonly userId: number;
  readonly session: string;
  readonly open: boolean;
  /** Ascending, themselves among them; null is the whole table. */
  readonly circle: readonly number[] | null;
  readonly faint: boolean;
}

/** What the room says of voice at one moment. */
export interface Standing {
  /** Who may say something to the table: the rule of written talk. */
  readonly talkers: readonly number[];
  /** Whether there is private talk now. */
  readonly circles: boolean;
}

/** What is between people, whatever the room says. */
export interface Apart {
  /** `3 7`: one of these two has blocked the other; the smaller number stands first. */
  readonly blocked: ReadonlySet<string>;
  /** Who was forbidden to talk: they hear, and send nothing. */
  readonly muted: ReadonlySet<number>;
}

export const pairOf = (one: number, other: number): string => `${Math.min(one, other)} ${Math.max(one, other)}`;

export interface Table {
  readonly standing: Standing;
  readonly apart: Apart;
  readonly speakers: ReadonlyMap<number, Speaker>;
}

/** Where somebody's voice goes: to the table, to a circle by its people, or nowhere while their circle is none. */
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

/** Whether the sound of `from` may go to `to`. Who has not said anything of their voice counts as at the table. */
export function mayHear(table: Table, from: number, to: number): boolean {
  const { standing, apart } = table;
  if (from === to || !standing.talkers.includes(from) || !standing.talkers.includes(to)) return false;
  if (apart.muted.has(from) || apart.blocked.has(pairOf(from, to))) return false;
  const place = placeOf(table, from);
  if (place !== 'table') return place === placeOf(table, to) && place !== 'nowhere';
  return placeOf(table, to) === 'table' || table.speakers.get(to)?.faint === true;
}

/**
 * What one person is told. `session`: that of the page that is told, when it has this person's voice; another page of theirs
 * and who has no voice on are told who speaks, and of no way to them.
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
