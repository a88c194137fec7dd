// Offers scripts that the same players may play next.
import { RANK_ORDER } from '@juzhongren/contract/enumerations';
import type { FittingScript } from '@juzhongren/contract/room-calls/next';
import { cardOf } from '../../catalogue/index/cards.ts';
import { inOrder } from '../../catalogue/index/sort-orders.ts';
import { findOwned } from '../../membership/owned-scripts.ts';
import { isMember } from '../../membership/store.ts';
import type { CatalogueEntry } from '../../ports/catalogue.ts';
import type { Deps } from '../../ports/deps.ts';
import { freeForAll } from '../costs/seat-costs.ts';
import { countBegun } from './store.ts';

interface FittingScriptsQuery {
  readonly userId: number;
  /** Players, including the caller. */
  readonly table: readonly number[];
  /** Script that they have just played. */
  readonly without: number;
  readonly offset: number;
  readonly limit: number;
}

/**
 * Returns a page of the listed scripts for this number of players. Scripts with exactly as many seats come first, then
 * those with the smallest difference. Ties go to what the fewest of the players have begun, then to the better rating.
 * A single player gets single-player scripts only.
 */
export async function fittingScripts(
  { db, catalogue, now }: Pick<Deps, 'db' | 'catalogue' | 'now'>,
  { userId, table, without, offset, limit }: FittingScriptsQuery,
): Promise<FittingScript[]> {
  const begun = await countBegun(db, table);
  const begunOf = ({ scriptId }: CatalogueEntry): number => begun.get(scriptId) ?? 0;
  const missing = ({ shown: { card } }: CatalogueEntry): number => Math.abs(card.player - table.length);
  const isFor = ({ shown: { card } }: CatalogueEntry): boolean => (card.player === 1) === (table.length === 1);
  const page = inOrder(catalogue, RANK_ORDER.HighScore)
    .filter((entry) => entry.scriptId !== without && isFor(entry))
    .toSorted((one, other) => missing(one) - missing(other) || begunOf(one) - begunOf(other))
    .slice(offset, offset + limit);
  const scriptIds = page.map(({ scriptId }) => scriptId);
  const owned = await findOwned(db, { userId, scriptIds });
  const own = (await isMember(db, userId, new Date(now()))) ? 'vip' : 'none';
  return page.map((entry) => ({
    ...cardOf(entry),
    line: lineOf(entry),
    played: begunOf(entry),
    mine: freeForAll(entry.shown.card) ?? (owned.has(entry.scriptId) ? 'owned' : own),
  }));
}

/** Maximum length in UTF-16 units, unless the first sentence alone is longer. */
const LINE_LENGTH = 60;

function lineOf({ geniusComment, shown: { card } }: CatalogueEntry): string {
  if (geniusComment !== null) return geniusComment.comment;
  const sentences = card.introduce.trim().match(/[^。！？!?\n]+[。！？!?]*[”」』]?/gu) ?? [];
  let line = sentences[0] ?? '';
  const second = sentences[1];
  if (second !== undefined && line.length + second.length <= LINE_LENGTH) line += second;
  return line.trim();
}
