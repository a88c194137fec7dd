// What the levels that need no playing through found out, in figures that give nothing away.
import type { CheckupLevel, LevelResult } from '@juzhongren/contract/checkup';
import type { ProofFigures } from '../check/proof/check-proof.ts';
import type { Report } from '../messages/report.ts';
import type { SourcePack } from '../read/source-pack.ts';

export interface PackCheckup {
  /** The levels after the shape are unstated where the shape is wrong: nobody looked at them. */
  levels: Record<Extract<CheckupLevel, 'shape' | 'isolation' | 'time' | 'proof'>, LevelResult>;
  /** Null without facts.yaml. */
  proof: ProofFigures | null;
  secrets: number | null;
  lies: number | null;
}

/** A pack whose shape is wrong. */
export const UNCHECKED: PackCheckup = {
  levels: { shape: 'failed', isolation: 'unstated', time: 'unstated', proof: 'unstated' },
  proof: null,
  secrets: null,
  lies: null,
};

/** Of a pack whose shape is right but perhaps for pictures; the report has the messages of all these levels. */
export function packCheckupOf({ facts }: SourcePack, report: Report, proof: ProofFigures | undefined): PackCheckup {
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
