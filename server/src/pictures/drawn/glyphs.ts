import { RecentMap } from '../../memory/recent-map.ts';
import type { Weight } from './cut-glyphs.ts';
import { GlyphCutter } from './glyph-cutter.ts';
import { signsIn, Typeface, type Glyph } from './typeface.ts';

/** Maximum number of cached characters, about one kilobyte each. A picture needs about eighty. */
const GLYPHS_MAX = 4_000;
/** More than any picture needs. Longer text was never meant for a picture. */
const SIGNS_MAX = 2_000;

/** Null for a character that the font lacks. */
const kept = new RecentMap<string, Glyph | null>(GLYPHS_MAX);
const cutter = new GlyphCutter();

export async function loadTypeface(weight: Weight, texts: Iterable<string>): Promise<Typeface> {
  const signs = new Set<string>([ELLIPSIS]);
  for (const text of texts) for (const sign of signsIn(text)) if (signs.size < SIGNS_MAX) signs.add(sign);
  const glyphs = new Map<string, Glyph | null>();
  const unknown: string[] = [];
  for (const sign of signs) {
    const known = kept.get(keyOf(weight, sign));
    if (known === undefined) unknown.push(sign);
    else glyphs.set(sign, known);
  }
  if (unknown.length > 0) {
    const cut = await cutter.cut(weight, unknown);
    for (const sign of unknown) {
      const glyph = cut.get(sign) ?? null;
      glyphs.set(sign, glyph);
      kept.set(keyOf(weight, sign), glyph);
    }
  }
  return new Typeface(glyphs);
}

const keyOf = (weight: Weight, sign: string): string => `${weight} ${sign}`;

const ELLIPSIS = '…';
