// What the people of a campaign did and saw, in the order in which it happened to them. All of them live in one process:
// their times, in ms of `performance.now()`, can be compared.

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
