/** Most grams stand in a handful of scripts. */
const FIRST_PLACES = 4;

/**
 * Ascending whole numbers that only grow, four bytes each: in a list of JavaScript's own each takes eight and room to grow,
 * and whoever collects garbage goes through all of them.
 */
export class Posting {
  #posts = new Int32Array(FIRST_PLACES);
  #length = 0;

  /** The number that was put last, -1 before the first. */
  get last(): number {
    return this.#posts[this.#length - 1] ?? -1;
  }

  push(post: number): void {
    if (this.#length === this.#posts.length) {
      const bytes = Math.ceil(this.#length * 1.5) * Int32Array.BYTES_PER_ELEMENT;
      this.#posts = new Int32Array(this.#posts.buffer.transfer(bytes));
    }
    this.#posts[this.#length] = post;
    this.#length += 1;
  }

  /** They are read and not kept. */
  read(): Int32Array {
    return this.#posts.subarray(0, this.#length);
  }
}
