// Checks that a question asking for proof can be proven with public clues, and with no more of them than it allows.
import { proofWays } from '../../compile/proof-ways.ts';
import type { SourcePack } from '../../read/source-pack.ts';
import { type Report, printable } from '../../messages/report.ts';

/** Also checks a pack without facts.yaml, which then relies on the author's `weigh` alone. */
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
