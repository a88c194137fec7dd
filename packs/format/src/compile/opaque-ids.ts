import { createHash } from 'node:crypto';

/** Crockford's base 32, small: no letter is taken for another, and nobody's word appears. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 8;

/**
 * Names for what players may not guess by its id: the same for every version of a pack, so that a mended misprint
 * changes no id, different between packs.
 */
export class OpaqueIds {
  readonly #slug: string;
  readonly #names = new Map<string, string>();
  readonly #taken = new Set<string>();

  constructor(slug: string) {
    this.#slug = slug;
  }

  /** The name of a thing by its kind and the author's ids on the way to it. */
  of(kind: 'clue' | 'question' | 'option' | 'judging' | 'interlude' | 'claim', ...ids: string[]): string {
    const key = [kind, ...ids].join('\0');
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    // 40 bits: that two of a thousand names meet happens once in two million packs, and then the next name is taken.
    for (let attempt = 0; ; attempt += 1) {
      const digest = createHash('sha256').update(`${this.#slug}\0${key}\0${attempt}`).digest();
      const name = [...digest.subarray(0, LENGTH)].map((byte) => ALPHABET[byte & 31]).join('');
      if (this.#taken.has(name)) continue;
      this.#taken.add(name);
      this.#names.set(key, name);
      return name;
    }
  }
}
