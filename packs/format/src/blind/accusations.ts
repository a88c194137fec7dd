// Whom blind readers accused, and after which act: lines in a file beside the author's report.
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const FILE = 'accusations.jsonl';

const accusationSchema = z.strictObject({
  /** Milliseconds since 1970. */
  at: z.int().min(0),
  edition: z.int().min(1),
  reader: z.string(),
  seat: z.string(),
  /** One more than there are is the closing. */
  act: z.int().min(1),
  /** By option of the last vote: 0 to 100. */
  accused: z.record(z.string(), z.int().min(0).max(100)),
});
export type Accusation = z.infer<typeof accusationSchema>;

/** Where a pack's report and what belongs to it go, unless something else is said. */
export const reportFolderOf = (pack: string): string => `${path.basename(path.resolve(pack))}-report`;

/** The file it was written to. */
export function recordAccusation(folder: string, accusation: Accusation): string {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, FILE);
  appendFileSync(file, `${JSON.stringify(accusationSchema.parse(accusation))}\n`);
  return file;
}

/** In the order in which they were written; a line that is none is left out. */
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

/** By its label or id, or by how the label of one alone begins: 「鲍启明」 for 「鲍启明（列车长）」. */
function optionCalled(name: string, options: readonly Named[]): Named | undefined {
  const whole = options.find(({ id, label }) => label === name || id === name);
  const begun = name === '' ? [] : options.filter(({ label }) => label.startsWith(name));
  return whole ?? (begun.length === 1 ? begun[0] : undefined);
}

/** `沈砚秋=70，陆怀远=20` by option's id; a sentence for what was not understood. */
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
