// Checks by WCAG 2 contrast whether a room stays readable in an act's own colours.

export interface ActColours {
  ground: string;
  raised: string;
  accent: string;
}

/** Room colours that no act changes, from `web/src/ui/tokens.css`; a test compares them. */
export const STAYING = {
  text: '#f3ece0',
  'text-soft': '#b9ac9a',
  'cinnabar-text': '#ef7860',
  'jade-text': '#8dbba8',
} as const;
/** Other backgrounds below the accent colour, and the text colour on the accent. */
export const STAYING_GROUNDS = { 'ink-deep': '#0d0b0a', 'ink-line': '#2a2320', 'ink-brass': '#2b2318' } as const;
export const ON_ACCENT = '#231a0b';
export const FIELD_EDGE = '#80705f';

/** Opacity of an act's picture over its ground: the client's `--scenery-strength`. */
export const PICTURE_STRENGTH = 0.1;

const TEXT_LEAST = 4.5;
const SIGN_LEAST = 3;
const WHITE = [255, 255, 255] as const;

type Channels = readonly [number, number, number];

/** Returns what is unreadable, by the colour field that causes it. */
export function unreadable(colours: ActColours, hasPicture: boolean): { field: keyof ActColours; sentence: string }[] {
  const found: { field: keyof ActColours; sentence: string }[] = [];
  const ground = channelsOf(colours.ground);
  const raised = channelsOf(colours.raised);
  // Worst case: a white picture.
  const lit = hasPicture ? mixed(ground, WHITE, PICTURE_STRENGTH) : ground;
  for (const [field, grounds] of [
    ['ground', [ground, lit]],
    // Raised surfaces cover the picture.
    ['raised', [raised]],
  ] as const) {
    const worst = Math.min(
      ...Object.values(STAYING).flatMap((text) => grounds.map((below) => contrast(channelsOf(text), below))),
    );
    const edge = contrast(channelsOf(FIELD_EDGE), grounds[0]);
    if (worst < TEXT_LEAST) found.push({ field, sentence: `这个底色上的字看不清（${said(worst)}）：调暗一些` });
    else if (edge < SIGN_LEAST)
      found.push({ field, sentence: `这个底色上输入框的边看不清（${said(edge, SIGN_LEAST)}）：调暗一些` });
  }
  const accent = channelsOf(colours.accent);
  const under = [ground, lit, raised, ...Object.values(STAYING_GROUNDS).map(channelsOf)];
  const weakest = Math.min(...[...under, channelsOf(ON_ACCENT)].map((other) => contrast(accent, other)));
  if (weakest < TEXT_LEAST)
    found.push({ field: 'accent', sentence: `accent 写的字在这两种底色上看不清（${said(weakest)}）：调亮一些` });
  return found;
}

const said = (ratio: number, least = TEXT_LEAST): string => `对比 ${ratio.toFixed(1)}，要 ${least}`;

const channelsOf = (colour: string): Channels => {
  const number = Number.parseInt(colour.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
};

const mixed = (below: Channels, above: Channels, strength: number): Channels => {
  const mix = (i: 0 | 1 | 2) => below[i] + (above[i] - below[i]) * strength;
  return [mix(0), mix(1), mix(2)];
};

function contrast(one: Channels, other: Channels): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance([red, green, blue]: Channels): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
