// Report part about sides: who was on which, and what each earned.
import { sideResultViews } from '@juzhongren/engine/view/side';
import { html, type Markup } from '../../markup/html.ts';
import { type CaseFile, nameOf } from './case-file.ts';
import { points } from './labels.ts';

/** Null if the script has no sides, or the game ended before it had any. */
export function sidePart(file: CaseFile): Markup | null {
  const sides = sideResultViews(file.script, file.state);
  if (sides.length === 0) return null;
  return html`<section>
    <h2>阵营</h2>
    ${sides.map(
      ({ name, seats, score, won, goals }) =>
        html`<h3>${name}　${score} 分${won ? html`<span class="tag">胜出</span>` : null}</h3>
          <p class="soft">${seats.map((seat) => nameOf(file, seat)).join('、')}</p>
          <ul class="rows">
            ${goals.map(
              ({ text, earned, possible }) =>
                html`<li><span>${text}</span><span class="amount">${points(earned, possible)}</span></li>`,
            )}
          </ul>`,
    )}
  </section>`;
}
