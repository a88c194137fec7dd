// Level 4: a table that learns what it can learn comes to the truth, to nothing else, and not too early.
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

/** What is found out besides. */
export interface ProofFigures {
  /** The fewest sources of any conclusion that is not single on purpose; null when all are. */
  supportsMin: number | null;
  /** The act in which everything a table can have first proves the case, one more for the closing; null when nothing does. */
  provableFrom: number | null;
  /** Null when nothing proves the case. */
  shortest: ShortestProof | null;
  /** Null when one plays alone. */
  seatLoss: SeatLoss | null;
}

/** What a table can know, once for all rules that ask. */
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

/** Only for a pack whose shape, references and reach are right. */
export function checkProof(proof: Proof): ProofFigures {
  const provableFrom = checkVerdict(proof);
  const supportsMin = checkSupports(proof);
  checkAnchors(proof);
  checkKeysAnswered(proof);
  const seatLoss = checkLosses(proof);
  const shortest = shortestProof(proof.mystery, proof.publishable.known) ?? null;
  return { supportsMin, provableFrom, shortest, seatLoss };
}
