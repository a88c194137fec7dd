// What chats and search engines show of the pages that are the same for everybody.
import { PRODUCT_TITLE } from '@juzhongren/contract/limits';
import type { LinkPreview } from '../markup/link-preview.ts';
import { tagsOf } from '../rooms/poster/labels.ts';
import { mediaPath } from '../pictures/stored/media-store.ts';
import type { CatalogueEntry } from '../ports/catalogue.ts';

/** The product's picture. */
export const SEAL = '/share.png';

const SLOGAN = '约上朋友，打开手机，今晚就破一桩案子。';

/** A page that has nothing of its own to say says what the service is. */
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
