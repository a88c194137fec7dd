/** Initial capacity. Most grams occur in only a few scripts. */
const FIRST_PLACES = 4;

/**
 * Append-only list of ascending integers, four bytes each. A JavaScript array takes eight bytes per number plus spare
 * room, and the garbage collector scans all of it.
 */
export class Posting {
  #posts = new Int32Array(FIRST_PLACES);
  #length = 0;

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

  /** Returns a view for immediate reading; do not store it. */
  read(): Int32Array {
    return this.#posts.subarray(0, this.#length);
  }
}
