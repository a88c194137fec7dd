import type { ScriptCard } from '@juzhongren/contract/catalogue';
import type { Fit } from '../../ui/list/columns.ts';
import { linesOf } from '../../ui/cards/text-lines.ts';

// The same measures as in feed-card.module.css: px for distances, rem for whatever grows with the text.
const FRAME_PX = 2;
const SIDES_PX = 18;
const PADDING_PX = 20;
const GAP_PX = 8;
const NAME_REM = 1.0625 * 1.5;
const LINE_REM = 0.75 * 1.6;
const COMMENT = { sizeRem: 0.8125, lineRem: 0.8125 * 1.5, linesMax: 2 };

/** What somebody wrote about it, when there is something. */
export function hotCommentOf(card: ScriptCard): string | null {
  return card.hot_comment?.trim() === '' ? null : card.hot_comment;
}

/** Height in px of a feed card in a column that fits so. */
export function feedCardHeight(card: ScriptCard, { width, rem }: Fit): number {
  const comment = hotCommentOf(card);
  const cover = ((width - FRAME_PX) * 4) / 3;
  const body = PADDING_PX + (NAME_REM + 2 * LINE_REM) * rem + 2 * GAP_PX;
  if (comment === null) return FRAME_PX + cover + body;
  const lines = linesOf(`「${comment}」`, (width - SIDES_PX) / (COMMENT.sizeRem * rem));
  return FRAME_PX + cover + body + GAP_PX + Math.min(COMMENT.linesMax, lines) * COMMENT.lineRem * rem;
}
