// What a page says of itself to whoever shows a link to it: chats and search engines. By the Open Graph protocol, ogp.me.
import { PRODUCT_NAME } from '@juzhongren/contract/limits';
import { html, type Markup } from './html.ts';

export interface LinkPreview {
  readonly title: string;
  readonly text: string;
  /** Path of a picture on this server, or its whole address. */
  readonly picture: string;
  /** Path of the page with the query that names it. */
  readonly path: string;
  /** For those the link was sent to: search engines keep out. */
  readonly isPrivate: boolean;
}

/** Longer texts are cut by whoever shows them, in the middle of a word. */
const TEXT_SIGNS = 80;

/** `origin`: where people find this service. Chats want whole addresses: without it none is named, and no picture of ours. */
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

/** In one line. A sentence that ends early enough is the end; else it is cut between signs. */
function shortened(text: string): string {
  const signs = [...text.replaceAll(/\s+/g, ' ').trim()];
  if (signs.length <= TEXT_SIGNS) return signs.join('');
  const cut = signs.slice(0, TEXT_SIGNS - 1);
  const end = cut.findLastIndex((sign) => '。！？'.includes(sign));
  return end >= TEXT_SIGNS / 2 ? cut.slice(0, end + 1).join('') : `${cut.join('')}…`;
}
