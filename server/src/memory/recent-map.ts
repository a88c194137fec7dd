/**
 * A map that drops the least recently used entries once their total weight exceeds `largest`. Without `weigh` each
 * entry weighs one. The newest entry stays, whatever its weight.
 */
export class RecentMap<Key, Value> {
  readonly #entries = new Map<Key, { readonly value: Value; readonly weight: number }>();
  readonly #largest: number;
  readonly #weigh: (value: Value) => number;
  #weight = 0;

  constructor(largest: number, weigh: (value: Value) => number = () => 1) {
    this.#largest = largest;
    this.#weigh = weigh;
  }

  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** Does not count as use. */
  has(key: Key): boolean {
    return this.#entries.has(key);
  }

  keys(): IterableIterator<Key> {
    return this.#entries.keys();
  }

  set(key: Key, value: Value): void {
    this.delete(key);
    const weight = this.#weigh(value);
    this.#entries.set(key, { value, weight });
    this.#weight += weight;
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#largest || this.#entries.size === 1) break;
      this.delete(oldest);
    }
  }

  delete(key: Key): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#weight -= entry.weight;
  }
}
