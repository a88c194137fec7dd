// Lays out a share card: cover and name on a dark ground as on a poster, and the stamped result of a player on paper
// below.
import { html, type Markup } from '../../markup/html.ts';
import { down, fitColumns, textDown, widthOfColumns } from '../../pictures/drawn/columns.ts';
import { across, fitLine, fitLines } from '../../pictures/drawn/lines.ts';
import { qrCode } from '../../pictures/drawn/qr-code.ts';
import type { Typeface } from '../../pictures/drawn/typeface.ts';
import type { ShareCard } from './share-card.ts';

export const CARD = { width: 1080, height: 1440, background: '#14110f' } as const;
/** Area of the cover, 3:4. */
export const COVER = { left: 56, top: 56, width: 456, height: 608 } as const;

const PAPER_TOP = 720;
const MARGIN = 64;
const QR = { side: 232, x: CARD.width - MARGIN - 232, y: CARD.height - 118 - 232 } as const;
const FOOT_LINE = CARD.height - 44;
const WORDS_WIDTH = QR.x - MARGIN - 40;
const STAMP = { x: CARD.width - 210, y: PAPER_TOP + 190, width: 220, height: 220 } as const;

const INK_TEXT = '#2b221b';
const SOFT = '#65574a';
const CINNABAR = '#c43c25';
const NAME = '#f3ece0';
const BRASS = '#d2ac62';

/** First character of the product name, for a missing cover. */
const STAND_IN = '局';
const CLOSED = '结案';
const FOOT = '局中人 · 剧本杀';
const SCAN = '长按或扫码，也来破这一案';
const SCORE = '表现分';
const CAST = '出场人物';

export interface CardFaces {
  readonly regular: Typeface;
  readonly bold: Typeface;
}

const byAuthor = ({ author }: ShareCard): string => (author.trim() === '' ? '' : `作者 ${author}`);
const castLine = ({ cast }: ShareCard): string => cast.join('、');

export function textsOf(card: ShareCard): { readonly regular: readonly string[]; readonly bold: readonly string[] } {
  return {
    regular: [byAuthor(card), card.player, castLine(card), FOOT, SCAN, SCORE, CAST],
    bold: [
      card.scriptName,
      textDown(card.scriptName),
      card.character,
      String(card.score ?? ''),
      card.date,
      CLOSED,
      STAND_IN,
    ],
  };
}

/** Draws everything except the cover picture, which lies below. Without a cover, draws a placeholder. */
export function cardSheet(card: ShareCard, { regular, bold }: CardFaces, { hasCover }: { hasCover: boolean }): Markup {
  return html`${frame(bold, { hasCover })}${name(card, { regular, bold })}${paper()}${whose(card, { regular, bold })}${stampMark(
    card,
    bold,
  )}${code(card, regular)}`;
}

/** Draws the frame of the cover; without a cover, a closed file in its place. */
function frame(bold: Typeface, { hasCover }: { hasCover: boolean }): Markup {
  const { left, top, width, height } = COVER;
  const sign = fitLine(bold, STAND_IN, { size: 260, width });
  const place = { x: left + width / 2, y: top + height / 2 + 96, anchor: 'middle', fill: '#332a25' } as const;
  const edges = { x: left - 1, y: top - 1, width: width + 2, height: height + 2 };
  return html`<rect
      x="${edges.x}"
      y="${edges.y}"
      width="${edges.width}"
      height="${edges.height}"
      fill="${hasCover ? 'none' : '#1e1916'}"
      stroke="#4a3f38"
      stroke-width="2"
    />${hasCover ? null : across(sign, place)}`;
}

/** Draws the script name from top to bottom beside the cover, with its author below. */
function name(card: ShareCard, { regular, bold }: CardFaces): Markup {
  const left = COVER.left + COVER.width;
  const room = CARD.width - left;
  const columns = fitColumns(bold, card.scriptName, { size: 120, least: 44, height: 500, width: room - 120 });
  const right = left + (room + widthOfColumns(columns)) / 2;
  const author = fitLine(regular, byAuthor(card), { size: 30, least: 22, width: room - 96 });
  const below = { x: left + room / 2, y: COVER.top + COVER.height - 8, anchor: 'middle', fill: BRASS } as const;
  return html`${down(columns, { right, top: COVER.top + 8, fill: NAME })}${across(author, below)}`;
}

function paper(): Markup {
  const { width, height } = CARD;
  return html`<rect y="${PAPER_TOP}" width="${width}" height="${height - PAPER_TOP}" fill="#efe6d4" />
    <rect y="${PAPER_TOP}" width="${width}" height="6" fill="#d9482f" />`;
}

/** Draws the character, the player, the score and the cast. */
function whose(card: ShareCard, { regular, bold }: CardFaces): Markup {
  const wide = STAMP.x - STAMP.width / 2 - MARGIN - 40;
  const character = fitLine(bold, card.character, { size: 76, least: 44, width: wide });
  const player = fitLine(regular, regular.reads(card.player) ? card.player : '', { size: 36, least: 28, width: wide });
  const score = fitLine(bold, String(card.score ?? ''), { size: 150, width: wide });
  const scoreLabel = fitLine(regular, card.score === null ? '' : SCORE, { size: 36, width: wide });
  const castLabel = fitLine(regular, CAST, { size: 28, width: WORDS_WIDTH });
  const cast = fitLines(regular, castLine(card), { size: 34, width: WORDS_WIDTH, lines: 3 });
  const below = (pixels: number) => PAPER_TOP + pixels;
  return html`${across(character, { x: MARGIN, y: below(128), fill: INK_TEXT })}${across(player, {
    x: MARGIN,
    y: below(190),
    fill: SOFT,
  })}${across(score, { x: MARGIN, y: below(356), fill: CINNABAR })}${across(scoreLabel, {
    x: MARGIN + score.width + 20,
    y: below(356),
    fill: SOFT,
  })}${across(castLabel, { x: MARGIN, y: below(440), fill: SOFT })}${cast.map((line, number) =>
    across(line, { x: MARGIN, y: below(496 + number * 50), fill: INK_TEXT }),
  )}${across(fitLine(regular, FOOT, { size: 28, width: WORDS_WIDTH }), { x: MARGIN, y: FOOT_LINE, fill: SOFT })}`;
}

/** Draws a stamp with 结案 and the date, slightly tilted as if by hand. */
function stampMark({ date }: ShareCard, bold: Typeface): Markup {
  const { x, y, width, height } = STAMP;
  const closed = fitLine(bold, CLOSED, { size: 92, width: width - 24 });
  const day = fitLine(bold, date, { size: 33, width: width - 28 });
  return html`<g transform="translate(${x} ${y}) rotate(-9)" opacity="0.92"
    ><rect
      x="${-width / 2}"
      y="${-height / 2}"
      width="${width}"
      height="${height}"
      rx="18"
      fill="none"
      stroke="${CINNABAR}"
      stroke-width="8"
    /><rect
      x="${-width / 2 + 14}"
      y="${-height / 2 + 14}"
      width="${width - 28}"
      height="${height - 28}"
      rx="10"
      fill="none"
      stroke="${CINNABAR}"
      stroke-width="3"
    />${across(closed, { x: 0, y: 16, anchor: 'middle', fill: CINNABAR })}${across(day, {
      x: 0,
      y: 72,
      anchor: 'middle',
      fill: CINNABAR,
    })}</g
  >`;
}

function code({ link }: ShareCard, regular: Typeface): Markup {
  const says = fitLine(regular, SCAN, { size: 26, width: QR.side + 120 });
  return html`${qrCode(link, QR)}${across(says, { x: CARD.width - MARGIN, y: FOOT_LINE, anchor: 'end', fill: SOFT })}`;
}
