// Guesses from a chat message who was where and when, to prefill the form that the player checks.
import type { StatementBoardView } from '@juzhongren/contract/room/statement-board';

export interface Guess {
  readonly whoId: string | undefined;
  readonly placeId: string | undefined;
  /** Start and end, in minutes since the story's first midnight. An end before the start counts as the next day. */
  readonly times: readonly number[];
}

const DAY_MINUTES = 24 * 60;
// Consumes a non-digit before the number, because older browsers lack lookbehind.
const CLOCK = /(?:^|\D)([01]?\d|2[0-3])(?:[:：]([0-5]\d)|点(?:([0-5]?\d)(?!\d)|(半))?)/g;

export function guessStatement({ people, places }: Pick<StatementBoardView, 'people' | 'places'>, text: string): Guess {
  const times = [...text.matchAll(CLOCK)].map(
    ([, hour, minute, more, half]) => Number(hour) * 60 + (half === undefined ? Number(minute ?? more ?? 0) : 30),
  );
  const [from, until] = times;
  return {
    whoId: firstNamed(people, text),
    placeId: firstNamed(places, text),
    times: from === undefined ? [] : until === undefined ? [from] : [from, until < from ? until + DAY_MINUTES : until],
  };
}

/** Returns the longest name found in the text: 「后山雨量场」 is not 「后山」. */
const firstNamed = (things: readonly { id: string; name: string }[], text: string): string | undefined =>
  things.filter(({ name }) => text.includes(name)).sort((a, b) => b.name.length - a.name.length)[0]?.id;
