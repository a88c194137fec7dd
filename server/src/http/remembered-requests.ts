/** Letters of the requests of one call that are remembered at once, in each of two generations: of addresses some 12,000. */
const LETTERS_MAX = 512 * 1024;
/** Longer ones are asked once, by somebody who tries something. */
const TEXT_LENGTH_MAX = 512;

/** A request as its handler gets it. */
export interface ReadRequest {
  readonly data: unknown;
}

/**
 * Requests of one call, read already: what everybody asks alike comes as the same text, and reading and checking it
 * costs more than a ready answer. Only for calls without secrets; `serve.ts` keeps what was answered ready.
 */
export class RememberedRequests {
  /**
   * What was not asked for while the young were filled up is forgotten with the old: to look for the one that goes first
   * would take longer than reading it anew.
   */
  #young = new Map<string, ReadRequest>();
  #old: ReadonlyMap<string, ReadRequest> = new Map();
  #letters = 0;

  /** `text` is all that the request says: its body, or its address with the query. */
  find(text: string): ReadRequest | undefined {
    if (text.length > TEXT_LENGTH_MAX) return undefined;
    const known = this.#young.get(text);
    if (known !== undefined) return known;
    const older = this.#old.get(text);
    if (older !== undefined) this.#put(text, older);
    return older;
  }

  /** What is remembered is given to many, so nobody may change it any more. */
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
