import type { ResponseOf } from '@juzhongren/contract/call';
import type { commentList } from '@juzhongren/contract/reviews';
import { ReadyAnswer } from '../http/ready-answer.ts';
import { RecentMap } from '../memory/recent-map.ts';
import type { Catalogue } from '../ports/catalogue.ts';

/** What changed at another server, a thumb or a name, is seen after this. */
const BELIEVED_MS = 1_000;
const KEPT_MAX = 2_000;

interface Kept {
  /** The script as the catalogue had it: another one when a review of it came, changed or went. */
  readonly entry: unknown;
  readonly content: unknown;
  /** Of `performance.now()`. */
  readonly readAt: number;
  readonly answer: Promise<ReadyAnswer>;
}

interface Wanted {
  readonly scriptId: number;
  readonly order: number;
  readonly offset: number;
  readonly limit: number;
}

/** Pages of reviews as every visitor reads them: read once for all who ask within a moment. */
class VisitorPages {
  readonly #kept = new RecentMap<string, Kept>(KEPT_MAX);
  readonly #catalogue: Catalogue;

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
  }

  async find(wanted: Wanted, read: () => Promise<ResponseOf<typeof commentList>>): Promise<ReadyAnswer> {
    const { scriptId, order, offset, limit } = wanted;
    const key = `${scriptId}/${order}/${offset}/${limit}`;
    const entry = this.#catalogue.findEntry(scriptId);
    const content = this.#catalogue.content();
    const now = performance.now();
    const known = this.#kept.get(key);
    const holds = known?.entry === entry && known?.content === content && now - known.readAt < BELIEVED_MS;
    if (known !== undefined && holds) return await known.answer;
    const answer = read().then((params) => new ReadyAnswer(JSON.stringify(params)));
    this.#kept.set(key, { entry, content, readAt: now, answer });
    try {
      return await answer;
    } catch (error) {
      if (this.#kept.get(key)?.answer === answer) this.#kept.delete(key);
      throw error;
    }
  }

  /** Something of a script's reviews changed that the catalogue does not tell of. */
  forget(scriptId: number): void {
    for (const key of this.#kept.keys()) if (key.startsWith(`${scriptId}/`)) this.#kept.delete(key);
  }
}

const known = new WeakMap<Catalogue, VisitorPages>();

export function visitorPages(catalogue: Catalogue): VisitorPages {
  const pages = known.get(catalogue) ?? new VisitorPages(catalogue);
  known.set(catalogue, pages);
  return pages;
}
