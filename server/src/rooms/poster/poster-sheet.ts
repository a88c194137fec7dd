// Lays out a poster: the cover and the script name on a dark ground, and the invitation on paper below them.
import { html, type Markup } from '../../markup/html.ts';
import { down, fitColumns, textDown, widthOfColumns } from '../../pictures/drawn/columns.ts';
import { across, fitLine, type TextLine } from '../../pictures/drawn/lines.ts';
import { qrCode } from '../../pictures/drawn/qr-code.ts';
import { seal, SEAL_TEXT } from '../../pictures/drawn/seal.ts';
import type { Typeface } from '../../pictures/drawn/typeface.ts';
import type { Invitation } from './invitation.ts';

export const POSTER = { width: 1080, height: 1440, background: '#14110f' } as const;
/** Area of the cover, 3:4. */
export const COVER = { left: 56, top: 56, width: 669, height: 892 } as const;

const PAPER_TOP = 1004;
const MARGIN = 64;
export const QR = { side: 296, x: POSTER.width - MARGIN - 296, y: PAPER_TOP + 40 } as const;
const FOOT_LINE = POSTER.height - 34;
const WORDS_WIDTH = QR.x - MARGIN - 40;

/** Gap between two items on one line, px. */
const NEXT = 20;

const INK_TEXT = '#2b221b';
const SOFT = '#65574a';
const CINNABAR = '#a5301c';
const NAME = '#f3ece0';

const FOOT = '局中人 · 剧本杀';
const SCAN = '长按或扫码，点开就能坐下';
const INVITES = '邀你入局';
/** Replaces a name of which nothing can be drawn. */
const SOMEBODY = '一位朋友';

export interface PosterFaces {
  readonly regular: Typeface;
  readonly bold: Typeface;
}

export function textsOf(invitation: Invitation): {
  readonly regular: readonly string[];
  readonly bold: readonly string[];
} {
  const { scriptName, tags, inviter, seats, when } = invitation;
  return {
    regular: [tags, when.note, FOOT, SCAN, INVITES],
    bold: [scriptName, textDown(scriptName), inviter, SOMEBODY, seats, when.main, SEAL_TEXT],
  };
}

/** Draws everything except the cover picture, which lies below. Without a cover, draws a placeholder. */
export function posterSheet(
  invitation: Invitation,
  { regular, bold }: PosterFaces,
  { hasCover }: { hasCover: boolean },
): Markup {
  return html`${lamp()}${hasCover ? null : drawCoverPlaceholder(bold)}${coverFrame()}${nameColumn(invitation, bold)}${paper()}${words(
    invitation,
    { regular, bold },
  )}${code(invitation, regular)}`;
}

/** Draws light from the upper right, around the cover. */
function lamp(): Markup {
  const { left, top, width, height } = COVER;
  const around = `M0 0H${POSTER.width}V${PAPER_TOP}H0ZM${left} ${top}V${top + height}H${left + width}V${top}Z`;
  return html`<defs>
      <radialGradient id="lamp" cx="0.84" cy="0.02" r="0.7">
        <stop offset="0" stop-color="#ffd68a" stop-opacity="0.2" />
        <stop offset="1" stop-color="#ffd68a" stop-opacity="0" />
      </radialGradient>
    </defs>
    <path d="${around}" fill="url(#lamp)" />`;
}

function coverFrame(): Markup {
  const { left, top, width, height } = COVER;
  return html`<rect
    x="${left - 1}"
    y="${top - 1}"
    width="${width + 2}"
    height="${height + 2}"
    fill="none"
    stroke="#4a3f38"
    stroke-width="2"
  />`;
}

/** Draws the placeholder of a cover: a closed file with the first character of the product name. */
function drawCoverPlaceholder(bold: Typeface): Markup {
  const { left, top, width, height } = COVER;
  const sign = fitLine(bold, SEAL_TEXT.charAt(0), { size: 380, width });
  const place = { x: left + width / 2, y: top + height / 2 + 140, anchor: 'middle', fill: '#332a25' } as const;
  return html`<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="#1e1916" />${across(sign, place)}`;
}

function nameColumn({ scriptName }: Invitation, bold: Typeface): Markup {
  const left = COVER.left + COVER.width;
  const room = POSTER.width - left;
  const columns = fitColumns(bold, scriptName, { size: 128, least: 48, height: 660, width: room - 96 });
  const right = left + (room + widthOfColumns(columns)) / 2;
  return html`${down(columns, { right, top: COVER.top + 4, fill: NAME })}${seal(bold, {
    x: left + room / 2,
    y: COVER.top + COVER.height - 100,
  })}`;
}

function paper(): Markup {
  const { width, height } = POSTER;
  return html`<rect y="${PAPER_TOP}" width="${width}" height="${height - PAPER_TOP}" fill="#efe6d4" />
    <rect y="${PAPER_TOP}" width="${width}" height="6" fill="#d9482f" />`;
}

function words({ inviter, seats, isFull, tags, when }: Invitation, { regular, bold }: PosterFaces): Markup {
  const invites = fitLine(regular, INVITES, { size: 38, width: WORDS_WIDTH });
  const by = fitLine(bold, bold.reads(inviter) ? inviter : SOMEBODY, {
    size: 44,
    least: 30,
    width: WORDS_WIDTH - invites.width - NEXT,
  });
  const note = fitLine(regular, when.note, { size: 36, width: WORDS_WIDTH });
  const main = fitLine(bold, when.main, { size: 84, least: 48, width: WORDS_WIDTH - note.width - NEXT });
  const seatsFitted = fitLine(bold, seats, { size: 46, width: WORDS_WIDTH });
  const tagsFitted = fitLine(regular, tags, { size: 34, least: 26, width: WORDS_WIDTH });
  const placed: readonly { line: TextLine; x?: number; below: number; fill: string }[] = [
    { line: by, below: 92, fill: INK_TEXT },
    { line: invites, x: by.width + NEXT, below: 92, fill: SOFT },
    { line: main, below: 196, fill: INK_TEXT },
    { line: note, x: main.width + NEXT, below: 196, fill: SOFT },
    { line: seatsFitted, below: 276, fill: isFull ? SOFT : CINNABAR },
    { line: tagsFitted, below: 340, fill: SOFT },
  ];
  const foot = fitLine(regular, FOOT, { size: 28, width: WORDS_WIDTH });
  return html`${placed.map(({ line, x = 0, below, fill }) =>
    across(line, { x: MARGIN + x, y: PAPER_TOP + below, fill }),
  )}${across(foot, { x: MARGIN, y: FOOT_LINE, fill: SOFT })}`;
}

function code({ link }: Invitation, regular: Typeface): Markup {
  const says = fitLine(regular, SCAN, { size: 26, width: QR.side + 40 });
  const place = { x: QR.x + QR.side / 2, y: FOOT_LINE, anchor: 'middle', fill: SOFT } as const;
  return html`${qrCode(link, QR)}${across(says, place)}`;
}
