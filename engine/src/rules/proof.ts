// Proof of an answer: which clues can be laid for it, and what those that were laid are worth.
import { CLUE_TYPE, CONTENT_KIND } from '@juzhongren/contract/enumerations';
import type { Script } from '@juzhongren/contract/script/script';
import type { ProofWeight, ScriptProof } from '@juzhongren/contract/script/votes';
import { findClue, isUnlockedFor, knows } from '../state/clue-state.ts';
import type { Table } from '../state/state.ts';

/** The seat has read it, and it is more than something to decide: an envelope only once it is open. */
export function isCard(script: Script, table: Table, seat: string, clueId: string): boolean {
  const here = findClue(script, table, clueId);
  if (here === undefined || !knows(here.state, seat)) return false;
  const { types, content } = here.clue;
  if (content.kind === CONTENT_KIND.Password && !isUnlockedFor(here.state, seat)) return false;
  return (types & CLUE_TYPE.Discovery) !== 0 || (types & (CLUE_TYPE.Vote | CLUE_TYPE.QA)) === 0;
}

/**
 * 0–1. The share of the chain that comes nearest: its cards that were laid less those that have nothing to do with it, over
 * all of its cards, never below 0. All of it is a whole chain, and nothing beside it that is beside the point.
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

/** What was laid is enough, whatever else was laid. */
export const isWhole = ({ ways }: ScriptProof, laid: readonly string[]): boolean =>
  ways.some((way) => way.every((clueId) => laid.includes(clueId)));

/** What a clue tells of the matter; empty for one that has nothing to do with it. */
export const saysOf = ({ tells }: ScriptProof, clueId: string): string =>
  tells.find((one) => one.clueId === clueId)?.says ?? '';
