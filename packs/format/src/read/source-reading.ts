// reading.yaml: what the prose says of who, when and how many, as its author has read and approved it.
import { z } from 'zod';
import { idSchema, lineSchema } from './source-fields.ts';
import { type Located, isNewer, parseShape } from './shape.ts';
import type { YamlFile } from './yaml-file.ts';
import type { Report } from '../messages/report.ts';

export const READING_FILE = 'reading.yaml';

const clockSchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/);

export const readingSchema = z.strictObject({
  format: z.literal(1),
  /** Other ways in which people are called. */
  names: z.record(idSchema, z.array(lineSchema).min(1)).default({}),
  /** Years of birth, and the year of the story: ages follow. */
  born: z.record(idSchema, z.int()).default({}),
  year: z.int().optional(),
  /** Hours that are nobody's stay, claim or death: trains that leave, clocks that strike. */
  moments: z.array(z.strictObject({ time: clockSchema, says: lineSchema })).default([]),
  /** Words that are not looked at, and why. */
  free: z.array(z.strictObject({ says: lineSchema, in: lineSchema.optional(), why: lineSchema })).default([]),
  /** The sidecar of pictures: the words that are drawn in them, by the picture's path. */
  drawn: z.record(z.string(), z.array(lineSchema).min(1)).default({}),
  /** By unit of the prose: a line for each mention, see `sayingOf`. */
  said: z.record(z.string(), z.string()).default({}),
});
export type SourceReading = z.infer<typeof readingSchema>;

export function parseReading(file: YamlFile, report: Report): Located<SourceReading> | undefined {
  if (isNewer(file, { what: '这份 reading.yaml ', formats: [1] }, report)) return undefined;
  const reading = parseShape(readingSchema, file.value, { at: file.at, path: [] }, report);
  return reading && { value: reading, at: file.at };
}

/** A line of the reading: `22:54 = shang@back｜窗子＿关平了`. */
export interface Saying {
  value: string;
  /** The entry of the facts it rests on: `shang@back` of the time line, `†miao` of the deaths, a claim's id. */
  rests: string | undefined;
  before: string;
  behind: string;
}

export const HERE = '＿';
const LINE = /^(?<value>[^｜=]+?)(?: = (?<rests>[^｜]+))?｜(?<before>[^＿]*)＿(?<behind>.*)$/u;

/** Undefined for a line that is none. */
export function sayingOf(line: string): Saying | undefined {
  const { value, rests, before = '', behind = '' } = LINE.exec(line)?.groups ?? {};
  return value === undefined ? undefined : { value, rests, before, behind };
}

export const lineOfSaying = ({ value, rests, before, behind }: Saying): string =>
  `${value}${rests === undefined ? '' : ` = ${rests}`}｜${before}${HERE}${behind}`;
