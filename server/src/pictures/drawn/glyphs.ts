import { RecentMap } from '../../memory/recent-map.ts';
import type { Weight } from './cut-glyphs.ts';
import { GlyphCutter } from './glyph-cutter.ts';
import { charactersIn, Typeface, type Glyph } from './typeface.ts';

/** Maximum number of cached characters, about one kilobyte each. A picture needs about eighty. */
const GLYPHS_MAX = 4_000;
/** More than any picture needs. Longer text was never meant for a picture. */
const CHARACTERS_MAX = 2_000;

/** Null for a character that the font lacks. */
const kept = new RecentMap<string, Glyph | null>(GLYPHS_MAX);
const cutter = new GlyphCutter();

export async function loadTypeface(weight: Weight, texts: Iterable<string>): Promise<Typeface> {
  const characters = new Set<string>([ELLIPSIS]);
  for (const text of texts)
    for (const character of charactersIn(text)) if (characters.size < CHARACTERS_MAX) characters.add(character);
  const glyphs = new Map<string, Glyph | null>();
  const unknown: string[] = [];
  for (const character of characters) {
    const known = kept.get(keyOf(weight, character));
    if (known === undefined) unknown.push(character);
    else glyphs.set(character, known);
  }
  if (unknown.length > 0) {
    const cut = await cutter.cut(weight, unknown);
    for (const character of unknown) {
      const glyph = cut.get(character) ?? null;
      glyphs.set(character, glyph);
      kept.set(keyOf(weight, character), glyph);
    }
  }
  return new Typeface(glyphs);
}

const keyOf = (weight: Weight, character: string): string => `${weight} ${character}`;

const ELLIPSIS = '…';
