// Builds the link previews for chats and search engines, for pages that are the same for everybody.
import { PRODUCT_TITLE } from '@juzhongren/contract/limits';
import type { LinkPreview } from '../markup/link-preview.ts';
import { tagsOf } from '../rooms/poster/labels.ts';
import { mediaPath } from '../pictures/stored/media-store.ts';
import type { CatalogueEntry } from '../ports/catalogue.ts';

/** Picture of the product. */
export const SEAL = '/share.png';

const SLOGAN = '约上朋友，打开手机，今晚就破一桩案子。';

/** Returns the preview of a page without own content. It describes the service. */
export const plainPreview = (path: string, title = PRODUCT_TITLE): LinkPreview => ({
  title,
  text: SLOGAN,
  picture: SEAL,
  path,
  isPrivate: false,
});

export function scriptPreview({ scriptId, shown: { card }, media }: CatalogueEntry): LinkPreview {
  const cover = media.coverSmall[card.cover];
  return {
    title: `《${card.name}》`,
    text: `${tagsOf(card)}。${card.introduce}`,
    picture: cover === undefined ? SEAL : mediaPath(cover),
    path: `/script?id=${scriptId}`,
    isPrivate: false,
  };
}
