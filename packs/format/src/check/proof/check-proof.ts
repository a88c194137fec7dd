// Level 4: checks that the players can prove the truth, nothing but the truth, and not too early.
import type { SourcePack } from '../../read/source-pack.ts';
import type { Located } from '../../read/shape.ts';
import type { Report } from '../../messages/report.ts';
import type { SourceFacts } from '../../read/source-facts.ts';
import type { SourceScript } from '../../read/source-script.ts';
import { checkAnchors } from './check-anchors.ts';
import { checkKeysAnswered } from './check-keys.ts';
import { type SeatLoss, checkLosses } from './check-losses.ts';
import { checkSupports } from './check-supports.ts';
import { checkVerdict } from './check-verdict.ts';
import { knowledgeOf, mysteryOf } from './knowledge.ts';
import type { Proof } from './proof.ts';
import { type ShortestProof, shortestProof } from './shortest-proof.ts';

export interface ProofStats {
  /** Fewest sources of a conclusion that is not single on purpose; null if there is no such conclusion. */
  supportsMin: number | null;
  /**
   * First act in which everything the players can know proves the case; one more for the closing. Null if it is never
   * proven.
   */
  provableFrom: number | null;
  /** Null if nothing proves the case. */
  shortest: ShortestProof | null;
  /** Null in a solo game. */
  seatLoss: SeatLoss | null;
}

/** Computes what the players can know, shared by all rules. */
export function proofOf(pack: SourcePack, script: SourceScript, facts: Located<SourceFacts>, report: Report): Proof {
  const mystery = mysteryOf(pack, script, facts.value);
  return {
    mystery,
    at: facts.at,
    report,
    publishable: knowledgeOf(mystery, 'publishable'),
    wide: knowledgeOf(mystery, 'wide'),
  };
}

/** Requires a pack whose shape, references and reach are correct. */
export function checkProof(proof: Proof): ProofStats {
  const provableFrom = checkVerdict(proof);
  const supportsMin = checkSupports(proof);
  checkAnchors(proof);
  checkKeysAnswered(proof);
  const seatLoss = checkLosses(proof);
  const shortest = shortestProof(proof.mystery, proof.publishable.known) ?? null;
  return { supportsMin, provableFrom, shortest, seatLoss };
}
