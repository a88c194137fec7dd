/** A map that forgets what was not used for the longest time once it holds more than `largest`. */
export class RecentMap<Key, Value> {
  readonly #entries = new Map<Key, Value>();
  readonly #largest: number;

  constructor(largest: number) {
    this.#largest = largest;
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  /** Asking does not count as using it. */
  has(key: Key): boolean {
    return this.#entries.has(key);
  }

  set(key: Key, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size > this.#largest) {
      for (const oldest of this.#entries.keys()) {
        this.#entries.delete(oldest);
        break;
      }
    }
  }

  delete(key: Key): void {
    this.#entries.delete(key);
  }
}
