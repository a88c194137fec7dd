// Decides which clues a seat may add as proof to an answer, and what share of the points they earn.
import { CLUE_TYPE, CONTENT_KIND } from '@juzhongren/contract/enumerations';
import type { Script } from '@juzhongren/contract/script/script';
import type { ProofWeight, ScriptProof } from '@juzhongren/contract/script/votes';
import { findClue, isUnlockedFor, knows } from '../state/clue-state.ts';
import type { Table } from '../state/state.ts';

/**
 * Tells whether the seat may add the clue as proof to an answer. The seat must know the clue; a password envelope must
 * be open for the seat. A clue that only contains a vote or questions does not count (QA17).
 */
export function isCard(script: Script, table: Table, seat: string, clueId: string): boolean {
  const here = findClue(script, table, clueId);
  if (here === undefined || !knows(here.state, seat)) return false;
  const { types, content } = here.clue;
  if (content.kind === CONTENT_KIND.Password && !isUnlockedFor(here.state, seat)) return false;
  return (types & CLUE_TYPE.Discovery) !== 0 || (types & (CLUE_TYPE.Vote | CLUE_TYPE.QA)) === 0;
}

/**
 * Returns the share of the proof that the laid clues make up, 0 to 1. For each chain of proof: laid clues of the chain
 * minus irrelevant clues, divided by the length of the chain. The best chain counts. 1 needs a complete chain and no
 * irrelevant clue (SC17).
 */
export function shareProven(proof: ScriptProof, laid: readonly string[]): number {
  const stray = laid.filter((clueId) => weightOf(proof, clueId) === 'nothing').length;
  const shares = proof.ways.map((way) => (way.filter((clueId) => laid.includes(clueId)).length - stray) / way.length);
  return Math.max(0, ...shares);
}

export function weightOf({ ways, supports }: ScriptProof, clueId: string): ProofWeight {
  const own = ways.filter((way) => way.includes(clueId));
  if (own.some(({ length }) => length === 1)) return 'proves';
  return own.length > 0 || supports.includes(clueId) ? 'supports' : 'nothing';
}

export const isWhole = ({ ways }: ScriptProof, laid: readonly string[]): boolean =>
  ways.some((way) => way.every((clueId) => laid.includes(clueId)));

export const saysOf = ({ tells }: ScriptProof, clueId: string): string =>
  tells.find((one) => one.clueId === clueId)?.says ?? '';
