// Whoever is asked for proof can give it: with the clues on the table, and no more of them than are asked for.
import { proofWays } from '../../compile/proof-ways.ts';
import type { SourcePack } from '../../read/source-pack.ts';
import { type Report, printable } from '../../messages/report.ts';

/** Also of a pack without facts.yaml: then the author's word is all there is. */
export function checkProvable(pack: SourcePack, report: Report): void {
  const clues = pack.clues.map(({ value }) => value);
  for (const { value, at } of pack.sheets.values()) {
    value.questions?.forEach(({ id, proof, type }, i) => {
      if (proof === undefined || type === 'noAnswer') return;
      const { ways } = proofWays({ questionId: id, proof, facts: pack.facts?.value, clues });
      if (ways.length > 0) return;
      report.add(
        at(['questions', i, 'proof']),
        'S115',
        `没有哪 ${proof.cards} 条以内的线索证得出题目${printable(id)}（开场就说明了的不算）：多要几条（至多 3），或在 weigh 里写明哪一条单独证得出`,
      );
    });
  }
}
