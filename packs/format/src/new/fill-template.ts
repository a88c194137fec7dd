// Creates a small complete mystery for an author to change: it is playable, passes every level and explains each part.
// `template/` holds the version for ten players; smaller ones are cut down from it.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const TEMPLATE = path.join(import.meta.dirname, 'template');

/** Suspects in the order in which they join; the first is the culprit. */
const SUSPECTS = ['man', 'qiu', 'he', 'shu', 'lan', 'ding', 'tao', 'xue', 'mo', 'an'];
/** Minimum number of suspects, so that the vote offers a choice. */
const SUSPECTS_MIN = 3;
/** Character of a solo player, who is not a suspect. */
const GUEST = 'su';

/** Base minutes of an act, and minutes added per seat, because every player tells something. */
const ACT_MINUTES = 15;
const MINUTES_A_SEAT = 3;
const CLOSING_MINUTES = 8;

/** Searchable clues: nine always exist, plus two for each innocent suspect. */
const COMMON_FINDS = 9;
const FINDS_A_SUSPECT = 2;

export interface Wanted {
  players: number;
  /** Value of `script_id`. */
  id: number;
  /** Path of the schemas, relative to the pack's folder. */
  schemas: string;
}

export function fillTemplate({ players, id, schemas }: Wanted): Map<string, string> {
  const suspects = SUSPECTS.slice(0, Math.max(SUSPECTS_MIN, players));
  const seats = players === 1 ? [GUEST] : suspects.slice(0, players);
  const there = new Set([
    players === 1 ? 'alone' : 'together',
    ...suspects,
    ...seats.map((seat) => `${seat} plays`),
    ...suspects.filter((suspect) => !seats.includes(suspect)).map((suspect) => `${suspect} absent`),
  ]);
  const minutes = ACT_MINUTES + MINUTES_A_SEAT * players;
  // Over both acts, the players' points together roughly equal the number of searchable clues.
  const points = Math.ceil((COMMON_FINDS + FINDS_A_SUSPECT * (suspects.length - 1)) / players);
  const values = {
    id,
    schemas,
    minutes,
    duration: 2 * minutes + CLOSING_MINUTES,
    firstPoints: Math.floor(points / 2),
    secondPoints: Math.ceil(points / 2),
  };
  return new Map(
    templateFiles().flatMap(({ file, text }) => {
      const { name: person } = path.parse(file);
      const isOfSomebody = [GUEST, ...SUSPECTS].includes(person);
      if (isOfSomebody && !seats.includes(person)) return [];
      // Each character's text mentions the next one, so everybody appears in someone else's text.
      const next = seats[(seats.indexOf(person) + 1) % seats.length] ?? person;
      return [[file, withValues(withoutAbsent(text, there), { ...values, next: nameOf(next) })]];
    }),
  );
}

const templateFiles = (): { file: string; text: string }[] =>
  readdirSync(TEMPLATE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((at) => ({ file: path.relative(TEMPLATE, at).replaceAll(path.sep, '/'), text: linesOf(at) }));

/** A Git checkout may have converted line endings to CRLF. */
const linesOf = (at: string): string => readFileSync(at, 'utf8').replaceAll('\r\n', '\n');

const nameOf = (person: string): string =>
  /^name: (.+)$/m.exec(readFileSync(path.join(TEMPLATE, 'characters', `${person}.md`), 'utf8'))?.[1] ?? person;

/**
 * Drops template entries that do not apply. A line ending with `#: mark` starts an entry that exists only if the mark
 * applies. The entry includes the more deeply indented lines below it and the blank lines before it. Marks are never
 * written out.
 */
function withoutAbsent(text: string, there: ReadonlySet<string>): string {
  const kept: string[] = [];
  let blank: string[] = [];
  /** Indentation of the entry being dropped. */
  let leftOut = Infinity;
  for (const row of text.split('\n')) {
    const indent = row.search(/\S/);
    if (indent < 0) blank.push(row);
    else {
      const [line = row, mark] = row.split(' #: ');
      if (indent <= leftOut) leftOut = mark === undefined || there.has(mark) ? Infinity : indent;
      if (leftOut === Infinity) kept.push(...blank, line);
      blank = [];
    }
  }
  return `${kept.join('\n')}\n`;
}

const withValues = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
