// Records what the users of a campaign did and saw, in their own order, and what the database holds afterwards. All
// users run in one process, so their times (ms of `performance.now()`) are comparable.
import { createHash } from 'node:crypto';

export type Outcome =
  /** `seq` is the reported number in the log or chat; `params` is the whole response. */
  | { readonly type: 'ok'; readonly partyId: string; readonly seq: number; readonly params: string }
  | { readonly type: 'refused'; readonly err: number }
  /** No response: the request may have taken effect, or may still do so. */
  | { readonly type: 'unknown' };

export type RequestKind = 'command' | 'message';

/** A single sending of a request. Retries have the same `requestId`. */
export interface Attempt {
  readonly kind: RequestKind;
  /** Null for the creation of a room, because only the response names the room. */
  readonly partyId: string | null;
  readonly userId: number;
  readonly requestId: string;
  readonly invokedAt: number;
  endedAt: number;
  outcome: Outcome;
}

/** Message as a user received it. `digest` covers everything the user saw. */
export interface SeenMessage {
  readonly chatSeq: number;
  readonly digest: string;
}

/** Frame of a push connection: received from the server, or sent by the client (`sync`). */
export type Frame =
  | { readonly type: 'sync'; readonly seq: number; readonly chatSeq: number }
  | { readonly type: 'view'; readonly seq: number; readonly digest: string }
  /** Patch that did not continue the shown view, because the view had arrived another way or a patch was missed. */
  | { readonly type: 'passed-over'; readonly seq: number }
  | { readonly type: 'talk'; readonly messages: readonly SeenMessage[] }
  | { readonly type: 'heartbeat'; readonly seq: number };

export interface RecordedConnection {
  readonly partyId: string;
  readonly userId: number;
  readonly frames: Frame[];
}

/** Reading of the room over HTTP. A null `digest` means nothing newer than `after`. */
export interface Reading {
  readonly partyId: string;
  readonly userId: number;
  readonly invokedAt: number;
  readonly after: number;
  readonly seq: number;
  readonly digest: string | null;
  readonly messages: readonly SeenMessage[];
}

/** Final content of a user's screen, without a page reload. */
export interface Screen {
  readonly partyId: string;
  readonly userId: number;
  /** Head of log and chat in the database at that moment. */
  readonly head: { readonly seq: number; readonly chatSeq: number };
  readonly seq: number;
  readonly digest: string | null;
  readonly messages: readonly SeenMessage[];
}

export interface History {
  readonly attempts: Attempt[];
  readonly connections: RecordedConnection[];
  readonly readings: Reading[];
  readonly screens: Screen[];
}

export const emptyHistory = (): History => ({ attempts: [], connections: [], readings: [], screens: [] });

export const countAcknowledged = ({ attempts }: History): number =>
  attempts.filter(({ outcome }) => outcome.type === 'ok').length;

/**
 * Returns a digest that is short enough to store hundreds of thousands, and long enough that two texts never share one.
 */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

export interface KeptEntry {
  readonly seq: number;
  readonly userId: number | null;
  readonly requestId: string | null;
  /** Error code in the response to the caller. */
  readonly err: number;
  readonly clueId: string | null;
}

export interface KeptMessage {
  readonly chatSeq: number;
  readonly userId: number;
  readonly requestId: string;
  readonly digestFor: (userId: number) => string;
}

export interface KeptRoom {
  readonly partyId: string;
  /** In the order of `seq`; `talk` is in the order of `chatSeq`. */
  readonly entries: readonly KeptEntry[];
  readonly talk: readonly KeptMessage[];
  /** Digest of the engine's projection of the log up to `seq` for this user. Undefined if the user may see nothing. */
  readonly digestAt: (seq: number, userId: number) => string | undefined;
  /** True if the tables derived from the log contradict it. */
  readonly torn: boolean;
}

export type Truth = ReadonlyMap<string, KeptRoom>;
