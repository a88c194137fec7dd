// Splits everything that players read into named units: an act of a seat, a clue with all its fields, an ending.
import { actOf } from '../read/markdown.ts';
import { decodeText } from '../read/read-folder.ts';
import type { Located } from '../read/shape.ts';
import type { SourcePack } from '../read/source-pack.ts';
import type { Path } from '../read/yaml-file.ts';
import { type SourceLocation, Report } from '../messages/report.ts';

export interface ProseRow {
  text: string;
  place: SourceLocation;
}

/** Unit of prose with its name in reading.yaml, such as `clues.letter` or `seats.ke.2`. */
export interface ProseUnit {
  name: string;
  rows: ProseRow[];
}

const PROSE_FIELDS = new Set(
  'introduce authorMessage opening title description text tagline spot alt caption hint label verb announce prompt explain says direction'.split(
    ' ',
  ),
);

export function proseUnits(pack: SourcePack): ProseUnit[] {
  const lines = linesOf(pack);
  const units: ProseUnit[] = [];
  const add = (name: string, located: Located<unknown> | undefined, path: Path = []) => {
    if (located === undefined) return;
    const rows = [...rowsIn(located, path, valueAt(located.value, path), lines)];
    if (rows.length > 0) units.push({ name, rows });
  };
  const { script } = pack;
  add('card', script && { ...script, value: cardOf(script.value) });
  script?.value.acts.forEach((_, i) => add(`acts.${i + 1}`, script, ['acts', i]));
  add('closing', script, ['closing']);
  script?.value.interludes?.forEach(({ id }, i) => add(`interludes.${id}`, script, ['interludes', i]));
  script?.value.places.forEach(({ id }, i) => add(`places.${id}`, script, ['places', i]));
  script?.value.endings.forEach(({ id }, i) => add(`endings.${id}`, script, ['endings', i]));
  for (const { id, file, card, sections } of pack.characters) {
    add(`seats.${id}`, card);
    for (const section of sections) {
      const end = sections.find(({ line }) => line > section.line)?.line ?? Number.POSITIVE_INFINITY;
      units.push({ name: `seats.${id}.${actOf(section) ?? 0}`, rows: fileRows(file, lines(file), section.line, end) });
    }
  }
  for (const clue of pack.clues) add(`clues.${clue.value.id}`, clue);
  for (const [id, sheet] of pack.sheets) add(`questions.${id}`, sheet);
  if (pack.truth !== undefined) units.push({ name: 'truth', rows: fileRows('truth.md', lines('truth.md'), 1) });
  return units;
}

/** Returns the prose of the store page, without the parts that are units of their own. */
const cardOf = <T extends object>(script: T): Partial<T> =>
  Object.fromEntries(Object.entries(script).filter(([field]) => PROSE_FIELDS.has(field))) as Partial<T>;

type Lines = (file: string) => readonly string[];

function linesOf({ files }: SourcePack): Lines {
  const known = new Map<string, readonly string[]>();
  return (file) => {
    const lines =
      known.get(file) ?? (decodeText(file, files.get(file) ?? new Uint8Array(), new Report()) ?? '').split('\n');
    known.set(file, lines);
    return lines;
  };
}

const fileRows = (file: string, lines: readonly string[], from: number, end = Number.POSITIVE_INFINITY): ProseRow[] =>
  lines
    .slice(from - 1, end - 1)
    .map((text, i) => ({ text, place: { file, line: from + i } }))
    .filter(({ text }) => text.trim() !== '');

function* rowsIn(located: Located<unknown>, path: Path, value: unknown, lines: Lines): Generator<ProseRow> {
  if (typeof value === 'string') {
    const field = path.findLast((step) => typeof step === 'string');
    if (field === undefined || !PROSE_FIELDS.has(field)) return;
    const place = located.at(path);
    // The text of a YAML block scalar starts one line below its key.
    const first = /[|>][+-]?\d?\s*$/u.test(lines(place.file)[place.line - 1] ?? '') ? 1 : 0;
    for (const [i, text] of value.split('\n').entries()) {
      if (text.trim() !== '')
        yield { text, place: { file: place.file, line: place.line + first + (first === 0 ? 0 : i) } };
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      yield* rowsIn(located, [...path, Array.isArray(value) ? Number(key) : key], inner, lines);
    }
  }
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (found, step) => (typeof found === 'object' && found !== null ? Reflect.get(found, step) : undefined),
    value,
  );
}
