// Limits the voice signals that one user may send to a room, over all their connections.

/** Enough for a page in a full room that connects to nine others several times. */
const SIGNALS_MAX = 300;
const WINDOW_MS = 20_000;

interface Count {
  /** Start of the window, Unix ms. */
  readonly since: number;
  readonly count: number;
}

export interface SignalSender {
  readonly partyId: string;
  readonly userId: number;
}

/**
 * Counts of one process, stored while their window lasts. Closing a connection, even the last one of a room, resets
 * none.
 */
export class SignalLimit {
  readonly #counts = new Map<string, Count>();
  #sweptAt = 0;

  /** Counts signals. Returns false, and counts nothing, if there were too many. */
  take({ partyId, userId }: SignalSender, signals: number, now: number): boolean {
    this.#sweep(now);
    const key = `${partyId} ${userId}`;
    const known = this.#counts.get(key);
    const { since, count } = known === undefined || isOver(known, now) ? { since: now, count: 0 } : known;
    if (count + signals > SIGNALS_MAX) return false;
    this.#counts.set(key, { since, count: count + signals });
    return true;
  }

  #sweep(now: number): void {
    if (!isOver({ since: this.#sweptAt, count: 0 }, now)) return;
    this.#sweptAt = now;
    for (const [key, count] of this.#counts) if (isOver(count, now)) this.#counts.delete(key);
  }
}

const isOver = ({ since }: Count, now: number): boolean => now - since >= WINDOW_MS || now < since;
