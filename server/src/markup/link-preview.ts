// Builds the preview metadata of a page for chats and search engines, by the Open Graph protocol (ogp.me).
import { PRODUCT_NAME } from '@juzhongren/contract/limits';
import { html, type Markup } from './html.ts';

export interface LinkPreview {
  readonly title: string;
  readonly text: string;
  readonly picture: string;
  /** Path of the page, with the query that identifies it. */
  readonly path: string;
  /** Only for people who got the link, so search engines must not index it. */
  readonly isPrivate: boolean;
}

/** Maximum length in characters. Chats cut longer texts in the middle of a word. */
const TEXT_LENGTH_MAX = 80;

/**
 * Builds the meta tags. `origin` is the public origin of this service. Chats need absolute URLs, so without it the page
 * URL and our own pictures are left out.
 */
export function previewMarkup(
  { title, text, picture, path, isPrivate }: LinkPreview,
  origin: string | undefined,
): Markup {
  const shown = shortened(text);
  const at = (address: string) => URL.parse(address, origin)?.href;
  return html`${[
    html`<meta name="description" content="${shown}" />`,
    property('site_name', PRODUCT_NAME),
    property('type', 'website'),
    property('title', title),
    property('description', shown),
    property('url', at(path)),
    property('image', at(picture)),
    isPrivate ? html`<meta name="robots" content="noindex, nofollow" />` : null,
  ]}`;
}

const property = (name: string, content: string | undefined): Markup | null =>
  content === undefined ? null : html`<meta property="og:${name}" content="${content}" />`;

/** Returns the text in one line. Cuts a long text after a sentence in its second half, or else between characters. */
function shortened(text: string): string {
  const characters = [...text.replaceAll(/\s+/g, ' ').trim()];
  if (characters.length <= TEXT_LENGTH_MAX) return characters.join('');
  const cut = characters.slice(0, TEXT_LENGTH_MAX - 1);
  const end = cut.findLastIndex((sign) => '。！？'.includes(sign));
  return end >= TEXT_LENGTH_MAX / 2 ? cut.slice(0, end + 1).join('') : `${cut.join('')}…`;
}
