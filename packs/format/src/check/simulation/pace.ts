// Estimates how long players take, in minutes. The values are not measured but equal for every script.
import { CONTENT_KIND } from '@juzhongren/contract/enumerations';
import { USUAL_CHARS_PER_MINUTE } from '@juzhongren/contract/limits';
import type { ScriptClue } from '@juzhongren/contract/script/clues';
import type { Script } from '@juzhongren/contract/script/script';
import type { Sound } from '@juzhongren/contract/script/sound';

/** Choosing a place, waiting for others and telling the result. */
export const SEARCH_MINUTES = 1.5;
/** Talk about each clue that became public. */
const TALK_MINUTES_A_CLUE = 1;
/** Talk of each seat about itself in an act. */
const TALK_MINUTES_A_SEAT = 2;
/** Time for a vote or for a question of the final sheet. */
const ANSWER_MINUTES = 0.5;

export const charCountOf = (text: string): number => text.replaceAll(/\s/gu, '').length;

export const readingMinutes = (charCount: number): number => charCount / USUAL_CHARS_PER_MINUTE;

/**
 * `clues` is the number of clues that became public since the last talk. A solo player spends the same time per clue
 * thinking.
 */
export const talkMinutes = ({ seats, clues }: { seats: number; clues: number }): number =>
  clues * TALK_MINUTES_A_CLUE + (seats > 1 ? seats * TALK_MINUTES_A_SEAT : 0);

export const answeringMinutes = (questions: number): number => questions * ANSWER_MINUTES;

/** Characters to read, counted once per script. */
export interface Reading {
  /** Returns the characters of one seat in an act: its text and the opening. Acts count from 1; the closing is last. */
  act: (seat: string, act: number) => number;
  /** Returns the characters outside and inside an envelope; other clues have only an outside. */
  clue: (id: string) => { front: number; inside: number };
}

export function readingOf(script: Script): Reading {
  const openings = [...script.acts.map(({ opening }) => charCountOf(opening)), charCountOf(script.closing.opening)];
  const own = new Map(
    script.characters.map(({ id, acts }) => [
      id,
      acts.map((chapters) =>
        chapters.reduce((sum, { title, text }) => sum + charCountOf(title) + charCountOf(text), 0),
      ),
    ]),
  );
  const clues = new Map(script.clues.map((clue) => [clue.id, charCountsOfClue(clue)]));
  return {
    act: (seat, act) => (openings[act - 1] ?? 0) + (own.get(seat)?.[act - 1] ?? 0),
    clue: (id) => clues.get(id) ?? { front: 0, inside: 0 },
  };
}

/** Counts a sound as the number of characters that could be read during it. */
const listening = (sound: Sound | undefined): number =>
  Math.round(((sound?.ms ?? 0) / 60_000) * USUAL_CHARS_PER_MINUTE);

function charCountsOfClue({ title, content }: ScriptClue): { front: number; inside: number } {
  const front = charCountOf(title);
  switch (content.kind) {
    case CONTENT_KIND.Text:
      return { front: front + charCountOf(content.text) + listening(content.sound), inside: 0 };
    case CONTENT_KIND.URL:
      return { front: front + charCountOf(content.alt + content.caption) + listening(content.sound), inside: 0 };
    case CONTENT_KIND.Password: {
      const { inside } = content;
      const charCount = 'text' in inside ? charCountOf(inside.text) : charCountOf(inside.alt + inside.caption);
      return { front: front + charCountOf(content.hint), inside: charCount + listening(inside.sound) };
    }
    case CONTENT_KIND.Trigger:
      return { front: front + charCountOf(content.label), inside: 0 };
  }
}
