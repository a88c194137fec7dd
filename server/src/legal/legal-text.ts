// Structure of the legal texts, and their HTML form with p, h2 or h3, ul, li and strong.
import { html, type Markup } from '../markup/html.ts';

export type LegalName = 'terms' | 'privacy';

export type LegalItem = string | readonly [about: string, words: string];

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

/** Version of both texts. Changing either requires a new version. */
export const LEGAL_VERSION = '2026年11月28日';

/** Renders a text without its title. Uses h3 inside the app and h2 on its own page. */
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
