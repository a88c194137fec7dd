import { ReadyAnswer } from '../../http/ready-answer.ts';
import { inTurn } from '../../http/turn-share.ts';
import type { Catalogue, FigureChange } from '../../ports/catalogue.ts';

/** What is kept of one catalogue's answers, with their compressed copies. */
const BYTES_MAX = 64 * 1024 * 1024;
/** What an answer costs beside its bytes, with what tells whether a change concerns it. */
const OVERHEAD_BYTES = 600;

/** An answer's JSON, and what it can be told by that a change of figures does not alter it. */
export interface Made {
  readonly json: string;
  /** Whether the same question may be answered otherwise after the change. Undefined: after any. */
  readonly concerns?: ((change: FigureChange) => boolean) | undefined;
}

/** What changed since a basis; undefined when that is not known, or more than figures. */
type ChangesSince = (basis: unknown) => readonly FigureChange[] | undefined;

interface Kept extends Pick<Made, 'concerns'> {
  readonly answer: ReadyAnswer;
  basis: unknown;
  readonly bytes: number;
  /** Since it was last its turn to go. */
  used: boolean;
}

/**
 * Answers that many ask for alike, up to a number of bytes. The oldest goes first, unless it was used since: then it is
 * as good as new. Finding one changes nothing but that mark, because that is done for every request.
 */
export class AnswerCache {
  readonly #kept = new Map<string, Kept>();
  readonly #bytesMax: number;
  #bytes = 0;
  /** Goes along the oldest. One that began anew would pass by all that went before each time. */
  #oldest: Iterator<[string, Kept]>;

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
    this.#oldest = this.#kept.entries();
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The answer kept under a key, unless it was made from another `basis` and something has changed since that concerns it. */
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

  /** Keeps an answer made anew. */
  put(key: string, basis: unknown, { json, concerns }: Made): ReadyAnswer {
    const answer = new ReadyAnswer(json);
    this.#keep(key, { answer, concerns, basis, bytes: bytesOf(key, answer), used: false });
    return answer;
  }

  #keep(key: string, kept: Kept): void {
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

  #renew(key: string, kept: Kept): void {
    kept.used = false;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }
}

function isUntouched({ basis, concerns }: Kept, changesSince: ChangesSince): boolean {
  return concerns !== undefined && changesSince(basis)?.some(concerns) === false;
}

/** Compressed copies come later; text of this kind shrinks to less than a half, in two encodings. */
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
 * An answer made once a generation, in this turn of the event loop or, when others had it, in one of the next. `key`
 * names the call and everything the answer depends on beside the catalogue. With a `basis` it holds for as long as that
 * is the same thing: for answers that show one entry only.
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

/** One that outlives generations until figures change that concern it. */
export function keptList(catalogue: Catalogue, key: string, make: () => Made): ReadyAnswer | Promise<ReadyAnswer> {
  const changesSince: ChangesSince = (basis) => catalogue.figuresSince(basis as number);
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
  // Asked again when its turn comes: another may have made it meanwhile, and the catalogue may have changed.
  const find = () => answers.find(key, basisNow(), changesSince);
  return find() ?? inTurn(() => find() ?? answers.put(key, basisNow(), make()));
}
