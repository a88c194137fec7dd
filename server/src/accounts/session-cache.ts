import type { Caller } from '../http/calls.ts';

/** How long a look at the database is believed. A session that ends is dead everywhere within a second. */
const BELIEVED_MS = 800;
const SESSIONS_MAX = 10_000;

/** A session that was found alive. */
export interface Session extends Caller {
  /** Unix time in ms. */
  readonly expiresAt: number;
}

interface Look {
  /** Unix time in ms at which the database was asked. */
  readonly at: number;
  readonly found: Promise<Session | null>;
  session?: Session;
}

/**
 * Sessions looked up a moment ago, by the hash of their token: who scrolls asks many times a second, and is the same
 * person each time. Those who ask at the same time share one look.
 */
export class SessionCache {
  readonly #looks = new Map<string, Look>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  async find(tokenHash: string, lookUp: () => Promise<Session | null>): Promise<Session | null> {
    const now = this.#now();
    const known = this.#looks.get(tokenHash);
    if (known !== undefined && now >= known.at && now - known.at < BELIEVED_MS) {
      const session = known.session ?? (await known.found);
      return session === null || session.expiresAt <= now ? null : session;
    }
    const look: Look = { at: now, found: lookUp() };
    this.#looks.delete(tokenHash);
    this.#looks.set(tokenHash, look);
    if (this.#looks.size > SESSIONS_MAX) for (const oldest of this.#looks.keys()) if (this.#looks.delete(oldest)) break;
    return await this.#keep(tokenHash, look);
  }

  /** What is known of a session that ended is forgotten, a look that is on its way included. */
  forget(tokenHash: string): void {
    this.#looks.delete(tokenHash);
  }

  /** Only what was found alive is kept: nobody sends a dead token often. */
  async #keep(tokenHash: string, look: Look): Promise<Session | null> {
    try {
      const session = await look.found;
      if (session === null) this.#drop(tokenHash, look);
      else look.session = session;
      return session;
    } catch (error) {
      this.#drop(tokenHash, look);
      throw error;
    }
  }

  #drop(tokenHash: string, look: Look): void {
    if (this.#looks.get(tokenHash) === look) this.#looks.delete(tokenHash);
  }
}
