import { ReadyAnswer } from '../../http/ready-answer.ts';
import { inTurn } from '../../http/turn-share.ts';
import type { Catalogue, StatsChange } from '../../ports/catalogue.ts';

/** Maximum bytes of the cached answers of one catalogue, with their compressed copies. */
const BYTES_MAX = 64 * 1024 * 1024;
/** Estimated bytes of a cached answer beside its content, including its `concerns` function. */
const OVERHEAD_BYTES = 600;

export interface Made {
  readonly json: string;
  /** Returns whether the answer may differ after the change. If undefined, any change may alter it. */
  readonly concerns?: ((change: StatsChange) => boolean) | undefined;
}

/** Returns the figure changes since a basis. Undefined if they are unknown or if more than figures changed. */
type ChangesSince = (basis: unknown) => readonly StatsChange[] | undefined;

interface CacheEntry extends Pick<Made, 'concerns'> {
  readonly answer: ReadyAnswer;
  basis: unknown;
  readonly bytes: number;
  /** True if the entry was used since it was last considered for eviction. */
  used: boolean;
}

/**
 * Caches answers up to a number of bytes. Evicts the oldest first, but an entry used since its last turn is moved to
 * the end instead. A lookup only sets that flag, because it runs for every request.
 */
export class AnswerCache {
  readonly #kept = new Map<string, CacheEntry>();
  readonly #bytesMax: number;
  #bytes = 0;
  /** Iterates over the oldest entries. A new iterator would have to skip all deleted entries each time. */
  #oldest: Iterator<[string, CacheEntry]>;

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
    this.#oldest = this.#kept.entries();
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Returns the cached answer, unless its `basis` is another one and a relevant change happened since. */
  find(key: string, basis: unknown, changesSince: ChangesSince = () => undefined): ReadyAnswer | undefined {
    const known = this.#kept.get(key);
    if (known === undefined) return undefined;
    if (known.basis !== basis) {
      if (!isUntouched(known, changesSince)) return undefined;
      known.basis = basis;
    }
    known.used = true;
    return known.answer;
  }

  put(key: string, basis: unknown, { json, concerns }: Made): ReadyAnswer {
    const answer = new ReadyAnswer(json);
    this.#keep(key, { answer, concerns, basis, bytes: bytesOf(key, answer), used: false });
    return answer;
  }

  #keep(key: string, kept: CacheEntry): void {
    this.#drop(key);
    if (kept.bytes > this.#bytesMax) return;
    this.#kept.set(key, kept);
    this.#bytes += kept.bytes;
    while (this.#bytes > this.#bytesMax) {
      const { done, value } = this.#oldest.next();
      if (done === true) this.#oldest = this.#kept.entries();
      else if (value[1].used) this.#renew(...value);
      else this.#drop(value[0]);
    }
  }

  #renew(key: string, kept: CacheEntry): void {
    kept.used = false;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }
}

function isUntouched({ basis, concerns }: CacheEntry, changesSince: ChangesSince): boolean {
  return concerns !== undefined && changesSince(basis)?.some(concerns) === false;
}

/**
 * Estimates the bytes of an answer. Compressed copies in two encodings are added later; each is less than half as long.
 */
function bytesOf(key: string, { plain }: ReadyAnswer): number {
  return 2 * Number(plain.length) + 2 * key.length + OVERHEAD_BYTES;
}

const caches = new WeakMap<Catalogue, AnswerCache>();

function answersOf(catalogue: Catalogue): AnswerCache {
  const known = caches.get(catalogue) ?? new AnswerCache(BYTES_MAX);
  caches.set(catalogue, known);
  return known;
}

/**
 * Returns an answer that is computed once per generation. Computes it in this turn of the event loop, or in a later
 * turn if others have used this one.
 * `key` names the call and everything besides the catalogue on which the answer depends. With a `basis` the answer
 * stays valid while the basis is the same object; use it for answers that show one entry.
 */
export function keptAnswer(
  catalogue: Catalogue,
  key: string,
  make: () => string,
  basis?: object,
): ReadyAnswer | Promise<ReadyAnswer> {
  const basisNow = () => basis ?? catalogue.generation();
  return foundOrMade(catalogue, key, { basisNow, make: () => ({ json: make() }) });
}

/** Returns an answer that stays valid across generations until a relevant figure changes. */
export function keptList(catalogue: Catalogue, key: string, make: () => Made): ReadyAnswer | Promise<ReadyAnswer> {
  const changesSince: ChangesSince = (basis) => catalogue.statsChangesSince(basis as number);
  return foundOrMade(catalogue, key, { basisNow: () => catalogue.generation(), make, changesSince });
}

interface Making {
  readonly basisNow: () => unknown;
  readonly make: () => Made;
  readonly changesSince?: ChangesSince | undefined;
}

function foundOrMade(
  catalogue: Catalogue,
  key: string,
  { basisNow, make, changesSince }: Making,
): ReadyAnswer | Promise<ReadyAnswer> {
  const answers = answersOf(catalogue);
  // Looks again when its turn comes: another request may have computed the answer, and the catalogue may have changed.
  const find = () => answers.find(key, basisNow(), changesSince);
  return find() ?? inTurn(() => find() ?? answers.put(key, basisNow(), make()));
}
