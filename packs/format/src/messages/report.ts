// Messages about a pack. They name files, lines, ids and fields, never what a story says: who hosts a game checks a
// pack without being told the ending.
import type { Rule } from './rules.ts';

export interface Message {
  /** Relative to the pack's folder. */
  file: string;
  /** 1 for what concerns the whole file. */
  line: number;
  rule: Rule;
  /** What is wrong and how to mend it, in Chinese. */
  message: string;
}

export interface Place {
  file: string;
  line: number;
}

/** Nobody mends more at once; a hostile pack could cause millions. */
const MESSAGES_MAX = 1_000;

/** Collects messages: rules beginning with W are advice, all others refuse the pack. */
export class Report {
  readonly #messages: Message[] = [];

  add(place: Place, rule: Rule, message: string): void {
    if (this.#messages.length >= MESSAGES_MAX) return;
    this.#messages.push({ file: place.file, line: place.line, rule, message });
  }

  /** Sorted by file, line and rule; a message said twice about one line is said once. */
  errors(): Message[] {
    return sorted(this.#messages.filter(({ rule }) => !rule.startsWith('W')));
  }

  warnings(): Message[] {
    return sorted(this.#messages.filter(({ rule }) => rule.startsWith('W')));
  }
}

function sorted(messages: readonly Message[]): Message[] {
  const once = new Map(messages.map((one) => [`${one.file}\0${one.line}\0${one.rule}\0${one.message}`, one]));
  return [...once.values()].sort(
    (a, b) => compare(a.file, b.file) || a.line - b.line || compare(a.rule, b.rule) || compare(a.message, b.message),
  );
}

/** By code units: the order must not depend on the machine's language. */
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** An author's word as it may be printed: an id or a field name; anything else could be a piece of the story. */
export const printable = (word: unknown): string =>
  typeof word === 'string' && /^[A-Za-z0-9_-]{1,40}$/.test(word) ? `「${word}」` : '（写法不合规）';
