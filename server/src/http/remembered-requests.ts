/** Requests remembered a call. */
const REQUESTS_MAX = 2_000;
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
  /** The one kept first goes first: looking which was used last would take longer than reading it anew now and then. */
  readonly #read = new Map<string, ReadRequest>();

  /** `text` is all that the request says: its body, or its address with the query. */
  find(text: string): ReadRequest | undefined {
    return text.length > TEXT_LENGTH_MAX ? undefined : this.#read.get(text);
  }

  /** What is remembered is given to many, so nobody may change it any more. */
  keep(text: string, read: ReadRequest): void {
    if (text.length > TEXT_LENGTH_MAX) return;
    this.#read.set(text, frozen(read));
    if (this.#read.size > REQUESTS_MAX) for (const first of this.#read.keys()) if (this.#read.delete(first)) break;
  }
}

function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
