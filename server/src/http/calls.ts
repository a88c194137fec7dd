import type { Call, ParsedRequestOf, ResponseOf, Speech } from '@juzhongren/contract/call';
import type { ErrorCode } from '@juzhongren/contract/errors';
import type { Imposed } from '@juzhongren/contract/notices';
import type { Deps } from '../ports/deps.ts';
import type { ReadyAnswer } from './ready-answer.ts';

/** The signed-in person behind a request. `tokenHash` names the session, never the token itself. */
export interface Caller {
  readonly userId: number;
  readonly tokenHash: string;
  /** The room whose guest this is; null for who has an account. */
  readonly guestOf: string | null;
  /** What is in force against them: nothing for nearly everybody. */
  readonly imposed: readonly ImposedOn[];
}

/** What staff forbid somebody: talk, reviews, or everything. */
export interface ImposedOn extends Imposed {
  readonly kind: Speech | 'ban';
}

/** A call that is not granted: a value, not an exception. `params` is what the envelope carries beside the code. */
export interface Refusal {
  readonly refused: ErrorCode;
  readonly params?: unknown;
  /** For people who debug; never shown. */
  readonly message?: string;
}

export function refuse(code: ErrorCode, detail: { params?: unknown; message?: string } = {}): Refusal {
  return { refused: code, ...detail };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value;
}

type CallerOf<C extends Call> = C['access'] extends 'user' ? Caller : Caller | null;

/** What a handler gets: the parsed request, who asks, from which network address. */
export interface CallContext<C extends Call> {
  readonly request: ParsedRequestOf<C>;
  readonly caller: CallerOf<C>;
  readonly address: string;
  /** Where the request came to, as the browser named it: `https://play.example.cn`. */
  readonly origin: string;
  /** The request's `Token` header, '' when it has none. */
  readonly token: string;
  /** The request's `Cookie` header, '' when it has none. */
  readonly cookies: string;
  /** Adds a `Set-Cookie` header to the answer. */
  readonly setCookie: (header: string) => void;
  readonly deps: Deps;
}

type Outcome<C extends Call> = ResponseOf<C> | ReadyAnswer | Refusal;

/** What is at hand need not be promised: see `serve.ts`. */
export type Handler<C extends Call> = (context: CallContext<C>) => Outcome<C> | Promise<Outcome<C>>;

/** A call with its handler, ready to be listed by a service. */
export interface Route {
  readonly call: Call;
  /** Its outcome, or a promise of it. */
  readonly handle: (context: CallContext<Call>) => unknown;
  readonly admitLarge?: AdmitLarge | undefined;
  readonly callerOfEnded?: CallerOfEnded | undefined;
}

/**
 * Finds the person of a session that ended by this very call, so that a repeat of it is answered as the first was. Null when
 * the session ended otherwise, or never was.
 */
export type CallerOfEnded = (token: string, deps: Deps) => Promise<Caller | null>;

/** Asked before the body of a request is read that is larger than `BODY_BYTES_MAX`, or does not say how large it is. */
export type AdmitLarge = (context: { caller: Caller; deps: Deps }) => Promise<Refusal | undefined>;

export function route<C extends Call>(call: C, handle: Handler<C>, admitLarge?: AdmitLarge): Route {
  // The one seam of the typed routes: `serve` parses the request with `call.request` and requires a caller for access 'user'.
  return { call, handle, admitLarge };
}
