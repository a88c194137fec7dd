// Collects messages about a pack. They name files, lines, ids and fields but never quote the story, so that a host can
// check a pack without learning the ending.
import type { Rule } from './rules.ts';

export interface Message {
  /** Path relative to the pack's folder. */
  file: string;
  /** Line number; 1 for a message about the whole file. */
  line: number;
  rule: Rule;
  /** Describes in Chinese what is wrong and how to fix it. */
  message: string;
}

export interface SourceLocation {
  file: string;
  line: number;
}

/** Maximum number of messages. Nobody fixes more at once, and a hostile pack could cause millions. */
const MESSAGES_MAX = 1_000;

/** Collects messages. Rules that begin with W are warnings; all others reject the pack. */
export class Report {
  readonly #messages: Message[] = [];

  add(place: SourceLocation, rule: Rule, message: string): void {
    if (this.#messages.length >= MESSAGES_MAX) return;
    this.#messages.push({ file: place.file, line: place.line, rule, message });
  }

  /** Returns the errors sorted by file, line and rule, without duplicates. */
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

/** Compares by code units, so that the order does not depend on the machine's language. */
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Formats an author's word for a message. Prints only ids and field names, because anything else could be part of the
 * story.
 */
export const printable = (word: unknown): string =>
  typeof word === 'string' && /^[A-Za-z0-9_-]{1,40}$/.test(word) ? `「${word}」` : '（写法不合规）';
