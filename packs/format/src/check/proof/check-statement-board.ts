import { printable } from '../../messages/report.ts';
import { NEVER } from '@juzhongren/engine/case/derivation';
import type { Proof } from './proof.ts';

/**
 * Warns (W909) if a claim is told only by clues that can never become public, so that it cannot reach the statement
 * board.
 */
export function checkStatementBoard({ mystery: { facts, isSolo }, publishable: { reach }, at, report }: Proof): void {
  facts.claims.forEach(({ id, clues, public: opening }, i) => {
    const isHeard = (clue: string) => (isSolo ? reach.clue(clue) : reach.table(clue)) !== NEVER;
    if (clues.length === 0 || opening !== undefined || clues.some(isHeard)) return;
    report.add(
      at(['claims', i, 'clues']),
      'W909',
      `说法${printable(id)}上不了账本：写着它的线索没有一条摆得上桌，换一条，或从 clues 里删去`,
    );
  });
}
