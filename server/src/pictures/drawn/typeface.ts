/** Units per em of all glyphs. */
export const EM = 1_000;

export interface Glyph {
  /** Horizontal advance in 1/EM. */
  readonly advance: number;
  /** SVG path in 1/EM. Starts at the pen on the baseline; y grows downwards. */
  readonly path: string;
}

export interface DrawnCharacter {
  readonly text: string;
  readonly glyph: Glyph;
  /** True if a box replaces a character that the font lacks. */
  readonly missing: boolean;
}

export class Typeface {
  readonly #glyphs: ReadonlyMap<string, Glyph | null>;

  constructor(glyphs: ReadonlyMap<string, Glyph | null>) {
    this.#glyphs = glyphs;
  }

  /** Returns undefined if the font lacks the character or it was not loaded. */
  find(character: string): Glyph | undefined {
    return this.#glyphs.get(character) ?? undefined;
  }

  /** Returns the characters to draw. Drops emoji and combining marks; other unknown characters become a box. */
  charactersOf(text: string): readonly DrawnCharacter[] {
    const characters = charactersIn(text).flatMap((character) => {
      const glyph = this.find(character);
      if (glyph !== undefined) return [{ text: character, glyph, missing: false }];
      return FALLS_AWAY.test(character) ? [] : [{ text: character, glyph: BOX, missing: true }];
    });
    // Removes spaces that dropped characters leave at the ends or beside another space.
    return characters.filter(
      ({ text }, index) =>
        text !== ' ' || (index > 0 && index < characters.length - 1 && characters[index - 1]?.text !== ' '),
    );
  }

  /** Returns whether any character of the text can be drawn. */
  reads(text: string): boolean {
    return charactersIn(text).some((character) => character !== ' ' && this.find(character) !== undefined);
  }
}

/** Characters without ink: controls, direction marks, private and unassigned code points, lone surrogates. */
const INVISIBLE = /[\p{C}\p{Variation_Selector}\p{Default_Ignorable_Code_Point}]/gu;
const FALLS_AWAY = /[\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\s]/u;

const BOX: Glyph = { advance: 1_000, path: 'M110 -770H890V30H110ZM170 -710V-30H830V-710Z' };

/** Returns the normalised code points of a text: composed, with single ordinary spaces and none at the ends. */
export function charactersIn(text: string): readonly string[] {
  const plain = text
    .normalize('NFC')
    // Spaces first, because some are control characters.
    .replace(/\s+/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(/ +/g, ' ')
    .trim();
  return Array.from(plain);
}
