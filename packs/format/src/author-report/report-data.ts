// Collects the data of the report: the pack as its author wrote it, and the results of the checker.
import path from 'node:path';
import { type SolvabilityCheck, checkSolvability } from '../load/solvability-report.ts';
import { type LoadedPack, compilePack } from '../load/load-pack.ts';
import { proofOf } from '../check/proof/check-proof.ts';
import type { Proof } from '../check/proof/proof.ts';
import { type Reach, reachOf } from '../check/shape/reach.ts';
import { readFolder } from '../read/read-folder.ts';
import { type Message, Report } from '../messages/report.ts';
import type { SimulationOptions } from '../check/simulation/simulate.ts';
import { type SourcePack, parsePack } from '../read/source-pack.ts';
import type { SourceScript } from '../read/source-script.ts';

export interface ReportData {
  folder: string;
  /** Folder that contains the blind readings. */
  readers: string;
  errors: readonly Message[];
  warnings: readonly Message[];
  stated: LoadedPack['checkup'];
  checked: SolvabilityCheck;
  /** Undefined if the shape is wrong; the report then has only messages. */
  analysis: PackAnalysis | undefined;
}

export interface PackAnalysis {
  pack: SourcePack;
  script: SourceScript;
  reach: Reach;
  /** Undefined without facts.yaml. */
  proof: Proof | undefined;
}

export function reportData(
  folder: string,
  { readers, ...options }: SimulationOptions & { readers: string },
): ReportData {
  const report = new Report();
  const slug = path.basename(path.resolve(folder));
  const files = readFolder(folder, report);
  const loaded = compilePack(slug, files ?? new Map(), report);
  const checked = checkSolvability(loaded, options);
  return {
    folder,
    readers,
    errors: [...(loaded.ok ? [] : loaded.messages), ...checked.errors],
    warnings: [...loaded.warnings, ...checked.warnings],
    stated: loaded.checkup,
    checked,
    analysis:
      files && loaded.checkup.levels.shape === 'passed' ? analysePack(parsePack(slug, files, new Report())) : undefined,
  };
}

/** Runs levels 2 to 4 again for their data; their messages are dropped. */
function analysePack(pack: SourcePack): PackAnalysis | undefined {
  if (pack.script === undefined) return undefined;
  const script = pack.script.value;
  const proof = pack.facts && proofOf(pack, script, pack.facts, new Report());
  return { pack, script, proof, reach: proof?.wide.reach ?? reachOf(pack, script) };
}
