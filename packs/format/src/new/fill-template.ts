// A small whole mystery for an author to change: it plays, passes every level, and says beside each part what it is for.
// It stands in `template/` as it is for ten players; for fewer of them it is cut down.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const TEMPLATE = path.join(import.meta.dirname, 'template');

/** Everybody who may have done it, in the order in which they join; the first is the culprit. */
const SUSPECTS = ['man', 'qiu', 'he', 'shu', 'lan', 'ding', 'tao', 'xue', 'mo', 'an'];
/** A vote needs a choice. */
const SUSPECTS_MIN = 3;
/** Who plays alone sits at none of their tables. */
const GUEST = 'su';

/** Minutes of an act, and what each seat adds to it: everybody tells something of their own. */
const ACT_MINUTES = 15;
const MINUTES_A_SEAT = 3;
const CLOSING_MINUTES = 8;

/** Finds that can be searched for: nine that are always there, two for each who did not do it. */
const COMMON_FINDS = 9;
const FINDS_A_SUSPECT = 2;

export interface Wanted {
  players: number;
  /** script_id. */
  id: number;
  /** Where the schemas are, as seen from the pack's folder. */
  schemas: string;
}

/** The files of the pack, by path in it. */
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
  // Over both acts about as many points as there are finds.
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
      // So everybody stands in somebody else's text.
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

/** A checkout may have given them carriage returns. */
const linesOf = (at: string): string => readFileSync(at, 'utf8').replaceAll('\r\n', '\n');

const nameOf = (person: string): string =>
  /^name: (.+)$/m.exec(readFileSync(path.join(TEMPLATE, 'characters', `${person}.md`), 'utf8'))?.[1] ?? person;

/**
 * A line that ends with `#: mark` begins an entry for certain packs only: with the lines that are indented deeper, and the
 * blank ones before it, it is left out where the mark does not hold. Marks themselves are never written.
 */
function withoutAbsent(text: string, there: ReadonlySet<string>): string {
  const kept: string[] = [];
  let blank: string[] = [];
  /** The indentation of the entry that is being left out. */
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

/** `{{name}}` stands for a value. */
const withValues = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
