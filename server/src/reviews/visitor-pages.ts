import type { ResponseOf } from '@juzhongren/contract/call';
import type { commentList } from '@juzhongren/contract/reviews';
import { ReadyAnswer } from '../http/ready-answer.ts';
import { RecentMap } from '../memory/recent-map.ts';
import type { Catalogue } from '../ports/catalogue.ts';

/** Cache TTL. Changes made on another server, such as a thumb or a name, show up after this time. */
const BELIEVED_MS = 1_000;
const KEPT_MAX = 2_000;

interface CachedAnswer {
  /** Catalogue entry at the time of the read. It is replaced when a review is added, edited or removed. */
  readonly entry: unknown;
  readonly content: unknown;
  /** Value of `performance.now()`. */
  readonly readAt: number;
  readonly answer: Promise<ReadyAnswer>;
}

interface Wanted {
  readonly scriptId: number;
  readonly order: number;
  readonly offset: number;
  readonly limit: number;
}

/** Cache of review pages for visitors. All visitors share one read for a short time. */
class VisitorPages {
  readonly #kept = new RecentMap<string, CachedAnswer>(KEPT_MAX);
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

  /** Drops a script's pages after a change that the catalogue does not report. */
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
