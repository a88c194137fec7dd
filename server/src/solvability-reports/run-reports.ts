// Computes the solvability report (可解性体检) of each stored pack once, one after another, while the server runs.
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { stageFolder } from '@juzhongren/pack-format/archive/stage-folder';
import { packOf } from '../catalogue/import/pack-files.ts';
import { findArchive, readKeptPacks } from '../catalogue/index/pack-store.ts';
import type { Deps } from '../ports/deps.ts';
import { solvabilityReportInProcess } from './report-process.ts';
import { claimSolvabilityReport, dropClaim, isAnyUnchecked, storeSolvabilityReport } from './store.ts';

/** Interval for looking for new packs, and so the longest wait of a pack that was imported into a running server. */
const LOOK_EVERY_MS = 10 * 60_000;

type SolvabilityReportDeps = Pick<Deps, 'env' | 'db' | 'log' | 'catalogue'>;

interface SolvabilityReportTask {
  close(): Promise<void>;
}

/** Starts the work in the background. `close` stops it and drops the claim on an unfinished report. */
export function startSolvabilityReports(deps: SolvabilityReportDeps): SolvabilityReportTask {
  if (deps.env.CHECKUP_TABLES === 0) return { close: async () => {} };
  const stop = new AbortController();
  const running = keepLooking(deps, stop.signal);
  return {
    close: async () => {
      stop.abort();
      await running;
    },
  };
}

async function keepLooking(deps: SolvabilityReportDeps, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    try {
      await checkPacks(deps, stopped);
    } catch (error) {
      // For example, the database was unreachable or the disk full. The next round tries again.
      deps.log.warn({ reason: String(error) }, 'checkups were not done');
    }
    await sleep(LOOK_EVERY_MS, undefined, { signal: stopped, ref: false }).catch(() => {});
  }
}

/** Computes the missing reports. Several servers claim different scripts. */
export async function checkPacks(deps: SolvabilityReportDeps, stopped: AbortSignal): Promise<void> {
  if (!(await isAnyUnchecked(deps.db))) return;
  for (const { scriptId, filesHash, sourceHash } of await readKeptPacks(deps.db)) {
    if (stopped.aborted) return;
    if ((await claimSolvabilityReport(deps.db, sourceHash)) === undefined) continue;
    const archive = await findArchive(deps.db, scriptId, filesHash);
    const pack = archive === null ? undefined : await packOf(archive);
    if (pack === undefined) {
      await storeSolvabilityReport(deps.db, { scriptId, sourceHash }, null);
      continue;
    }
    // The process reads a folder, so the pack is unpacked into a temporary one.
    const staged = stageFolder(tmpdir(), pack);
    try {
      await checkPack(deps, { folder: staged.folder, scriptId, sourceHash }, stopped);
    } finally {
      staged.discard();
    }
  }
}

interface Pack {
  readonly folder: string;
  readonly scriptId: number;
  readonly sourceHash: string;
}

async function checkPack(deps: SolvabilityReportDeps, pack: Pack, stopped: AbortSignal): Promise<void> {
  const { scriptId } = pack;
  const result = await solvabilityReportInProcess(pack.folder, deps.env.CHECKUP_TABLES, stopped).catch(
    (error: unknown) => {
      if (!stopped.aborted) deps.log.error({ scriptId, reason: String(error) }, 'a checkup failed');
      return null;
    },
  );
  if (stopped.aborted) {
    await dropClaim(deps.db, pack);
    return;
  }
  // A failure is stored too, so that it is not tried again until the pack changes.
  await storeSolvabilityReport(deps.db, pack, result);
  await deps.catalogue.changed([scriptId]);
}
