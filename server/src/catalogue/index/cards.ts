import type { ScriptCard, ScriptDetail } from '@juzhongren/contract/catalogue';
import { SCRIPT_ACCESS } from '@juzhongren/contract/enumerations';
import { mediaPath } from '../../pictures/stored/media-store.ts';
import type { CatalogueEntry } from '../../ports/catalogue.ts';
import { paragraphs } from './paragraphs.ts';
import { shownSolvabilityReport } from './shown-solvability-report.ts';

function pictureOf(map: Record<string, string>, asset: string): string {
  const mediaId = map[asset];
  return mediaId === undefined ? '' : mediaPath(mediaId);
}

export function isFree(entry: CatalogueEntry): boolean {
  const { access, price } = entry.shown.card;
  return access !== SCRIPT_ACCESS.Normal || price === 0;
}

/** Uses the same poster picture everywhere, so that clients coming from a list already have it. */
export function cardOf(entry: CatalogueEntry): ScriptCard {
  const { card } = entry.shown;
  return {
    script_id: entry.scriptId,
    script_name: card.name,
    cover: pictureOf(entry.media.coverSmall, card.cover),
    price: card.price,
    score: entry.score,
    gamer_count: entry.gamerCount,
    player: card.player,
    level: card.level,
    duration: card.duration,
    scene: card.scene,
    label: card.label,
    hot_comment: entry.hotComment,
    genius_comment: entry.geniusComment,
    access: card.access,
  };
}

const cardJsons = new WeakMap<CatalogueEntry, string>();

/** Returns the JSON of a card, cached per entry. Lists join these strings. */
export function cardJson(entry: CatalogueEntry): string {
  const known = cardJsons.get(entry);
  if (known !== undefined) return known;
  const json = JSON.stringify(cardOf(entry));
  cardJsons.set(entry, json);
  return json;
}

export function cardsJson(entries: readonly CatalogueEntry[]): string {
  return `[${entries.map(cardJson).join(',')}]`;
}

/**
 * Returns the public page of a script. Names, portraits and introductions are public; of the story only the first page
 * is.
 */
export function detailOf(entry: CatalogueEntry, favorite = false): ScriptDetail {
  const { card, characters, firstPage } = entry.shown;
  return {
    ...cardOf(entry),
    author: card.author,
    introduce: card.introduce,
    characters: characters.map(({ name, introduce, avatar }) => ({
      avatar: pictureOf(entry.media.avatar, avatar),
      name,
      introduce,
    })),
    authorMessage: paragraphs(card.authorMessage),
    firstPage,
    commentCount: entry.ratingCount,
    deduceScore: entry.deduceScore,
    storyScore: entry.storyScore,
    entertainmentScore: entry.entertainmentScore,
    difficultyScore: entry.difficultyScore,
    checkup: shownSolvabilityReport(entry.checkup),
    free: isFree(entry),
    favorite,
  };
}
