import { createHash } from 'node:crypto';

/** Crockford base 32 in lower case. It avoids letters that look alike and accidental words. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 8;

/**
 * Generates ids from which players cannot guess anything. Ids stay the same across versions of a pack, so a corrected
 * typo changes no id. They differ between packs.
 */
export class OpaqueIds {
  readonly #slug: string;
  readonly #names = new Map<string, string>();
  readonly #taken = new Set<string>();

  constructor(slug: string) {
    this.#slug = slug;
  }

  /** Returns the opaque id for a kind and the author's ids that lead to the item. */
  of(kind: 'clue' | 'question' | 'option' | 'judging' | 'interlude' | 'claim', ...ids: string[]): string {
    const key = [kind, ...ids].join('\0');
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    // Ids have 40 bits. Among a thousand ids, a collision happens once in two million packs; then the next attempt's id
    // is used.
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
