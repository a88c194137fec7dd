// Every pack that lies in the folder is looked over once, one after the other, when the server is up: 可解性体检.
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPacks } from '@juzhongren/pack-format/load/find-packs';
import { sourceHashOf } from '../catalogue/import/import-packs.ts';
import type { Deps } from '../ports/deps.ts';
import { checkupInProcess } from './checkup-process.ts';
import { claimCheckup, dropClaim, isAnyUnchecked, keepCheckup } from './store.ts';

/** How long a pack that was imported into a running server waits at most before its turn. */
const LOOK_EVERY_MS = 10 * 60_000;

type CheckupDeps = Pick<Deps, 'env' | 'db' | 'log' | 'catalogue'>;

interface Checkups {
  close(): Promise<void>;
}

/** Begins in the background; `close` ends what is under way, and gives it back. */
export function startCheckups(deps: CheckupDeps, packsFolder: string): Checkups {
  if (deps.env.CHECKUP_TABLES === 0) return { close: async () => {} };
  const stop = new AbortController();
  const running = keepLooking(deps, packsFolder, stop.signal);
  return {
    close: async () => {
      stop.abort();
      await running;
    },
  };
}

async function keepLooking(deps: CheckupDeps, packsFolder: string, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    try {
      await checkPacks(deps, packsFolder, stopped);
    } catch (error) {
      // The database was away, a folder went: the next look may find them.
      deps.log.warn({ reason: String(error) }, 'checkups were not done');
    }
    await sleep(LOOK_EVERY_MS, undefined, { signal: stopped, ref: false }).catch(() => {});
  }
}

/** Looks over what has not been looked over; of several servers, one each. */
export async function checkPacks(deps: CheckupDeps, packsFolder: string, stopped: AbortSignal): Promise<void> {
  if (!existsSync(packsFolder) || !(await isAnyUnchecked(deps.db))) return;
  for (const folder of findPacks(packsFolder)) {
    if (stopped.aborted) return;
    const sourceHash = await sourceHashOf(folder);
    const scriptId = await claimCheckup(deps.db, sourceHash);
    if (scriptId !== undefined) await checkPack(deps, { folder, scriptId, sourceHash }, stopped);
  }
}

interface Pack {
  readonly folder: string;
  readonly scriptId: number;
  readonly sourceHash: string;
}

async function checkPack(deps: CheckupDeps, pack: Pack, stopped: AbortSignal): Promise<void> {
  const { scriptId } = pack;
  const result = await checkupInProcess(pack.folder, deps.env.CHECKUP_TABLES, stopped).catch((error: unknown) => {
    if (!stopped.aborted) deps.log.error({ scriptId, reason: String(error) }, 'a checkup failed');
    return null;
  });
  if (stopped.aborted) {
    await dropClaim(deps.db, pack);
    return;
  }
  // A failed one is kept as such: it is not tried again until the pack changes.
  await keepCheckup(deps.db, pack, result);
  await deps.catalogue.changed([scriptId]);
}
