/** Units of the em in which glyphs are given. */
export const EM = 1_000;

/** How a sign looks. */
export interface Glyph {
  /** How far it moves the pen, in 1/EM. */
  readonly advance: number;
  /** SVG path in 1/EM, from the pen on the base line, y growing downwards. */
  readonly path: string;
}

/** A sign as it is set. */
export interface Sign {
  readonly text: string;
  readonly glyph: Glyph;
  /** Stands for one that the family lacks. */
  readonly missing: boolean;
}

/** The signs of one weight that were asked for. */
export class Typeface {
  readonly #glyphs: ReadonlyMap<string, Glyph | null>;

  constructor(glyphs: ReadonlyMap<string, Glyph | null>) {
    this.#glyphs = glyphs;
  }

  /** Undefined when the family lacks it, or nobody asked. */
  find(sign: string): Glyph | undefined {
    return this.#glyphs.get(sign) ?? undefined;
  }

  /** What is set of a text: emoji and what only changes its neighbours fall away, other unknown signs become a box. */
  signsOf(text: string): readonly Sign[] {
    const signs = signsIn(text).flatMap((sign) => {
      const glyph = this.find(sign);
      if (glyph !== undefined) return [{ text: sign, glyph, missing: false }];
      return FALLS_AWAY.test(sign) ? [] : [{ text: sign, glyph: BOX, missing: true }];
    });
    // Where something fell away no blank stays behind: not at the ends, not beside another.
    return signs.filter(
      ({ text }, index) => text !== ' ' || (index > 0 && index < signs.length - 1 && signs[index - 1]?.text !== ' '),
    );
  }

  /** Whether anything of a text can be read. */
  reads(text: string): boolean {
    return signsIn(text).some((sign) => sign !== ' ' && this.find(sign) !== undefined);
  }
}

/** Without ink of their own: controls, marks for directions, private and unassigned places, halves of pairs. */
const INVISIBLE = /[\p{C}\p{Variation_Selector}\p{Default_Ignorable_Code_Point}]/gu;
const FALLS_AWAY = /[\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\s]/u;

/** What stands for a sign the family lacks: an empty square. */
const BOX: Glyph = { advance: 1_000, path: 'M110 -770H890V30H110ZM170 -710V-30H830V-710Z' };

/** A text's code points as they are looked for: composed, one kind of blank, none at the ends or after another. */
export function signsIn(text: string): readonly string[] {
  const plain = text
    .normalize('NFC')
    // Blanks first: some are controls.
    .replace(/\s+/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(/ +/g, ' ')
    .trim();
  return Array.from(plain);
}
