// Summarises the check levels that need no simulation, in stats that reveal nothing of the plot.
import type { CheckLevel, LevelResult } from '@juzhongren/contract/solvability-report';
import type { ProofStats } from '../check/proof/check-proof.ts';
import type { Report } from '../messages/report.ts';
import type { SourcePack } from '../read/source-pack.ts';

export interface PackSolvability {
  /** Results by level. If the shape is wrong, the other levels did not run and are unstated. */
  levels: Record<Extract<CheckLevel, 'shape' | 'isolation' | 'time' | 'proof'>, LevelResult>;
  /** Null without facts.yaml. */
  proof: ProofStats | null;
  secrets: number | null;
  lies: number | null;
}

export const UNCHECKED: PackSolvability = {
  levels: { shape: 'failed', isolation: 'unstated', time: 'unstated', proof: 'unstated' },
  proof: null,
  secrets: null,
  lies: null,
};

/**
 * Summarises a pack whose shape is valid, except perhaps for pictures. `report` holds the messages of all these levels.
 */
export function packSolvabilityOf(
  { facts }: SourcePack,
  report: Report,
  proof: ProofStats | undefined,
): PackSolvability {
  const families = new Set(report.errors().map(({ rule }) => rule[0]));
  const result = (family: string, isStated: boolean): LevelResult =>
    families.has(family) ? 'failed' : isStated ? 'passed' : 'unstated';
  return {
    levels: {
      shape: result('P', true),
      isolation: result('I', facts !== undefined),
      time: result('T', facts !== undefined && facts.value.timeline.length > 0),
      proof: result('S', facts !== undefined),
    },
    proof: proof ?? null,
    secrets: facts?.value.secrets.length ?? null,
    lies: facts?.value.claims.filter(({ lie }) => lie).length ?? null,
  };
}
