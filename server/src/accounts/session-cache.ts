import { hash } from 'node:crypto';
import type { Caller } from '../http/calls.ts';

/** Lifetime of a cache entry. An ended session is refused everywhere within a second. */
const BELIEVED_MS = 800;
/**
 * Maximum lifetime of an entry while a watcher reports ended sessions. Then the session is read again and extended if
 * due.
 */
const VOUCHED_MS = 60_000;
const SESSIONS_MAX = 10_000;

export interface Session extends Caller {
  /** Unix time in ms. */
  readonly expiresAt: number;
}

interface Look {
  /** Unix time in ms of the database query. */
  readonly at: number;
  readonly found: Promise<Session | null>;
  session?: Session;
}

/**
 * Report of a watcher that polls the session notes. A note says that a session ended or that data of its user changed.
 */
export interface Noted {
  /** Unix time in ms at which the poll began. */
  readonly at: number;
  /** Time in Unix ms since which the watcher has missed no note. */
  readonly since: number;
  /** Marks of sessions with new notes, see `markOf`. */
  readonly marks: ReadonlySet<string>;
}

/** Returns the mark of a session in the notes: a hash of the token hash. */
export const markOf = (tokenHash: string): string => hash('sha256', tokenHash, 'hex');

/**
 * Caches recently read sessions by token hash, because a client may send many requests per second. Concurrent requests
 * share one query. While a watcher reports notes (`noted`), entries without a note stay valid longer.
 */
export class SessionCache {
  readonly #looks = new Map<string, Look>();
  readonly #now: () => number;
  #noted: Pick<Noted, 'at' | 'since'> = { at: Number.NEGATIVE_INFINITY, since: Number.POSITIVE_INFINITY };

  constructor(now: () => number) {
    this.#now = now;
  }

  async find(tokenHash: string, lookUp: () => Promise<Session | null>): Promise<Session | null> {
    const now = this.#now();
    const known = this.#looks.get(tokenHash);
    if (known !== undefined && this.#isBelieved(known, now)) {
      const session = known.session ?? (await known.found);
      return session === null || session.expiresAt <= now ? null : session;
    }
    const look: Look = { at: now, found: lookUp() };
    this.#looks.delete(tokenHash);
    this.#looks.set(tokenHash, look);
    if (this.#looks.size > SESSIONS_MAX) for (const oldest of this.#looks.keys()) if (this.#looks.delete(oldest)) break;
    return await this.#keep(tokenHash, look);
  }

  /** Removes a session that ended, including a query still running. */
  forget(tokenHash: string): void {
    this.#looks.delete(tokenHash);
  }

  /**
   * Records a poll of the watcher and removes sessions with new notes. Other entries stay valid until shortly after the
   * poll.
   */
  noted({ at, since, marks }: Noted): void {
    this.#noted = { at, since };
    this.#dropOld();
    if (marks.size === 0) return;
    for (const tokenHash of this.#looks.keys()) if (marks.has(markOf(tokenHash))) this.#looks.delete(tokenHash);
  }

  /**
   * Removes entries past their maximum lifetime; a client that only listens would never replace them. The oldest entry
   * comes first.
   */
  #dropOld(): void {
    const before = this.#now() - VOUCHED_MS;
    for (const [tokenHash, { at }] of this.#looks) {
      if (at > before) break;
      this.#looks.delete(tokenHash);
    }
  }

  #isBelieved(look: Look, now: number): boolean {
    const age = now - look.at;
    return age >= 0 && (age < BELIEVED_MS || (age < VOUCHED_MS && this.#isVouchedFor(look, now)));
  }

  #isVouchedFor({ at, session }: Look, now: number): boolean {
    // Sanctions end by themselves, and no note is written when a guest becomes an account. Such sessions are always
    // read again.
    if (session === undefined || session.guestOf !== null || session.imposed.length > 0) return false;
    const sinceNoted = now - this.#noted.at;
    return at >= this.#noted.since && sinceNoted >= 0 && sinceNoted < BELIEVED_MS && session.expiresAt > now;
  }

  /** Keeps the entry only if the session is valid, because clients rarely repeat an invalid token. */
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
