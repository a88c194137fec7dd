import { hash } from 'node:crypto';
import type { Caller } from '../http/calls.ts';

/** How long a look at the database is believed. A session that ends is dead everywhere within a second. */
const BELIEVED_MS = 800;
/** How long at most while somebody looks what ended meanwhile: then it is read whole again, and prolonged if it is time to. */
const VOUCHED_MS = 60_000;
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

/** What somebody who looks again and again found noted: that sessions ended, or that something is new about their person. */
export interface Noted {
  /** Unix time in ms at which they began to look. */
  readonly at: number;
  /** Since when nothing that was noted has escaped them. */
  readonly since: number;
  /** Of sessions, see `markOf`; those that they had not seen before. */
  readonly marks: ReadonlySet<string>;
}

/** How a session is called where it is noted that it ended. */
export const markOf = (tokenHash: string): string => hash('sha256', tokenHash, 'hex');

/**
 * Sessions looked up a moment ago, by the hash of their token: who scrolls asks many times a second, and is the same
 * person each time. Those who ask at the same time share one look. While somebody looks for all of them what was noted of
 * sessions (`noted`), what nothing was noted of holds longer.
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

  /** What is known of a session that ended is forgotten, a look that is on its way included. */
  forget(tokenHash: string): void {
    this.#looks.delete(tokenHash);
  }

  /** What nothing was noted of is alive until a moment after this look. */
  noted({ at, since, marks }: Noted): void {
    this.#noted = { at, since };
    this.#dropOld();
    if (marks.size === 0) return;
    for (const tokenHash of this.#looks.keys()) if (marks.has(markOf(tokenHash))) this.#looks.delete(tokenHash);
  }

  /** What is not believed any more is no use: whoever only listens does not ask again. The oldest stands first. */
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
    // What is imposed on somebody ends by itself, and that a guest became an account is not noted.
    if (session === undefined || session.guestOf !== null || session.imposed.length > 0) return false;
    const sinceNoted = now - this.#noted.at;
    return at >= this.#noted.since && sinceNoted >= 0 && sinceNoted < BELIEVED_MS && session.expiresAt > now;
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
