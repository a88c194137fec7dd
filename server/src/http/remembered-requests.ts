/** Maximum number of request characters cached per call, in each of two generations. Enough for about 12,000 URLs. */
const LETTERS_MAX = 512 * 1024;
/** Longer texts are rare probes and are not cached. */
const TEXT_LENGTH_MAX = 512;

export interface ReadRequest {
  readonly data: unknown;
}

/**
 * Cache of parsed requests of one call. Common requests arrive as identical text, and parsing and validating them costs
 * more than sending a prepared response. Only for calls without secrets: `serve.ts` adds requests with a prepared
 * response.
 */
export class RememberedRequests {
  /**
   * Two generations. When the young one is full, it replaces the old one, so entries not used meanwhile are dropped.
   * Searching for the least recently used entry would take longer than parsing it again.
   */
  #young = new Map<string, ReadRequest>();
  #old: ReadonlyMap<string, ReadRequest> = new Map();
  #letters = 0;

  /** `text` is the complete request: its body, or its URL with the query. */
  find(text: string): ReadRequest | undefined {
    if (text.length > TEXT_LENGTH_MAX) return undefined;
    const known = this.#young.get(text);
    if (known !== undefined) return known;
    const older = this.#old.get(text);
    if (older !== undefined) this.#put(text, older);
    return older;
  }

  /** Freezes the parsed request, because many handlers share it. */
  keep(text: string, read: ReadRequest): void {
    if (text.length <= TEXT_LENGTH_MAX) this.#put(text, frozen(read));
  }

  #put(text: string, read: ReadRequest): void {
    if (this.#letters + text.length > LETTERS_MAX) {
      this.#old = this.#young;
      this.#young = new Map();
      this.#letters = 0;
    }
    if (!this.#young.has(text)) this.#letters += text.length;
    this.#young.set(text, read);
  }
}

function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
