import { appendFile, readFile, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../ports/deps.ts';
import { OUTBOX_FILES, outboxOf } from './keep-line.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Milliseconds until a file that was set aside is checked again. By then every server that had it open has written and
 * closed it.
 */
const SETTLED_MS = 10 * 60 * 1_000;

/**
 * Removes old lines of the outbox. Any server that shares the folder writes a line by opening the file anew. A server
 * that opened the file before it was set aside may write to it after it was read. So the file that was set aside stays
 * until a later sweep, which copies missing lines. This also repairs a sweep that ended half-way.
 */
export async function sweepOutbox({ now, env }: Pick<Deps, 'now' | 'env'>): Promise<void> {
  const folder = outboxOf(env.DATA_DIR);
  const before = now() - env.KEEP_OUTBOX_DAYS * DAY_MS;
  for (const name of OUTBOX_FILES) {
    await bringLateLines({ folder, name, before, settledBefore: now() - SETTLED_MS });
    await putOldLinesAside({ folder, name, before, at: now() });
  }
}

async function bringLateLines(of: { folder: string; name: string; before: number; settledBefore: number }) {
  const start = asideName(of.name, '');
  const inFolder = await readdir(of.folder).catch(() => []);
  const settled = inFolder.filter(
    (name) => name.startsWith(start) && Number(name.slice(start.length)) <= of.settledBefore,
  );
  const file = join(of.folder, of.name);
  for (const name of settled) {
    const aside = join(of.folder, name);
    const here = new Set(await linesOf(file));
    const late = (await linesOf(aside)).filter((line) => !isOld(line, of.before) && !here.has(line));
    await append(file, late);
    await rm(aside, { force: true });
  }
}

async function putOldLinesAside(of: { folder: string; name: string; before: number; at: number }) {
  const file = join(of.folder, of.name);
  const [first] = await linesOf(file);
  if (first === undefined || !isOld(first, of.before)) return;
  const aside = join(of.folder, asideName(of.name, String(of.at)));
  // Another server that shares this folder may have been faster.
  const isOurs = await rename(file, aside).then(
    () => true,
    () => false,
  );
  if (!isOurs) return;
  await append(
    file,
    (await linesOf(aside)).filter((line) => !isOld(line, of.before)),
  );
}

const asideName = (name: string, at: string) => `${name}.aside-${at}`;
const isOld = (line: string, before: number) => (timeOf(line) ?? before) < before;

async function linesOf(file: string): Promise<string[]> {
  return (await readFile(file, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '');
}

async function append(file: string, lines: readonly string[]): Promise<void> {
  if (lines.length > 0) await appendFile(file, `${lines.join('\n')}\n`, { mode: 0o600 });
}

function timeOf(line: string): number | undefined {
  try {
    const { at } = JSON.parse(line) as { at?: unknown };
    return typeof at === 'number' ? at : undefined;
  } catch {
    return undefined;
  }
}
