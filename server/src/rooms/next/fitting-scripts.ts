// What the same people may play next.
import { RANK_ORDER } from '@juzhongren/contract/enumerations';
import type { FittingScript } from '@juzhongren/contract/room-calls/next';
import { cardOf } from '../../catalogue/shelf/cards.ts';
import { inOrder } from '../../catalogue/shelf/sort-orders.ts';
import { findOwned } from '../../membership/owned-scripts.ts';
import { isMember } from '../../membership/store.ts';
import type { CatalogueEntry } from '../../ports/catalogue.ts';
import type { Deps } from '../../ports/deps.ts';
import { freeForAll } from '../costs/seat-costs.ts';
import { countBegun } from './store.ts';

interface Asked {
  readonly userId: number;
  /** Who plays, the caller among them. */
  readonly table: readonly number[];
  /** The script they have just played. */
  readonly without: number;
  readonly offset: number;
  readonly limit: number;
}

/**
 * A page of the listed scripts for a table of so many: those with as many seats, then by how many seats more or fewer; of
 * each what the fewest have begun first, then the better rated. Who plays alone is offered what is played alone.
 */
export async function fittingScripts(
  { db, catalogue, now }: Pick<Deps, 'db' | 'catalogue' | 'now'>,
  { userId, table, without, offset, limit }: Asked,
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

/** No longer than this, unless its first sentence is. */
const LINE_LENGTH = 60;

/** The expert's word, else how the introduction begins. */
function lineOf({ geniusComment, shown: { card } }: CatalogueEntry): string {
  if (geniusComment !== null) return geniusComment.comment;
  const sentences = card.introduce.trim().match(/[^。！？!?\n]+[。！？!?]*[”」』]?/gu) ?? [];
  let line = sentences[0] ?? '';
  const second = sentences[1];
  if (second !== undefined && line.length + second.length <= LINE_LENGTH) line += second;
  return line.trim();
}
