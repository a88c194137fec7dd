import { appendFile, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../ports/deps.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** What the stand-ins write instead of sending it: phones with codes, draws. */
const FILES = ['sms.jsonl', 'draws.jsonl'] as const;

/**
 * Lines of the outbox go when they are old. Each is written by opening the file anew, so a file that was moved aside is nobody's
 * but ours; what is kept is written behind what came meanwhile.
 */
export async function sweepOutbox({ now, env }: Pick<Deps, 'now' | 'env'>): Promise<void> {
  const before = now() - env.KEEP_OUTBOX_DAYS * DAY_MS;
  for (const name of FILES) await sweepFile(join(env.DATA_DIR, 'outbox', name), before);
}

async function sweepFile(file: string, before: number): Promise<void> {
  const isOld = (line: string) => (timeOf(line) ?? before) < before;
  const [first = ''] = (await readFile(file, 'utf8').catch(() => '')).split('\n', 1);
  if (first === '' || !isOld(first)) return;
  const aside = `${file}.sweeping`;
  await rename(file, aside);
  const kept = (await readFile(aside, 'utf8')).split('\n').filter((line) => line !== '' && !isOld(line));
  if (kept.length > 0) await appendFile(file, `${kept.join('\n')}\n`, { mode: 0o600 });
  await rm(aside);
}

function timeOf(line: string): number | undefined {
  try {
    const { at } = JSON.parse(line) as { at?: unknown };
    return typeof at === 'number' ? at : undefined;
  } catch {
    return undefined;
  }
}
