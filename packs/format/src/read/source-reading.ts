// Schema of reading.yaml: the people, times and amounts that the prose mentions, as its author approved them.
import { z } from 'zod';
import { idSchema, lineSchema } from './source-fields.ts';
import { type Located, isNewer, parseShape } from './shape.ts';
import type { YamlFile } from './yaml-file.ts';
import type { Report } from '../messages/report.ts';

export const READING_FILE = 'reading.yaml';

const clockSchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/);

export const readingSchema = z.strictObject({
  format: z.literal(1),
  /** Other forms of people's names. */
  names: z.record(idSchema, z.array(lineSchema).min(1)).default({}),
  /** Years of birth; together with `year`, the year of the story, they give the ages. */
  born: z.record(idSchema, z.int()).default({}),
  year: z.int().optional(),
  /** Times that belong to no stay, claim or death, such as trains that leave or clocks that strike. */
  moments: z.array(z.strictObject({ time: clockSchema, says: lineSchema })).default([]),
  /** Words that the check ignores, with the reason. */
  free: z.array(z.strictObject({ says: lineSchema, in: lineSchema.optional(), why: lineSchema })).default([]),
  /** Words drawn in pictures, by the picture's path. */
  drawn: z.record(z.string(), z.array(lineSchema).min(1)).default({}),
  /** Mentions by unit of the prose, one per line; see `sayingOf`. */
  said: z.record(z.string(), z.string()).default({}),
});
export type SourceReading = z.infer<typeof readingSchema>;

/** Parses reading.yaml. Reports mistakes and returns undefined for them; P107 for a newer format. */
export function parseReading(file: YamlFile, report: Report): Located<SourceReading> | undefined {
  if (isNewer(file, { what: '这份 reading.yaml ', formats: [1] }, report)) return undefined;
  const reading = parseShape(readingSchema, file.value, { at: file.at, path: [] }, report);
  return reading && { value: reading, at: file.at };
}

/** Line of reading.yaml such as `22:54 = shang@back｜窗子＿关平了`. */
export interface Saying {
  value: string;
  /**
   * Entry of facts.yaml that the mention rests on: `shang@back` in the timeline, `†miao` in the deaths, or the id of a
   * claim.
   */
  rests: string | undefined;
  before: string;
  behind: string;
}

export const HERE = '＿';
const LINE = /^(?<value>[^｜=]+?)(?: = (?<rests>[^｜]+))?｜(?<before>[^＿]*)＿(?<behind>.*)$/u;

/** Parses a line of reading.yaml. Undefined if the line has another form. */
export function sayingOf(line: string): Saying | undefined {
  const { value, rests, before = '', behind = '' } = LINE.exec(line)?.groups ?? {};
  return value === undefined ? undefined : { value, rests, before, behind };
}

export const lineOfSaying = ({ value, rests, before, behind }: Saying): string =>
  `${value}${rests === undefined ? '' : ` = ${rests}`}｜${before}${HERE}${behind}`;
