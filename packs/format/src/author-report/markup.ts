// Builds HTML from templates. Inserted values are escaped unless they are `Markup`.

export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Markup | readonly Part[];

/** Template tag. Escapes strings and numbers, and inserts `Markup` unchanged. */
export const markup = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(strings.map((string, index) => string + textOf(parts[index] ?? '')).join(''));

function textOf(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return part.map(textOf).join('');
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for elements and double-quoted attributes. Removes control characters, which HTML does not allow. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[&<>"']/g, (char) => ENTITIES[char] ?? '')
    // oxlint-disable-next-line no-control-regex -- that is what is taken out
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '');

/**
 * Builds a table in its own scrolling frame, so that the page never scrolls sideways. The first cell of a row is its
 * heading.
 */
export const table = (caption: string, heads: readonly string[], rows: readonly (readonly Part[])[]): Markup =>
  rows.length === 0
    ? markup`<p class="none">${caption}：没有。</p>`
    : markup`<div class="wide" tabindex="0" role="region" aria-label="表：${caption}"><table><caption>${caption}</caption>
<thead><tr>${heads.map((head) => markup`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map(rowOf)}</tbody></table></div>`;

const rowOf = ([head = '', ...cells]: readonly Part[]): Markup =>
  markup`<tr><th scope="row">${head}</th>${cells.map((cell) => markup`<td>${cell}</td>`)}</tr>\n`;
