import type { ScriptCard } from '@juzhongren/contract/catalogue';
import type { Fit } from '../../ui/list/columns.ts';
import { linesOf } from '../../ui/cards/text-lines.ts';

// Same measures as in feed-card.module.css: px for distances, rem for parts that grow with the text.
const FRAME_PX = 2;
const SIDES_PX = 18;
const PADDING_PX = 20;
const GAP_PX = 8;
const NAME_REM = 1.0625 * 1.5;
const LINE_REM = 0.75 * 1.6;
const COMMENT = { sizeRem: 0.8125, lineRem: 0.8125 * 1.5, linesMax: 2 };

/** Returns the quote of a card: the expert's comment if present, else a player's. Null if there is none. */
export function quoteOf({ genius_comment, hot_comment }: ScriptCard): string | null {
  return [genius_comment?.comment, hot_comment].find((quote) => quote != null && quote.trim() !== '') ?? null;
}

/** Returns the height in px of a feed card in a column of this width and font size. */
export function feedCardHeight(card: ScriptCard, { width, rem }: Fit): number {
  const comment = quoteOf(card);
  const cover = ((width - FRAME_PX) * 4) / 3;
  const lines = card.gamer_count > 0 ? 3 : 2;
  const body = PADDING_PX + (NAME_REM + lines * LINE_REM) * rem + lines * GAP_PX;
  if (comment === null) return FRAME_PX + cover + body;
  const said = linesOf(`「${comment}」`, (width - SIDES_PX) / (COMMENT.sizeRem * rem));
  return FRAME_PX + cover + body + GAP_PX + Math.min(COMMENT.linesMax, said) * COMMENT.lineRem * rem;
}
