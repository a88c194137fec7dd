// Stores whom blind readers accused after each act, as lines in a file beside the author's report.
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const FILE = 'accusations.jsonl';

const accusationSchema = z.strictObject({
  /** Milliseconds since 1970 (Unix ms). */
  at: z.int().min(0),
  edition: z.int().min(1),
  reader: z.string(),
  seat: z.string(),
  /** Number of the act. The closing is one more than the last act. */
  act: z.int().min(1),
  /** By option of the final vote: suspicion from 0 to 100. */
  accused: z.record(z.string(), z.int().min(0).max(100)),
});
export type Accusation = z.infer<typeof accusationSchema>;

/** Default folder for the report of a pack and the files that belong to it. */
export const reportFolderOf = (pack: string): string => `${path.basename(path.resolve(pack))}-report`;

/** Appends the accusation and returns the path of the file. */
export function recordAccusation(folder: string, accusation: Accusation): string {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, FILE);
  appendFileSync(file, `${JSON.stringify(accusationSchema.parse(accusation))}\n`);
  return file;
}

/** Returns the accusations in the order written. Skips invalid lines. */
export function readAccusations(folder: string): Accusation[] {
  const file = path.join(folder, FILE);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const read = accusationSchema.safeParse(jsonOf(line));
      return read.success ? [read.data] : [];
    });
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

const SHARE_MAX = 100;

interface Named {
  id: string;
  label: string;
}

/** Finds an option by its label or id, or by a label prefix that is unique: 「鲍启明」 finds 「鲍启明（列车长）」. */
function optionCalled(name: string, options: readonly Named[]): Named | undefined {
  const whole = options.find(({ id, label }) => label === name || id === name);
  const begun = name === '' ? [] : options.filter(({ label }) => label.startsWith(name));
  return whole ?? (begun.length === 1 ? begun[0] : undefined);
}

/** Parses `沈砚秋=70，陆怀远=20` to values by option id. Returns a message to print if it does not understand the input. */
export function accusedIn(typed: string, options: readonly Named[]): Record<string, number> | string {
  const accused: Record<string, number> = {};
  for (const part of typed.split(/[,，、;；]/u).filter((one) => one.trim() !== '')) {
    const [name = '', number = ''] = part.split(/[=＝:：]/u).map((one) => one.trim());
    const option = optionCalled(name, options);
    const share = /^\d{1,3}%?$/.test(number) ? Number(number.replace('%', '')) : -1;
    if (option === undefined) return `没有「${name}」可指认：${options.map(({ label }) => label).join('、')}`;
    if (share < 0 || share > SHARE_MAX) return `「${name}」后面写 0 到 100 的整数，如 ${name}=70`;
    accused[option.id] = share;
  }
  return Object.keys(accused).length === 0 ? '一个名字也没有：写成 名字=70，另一个=20' : accused;
}
