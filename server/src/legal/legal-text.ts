// The two texts as data, and as HTML of p, h2 or h3, ul, li and strong.
import { html, type Markup } from '../markup/html.ts';

export type LegalName = 'terms' | 'privacy';

/** A line of a list, or one that begins with what it is about. */
export type LegalItem = string | readonly [about: string, words: string];

/** A paragraph or a list. */
export type LegalPiece = string | readonly LegalItem[];

export interface LegalSection {
  readonly title: string;
  readonly pieces: readonly LegalPiece[];
}

export interface LegalText {
  readonly title: string;
  readonly opening: string;
  readonly sections: readonly LegalSection[];
}

/** Of both texts; a change of either is a new version. */
export const LEGAL_VERSION = '2026年11月28日';

/** The text without its title, headed by h3 inside the app and by h2 on a page of its own. */
export function bodyOf({ opening, sections }: LegalText, heading: 'h2' | 'h3'): Markup {
  return html`<p>${opening}</p>
    <p>版本：${LEGAL_VERSION}</p>
    ${sections.map(({ title, pieces }) => [
      heading === 'h2' ? html`<h2>${title}</h2>` : html`<h3>${title}</h3>`,
      ...pieces.map(pieceOf),
    ])}`;
}

function pieceOf(piece: LegalPiece): Markup {
  return typeof piece === 'string'
    ? html`<p>${piece}</p>`
    : html`<ul>
        ${piece.map(itemOf)}
      </ul>`;
}

function itemOf(item: LegalItem): Markup {
  return typeof item === 'string' ? html`<li>${item}</li>` : html`<li><strong>${item[0]}</strong>：${item[1]}</li>`;
}
