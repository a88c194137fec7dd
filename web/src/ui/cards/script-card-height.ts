import type { ScriptCard } from '@juzhongren/contract/catalogue';
import { formatDifficulty } from '../../format/difficulty.ts';
import { formatPlayTime } from '../../format/duration.ts';
import type { Fit } from '../list/columns.ts';
import { linesOf, rowsOf, textWidth } from './text-lines.ts';

// Must match script-card.module.css: px for distances, rem for sizes that grow with the text.
const FRAME_PX = 26;
const COVER_PX = { width: 96, height: 128 };
const GAP_PX = 12;
const ROW_GAP_PX = 8;
const BODY_LEAST_REM = 9.5;
const NAME = { sizeRem: 1.0625, lineRem: 1.0625 * 1.35, linesMax: 2 };
const STARTED_REM = 0.8125 * 1.6;
const CHIP = { sizeRem: 0.75, lineRem: 0.75 * 1.5, paddingPx: 18, framePx: 4, gapPx: 4 };
const QUOTE = { sizeRem: 0.8125, lineRem: 0.8125 * 1.5, linesMax: 3, sidePx: 26, framePx: 16, byRem: 0.75 * 1.5 };

/**
 * Returns the chips of a card: players, scene, first label, difficulty, duration. Without duplicates and empty texts.
 */
export function cardTags(card: ScriptCard): readonly string[] {
  const tags = [
    `${card.player}人本`,
    card.scene,
    firstLabel(card.label),
    formatDifficulty(card.level),
    formatPlayTime(card.duration),
  ];
  return [...new Set(tags)].filter((tag) => tag !== '');
}

export function geniusOf(card: ScriptCard): ScriptCard['genius_comment'] {
  return card.genius_comment?.comment.trim() === '' ? null : card.genius_comment;
}

/** Returns the height of a script card in px. In a narrow column the text is below the poster. */
export function scriptCardHeight(card: ScriptCard, { width, rem }: Fit): number {
  const inner = width - FRAME_PX;
  const beside = inner - COVER_PX.width - GAP_PX;
  const stacked = beside < BODY_LEAST_REM * rem;
  const body = bodyHeight(card, { width: stacked ? inner : beside, rem });
  const top = stacked ? COVER_PX.height + GAP_PX + body : Math.max(COVER_PX.height, body);
  return FRAME_PX + top + quoteHeight(card, { width: inner, rem });
}

function bodyHeight(card: ScriptCard, { width, rem }: Fit): number {
  const names = Math.min(NAME.linesMax, linesOf(card.script_name, width / (NAME.sizeRem * rem)));
  const chips = cardTags(card).map((tag) => Math.min(width, textWidth(tag) * CHIP.sizeRem * rem + CHIP.paddingPx));
  const rows = rowsOf(chips, { available: width, gap: CHIP.gapPx });
  return (
    names * NAME.lineRem * rem +
    STARTED_REM * rem +
    rows * (CHIP.lineRem * rem + CHIP.framePx + CHIP.gapPx) -
    CHIP.gapPx +
    2 * ROW_GAP_PX
  );
}

function quoteHeight(card: ScriptCard, { width, rem }: Fit): number {
  const genius = geniusOf(card);
  if (genius === null) return 0;
  const lines = linesOf(`「${genius.comment}」`, (width - QUOTE.sidePx) / (QUOTE.sizeRem * rem));
  return GAP_PX + QUOTE.framePx + (Math.min(QUOTE.linesMax, lines) * QUOTE.lineRem + QUOTE.byRem) * rem;
}

export function firstLabel(label: string): string {
  const parts = label.split('/').map((part) => part.trim());
  return parts.find((part) => part !== '') ?? '';
}
