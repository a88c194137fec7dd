// Reads the prose again and rewrites the `said` part of reading.yaml; everything that the author wrote by hand stays.
import type { SourcePack } from '../read/source-pack.ts';
import type { Located } from '../read/shape.ts';
import type { SourceLocation } from '../messages/report.ts';
import { align } from './align.ts';
import { entriesOf } from './known-times.ts';
import { isKnownTime, readProse, restsOf, type Said } from './read-prose.ts';
import { lineOfSaying, readingSchema, type Saying, sayingOf, type SourceReading } from '../read/source-reading.ts';

export interface TakenReading {
  /** Complete new text of reading.yaml. */
  text: string;
  /** Changes unit by unit, in the order of the prose. */
  changes: { unit: string; kind: 'new' | 'changed' | 'gone'; place: SourceLocation | undefined; line: string }[];
  /** Times that neither the facts nor the moments contain. */
  unknown: { place: SourceLocation; line: string }[];
}

/** Text above `said` in a new reading.yaml. */
const HEAD = 'format: 1\n';
const EMPTY: SourceReading = readingSchema.parse({ format: 1 });

/** Returns the new reading.yaml and what changes in it. `before` is the current text of the file, if it exists. */
export function takeReading(pack: SourcePack, before: string | undefined): TakenReading {
  const reading: Located<SourceReading> = pack.reading ?? {
    value: EMPTY,
    at: () => ({ file: 'reading.yaml', line: 1 }),
  };
  const prose = readProse(pack, reading);
  const changes: TakenReading['changes'] = [];
  const unknown: TakenReading['unknown'] = [];
  const blocks: string[] = [];
  for (const unit of prose.units) {
    const old = (reading.value.said[unit.name] ?? '').split('\n').flatMap((line) => sayingOf(line) ?? []);
    const { same, changed, gone } = align(unit.said, old);
    const kept = new Map(same.map(({ said, saying }) => [said, old[saying]]));
    const other = new Map(changed.map(({ said, saying }) => [said, old[saying]]));
    const taken = unit.said.filter((said) => !said.isDoubtful || kept.has(said) || other.has(said));
    const lines = taken.map((said) => {
      const rests = keptRest(kept.get(said), prose.times) ?? restsOf(unit, said, prose.times);
      const line = lineOfSaying(sayingNow(said, rests, kept.get(said)));
      if (said.kind === 'time' && rests === undefined && !isKnownTime(prose, said.values)) {
        unknown.push({ place: said.place, line });
      }
      const kind = kept.has(said) ? undefined : other.has(said) ? 'changed' : 'new';
      if (kind !== undefined) changes.push({ unit: unit.name, kind, place: said.place, line });
      return line;
    });
    for (const index of gone) {
      const saying = old[index];
      if (saying !== undefined) {
        changes.push({ unit: unit.name, kind: 'gone', place: undefined, line: lineOfSaying(saying) });
      }
    }
    if (lines.length > 0) blocks.push(`  ${unit.name}: |2\n${lines.map((line) => `    ${line}\n`).join('')}`);
  }
  const head = (before ?? HEAD).replace(/^said:[\s\S]*$/mu, '').trimEnd();
  return { text: `${head}\nsaid:\n${blocks.join('')}`, changes, unknown };
}

function keptRest(saying: Saying | undefined, times: ReturnType<typeof readProse>['times']): string | undefined {
  const rests = saying?.rests;
  return rests !== undefined && entriesOf(times, rests).length > 0 ? rests : undefined;
}

/** Keeps the value that the author approved for a time with several meanings. */
function sayingNow({ value, before, behind }: Said, rests: string | undefined, old: Saying | undefined): Saying {
  return { value: old?.value ?? value, rests, before, behind };
}
