// What the people of a campaign did and saw, in the order in which it happened to them, and what the database has of it
// afterwards. All people live in one process: their times, in ms of `performance.now()`, can be compared.
import { createHash } from 'node:crypto';

/** What became of one sending of a request. */
export type Outcome =
  /** `seq`: the place in the log or the talk it was told; `params` the whole answer. */
  | { readonly type: 'ok'; readonly partyId: string; readonly seq: number; readonly params: string }
  | { readonly type: 'refused'; readonly err: number }
  /** No answer: it may have counted, or may count yet. */
  | { readonly type: 'unknown' };

export type RequestKind = 'command' | 'message';

/** One sending of a request; its repeats have the same `requestId`. */
export interface Attempt {
  readonly kind: RequestKind;
  /** Null for the creation of a room: only its answer names one. */
  readonly partyId: string | null;
  readonly userId: number;
  readonly requestId: string;
  readonly invokedAt: number;
  endedAt: number;
  outcome: Outcome;
}

/** A message as somebody saw it; `digest` is of all they saw. */
export interface SeenMessage {
  readonly chatSeq: number;
  readonly digest: string;
}

/** What came over one push line, or what the client said there. */
export type Frame =
  | { readonly type: 'sync'; readonly seq: number; readonly chatSeq: number }
  | { readonly type: 'view'; readonly seq: number; readonly digest: string }
  /** A patch that did not go on from what was shown: it had come by another way, or one was missed. */
  | { readonly type: 'passed-over'; readonly seq: number }
  | { readonly type: 'talk'; readonly messages: readonly SeenMessage[] }
  | { readonly type: 'heartbeat'; readonly seq: number };

export interface Line {
  readonly partyId: string;
  readonly userId: number;
  readonly frames: Frame[];
}

/** The room asked for by HTTP. `digest` null: nothing newer than `after`. */
export interface Reading {
  readonly partyId: string;
  readonly userId: number;
  readonly invokedAt: number;
  readonly after: number;
  readonly seq: number;
  readonly digest: string | null;
  readonly messages: readonly SeenMessage[];
}

/** What somebody has on the screen in the end, without having loaded the page again. */
export interface Screen {
  readonly partyId: string;
  readonly userId: number;
  /** Where log and talk stood in the database at that moment. */
  readonly head: { readonly seq: number; readonly chatSeq: number };
  readonly seq: number;
  readonly digest: string | null;
  readonly messages: readonly SeenMessage[];
}

export interface History {
  readonly attempts: Attempt[];
  readonly lines: Line[];
  readonly readings: Reading[];
  readonly screens: Screen[];
}

export const emptyHistory = (): History => ({ attempts: [], lines: [], readings: [], screens: [] });

export const countAcknowledged = ({ attempts }: History): number =>
  attempts.filter(({ outcome }) => outcome.type === 'ok').length;

/** Short enough to keep hundreds of thousands of them, long enough that two texts never share one. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** One row of a room's log. */
export interface KeptEntry {
  readonly seq: number;
  readonly userId: number | null;
  readonly requestId: string | null;
  /** What its caller was answered. */
  readonly err: number;
  readonly clueId: string | null;
}

/** One row of a room's talk. */
export interface KeptMessage {
  readonly chatSeq: number;
  readonly userId: number;
  readonly requestId: string;
  /** The message as this person gets it. */
  readonly digestFor: (userId: number) => string;
}

export interface KeptRoom {
  readonly partyId: string;
  /** In the order of `seq`, and so the talk. */
  readonly entries: readonly KeptEntry[];
  readonly talk: readonly KeptMessage[];
  /** The engine's projection of the log up to `seq` for this person; undefined when they may see nothing. */
  readonly digestAt: (seq: number, userId: number) => string | undefined;
  /** Whether the tables that follow the log say something else than it. */
  readonly torn: boolean;
}

export type Truth = ReadonlyMap<string, KeptRoom>;
