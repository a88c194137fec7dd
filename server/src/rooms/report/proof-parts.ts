// Report parts about proof: the cards laid for an answer, and the chain that the author had in mind.
import type { ProofWeight, ScriptQuestion } from '@juzhongren/contract/script/votes';
import { isWhole, saysOf, weightOf } from '@juzhongren/engine/rules/proof';
import { html, type Markup } from '../../markup/html.ts';
import { type CaseFile, titleOf } from './case-file.ts';

const WEIGHT: Record<ProofWeight, string> = { proves: '证得出', supports: '用得上', nothing: '不相干' };

/** Shows the cards below the name of the player who answered. */
export function laidCards(file: CaseFile, { proof }: ScriptQuestion, cards: readonly string[]): Markup | null {
  if (proof === undefined) return null;
  if (cards.length === 0) return html`<br /><span class="soft">没有举证</span>`;
  const laid = cards.map((clueId) => `「${titleOf(file, clueId)}」${WEIGHT[weightOf(proof, clueId)]}`);
  return html`<br /><span class="soft"
      >举证：${laid.join('、')}。${isWhole(proof, cards) ? '证据链合上了。' : '证据链没有合上。'}</span
    >`;
}

export function authorsChain(file: CaseFile, { proof }: ScriptQuestion): Markup | null {
  if (proof === undefined) return null;
  return html`<p>作者的证据链</p>
    <ol class="chain">
      ${(proof.ways[0] ?? []).map(
        (clueId) => html`<li><strong>${titleOf(file, clueId)}</strong> ${saysOf(proof, clueId)}</li>`,
      )}
    </ol>`;
}
