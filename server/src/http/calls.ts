import type { Call, ParsedRequestOf, ResponseOf, Speech } from '@juzhongren/contract/call';
import type { ErrorCode } from '@juzhongren/contract/errors';
import type { Imposed } from '@juzhongren/contract/notices';
import type { Deps } from '../ports/deps.ts';
import type { ReadyAnswer } from './ready-answer.ts';

/** Signed-in user of a request. `tokenHash` identifies the session and is never the token itself. */
export interface Caller {
  readonly userId: number;
  readonly tokenHash: string;
  /** Room id of a guest. Null for a user with an account. */
  readonly guestOf: string | null;
  /** Active sanctions. Empty for nearly every user. */
  readonly imposed: readonly ImposedOn[];
}

/** A sanction by staff: no chat, no reviews, no public lobbies, or an account ban. */
export interface ImposedOn extends Imposed {
  readonly kind: Speech | 'ban';
}

/** A refused call, returned as a value instead of thrown. `params` is sent in the envelope beside the code. */
export interface Refusal {
  readonly refused: ErrorCode;
  readonly params?: unknown;
  /** Only for debugging, never shown to users. */
  readonly message?: string;
}

export function refuse(code: ErrorCode, detail: { params?: unknown; message?: string } = {}): Refusal {
  return { refused: code, ...detail };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value;
}

type CallerOf<C extends Call> = C['access'] extends 'user' ? Caller : Caller | null;

export interface CallContext<C extends Call> {
  readonly request: ParsedRequestOf<C>;
  readonly caller: CallerOf<C>;
  readonly address: string;
  /** Origin to which the request was sent, as the browser named it: `https://play.example.cn`. */
  readonly origin: string;
  readonly token: string;
  readonly cookies: string;
  readonly setCookie: (header: string) => void;
  readonly deps: Deps;
}

type Outcome<C extends Call> = ResponseOf<C> | ReadyAnswer | Refusal;

/** A handler may return an available result without a promise; see `serve.ts`. */
export type Handler<C extends Call> = (context: CallContext<C>) => Outcome<C> | Promise<Outcome<C>>;

export interface Route {
  readonly call: Call;
  readonly handle: (context: CallContext<Call>) => unknown;
  readonly admitLarge?: AdmitLarge | undefined;
  readonly callerOfEnded?: CallerOfEnded | undefined;
}

/**
 * Finds the user of a session that this same call ended, so that a repeat gets the first response. Null if the session
 * ended differently or never existed.
 */
export type CallerOfEnded = (token: string, deps: Deps) => Promise<Caller | null>;

/** Runs before the server reads a body that is larger than `BODY_BYTES_MAX` or has no declared length. */
export type AdmitLarge = (context: { caller: Caller; deps: Deps }) => Promise<Refusal | undefined>;

export function route<C extends Call>(call: C, handle: Handler<C>, admitLarge?: AdmitLarge): Route {
  // The only untyped point of the typed routes. `serve` parses the request with `call.request` and requires a caller
  // for access 'user'.
  return { call, handle, admitLarge };
}
