import * as z from 'zod/mini';
import { readReceived } from './received.ts';

/** What every answer looks like. `message` is for people who debug, never shown. */
export interface Envelope<Params = unknown> {
  err: number;
  params: Params;
  message?: string;
}

export const envelopeSchema = z.object({
  err: z.int(),
  params: z.optional(z.unknown()),
  message: z.optional(z.string()),
});

/** Which service a call belongs to, each with its own base address: the players' two, and the console of staff. */
export type Service = 'script' | 'game' | 'console';

/** Who may make a call: anybody; anybody, with the caller known when signed in; signed-in users only. */
export type CallAccess = 'public' | 'optional' | 'user';

/**
 * What a guest, who is signed in to one room and has no account, may do with a call of access `user`: make it of their room,
 * which its request names by `partyId`, or about themselves alone. Where a call says nothing they may not make it.
 */
export type GuestAccess = 'own-room' | 'oneself';

/** Words that others get to read, and the board where strangers meet: who was forbidden them may not make the call. */
export type Speech = 'talk' | 'reviews' | 'board';

/** One call of the wire. GET takes its request from the query string, POST from a JSON body. */
export interface Call<Request extends z.ZodMiniType = z.ZodMiniType, Response extends z.ZodMiniType = z.ZodMiniType> {
  readonly service: Service;
  readonly method: 'GET' | 'POST';
  /** Below the service's base, e.g. `/index/feed/script`. */
  readonly path: string;
  readonly access: CallAccess;
  readonly guests?: GuestAccess;
  /** Of access `user`: somebody who is banned may make it all the same. */
  readonly whenBanned?: true;
  readonly speech?: Speech;
  readonly request: Request;
  /** The schema of `params` when `err` is 0. */
  readonly response: Response;
  /** The schema of the whole answer, and how a client reads `params`; a call brings both along so that who makes none does without. */
  readonly envelope: typeof envelopeSchema;
  readonly receive: typeof readReceived;
  /** Largest body in bytes, when it differs from BODY_BYTES_MAX. */
  readonly bodyLimit?: number;
}

export type RequestOf<C extends Call> = z.input<C['request']>;
export type ParsedRequestOf<C extends Call> = z.output<C['request']>;
export type ResponseOf<C extends Call> = z.output<C['response']>;

/** Declares a call, keeping the exact types of its schemas and who may make it. */
// @__NO_SIDE_EFFECTS__
export function call<Request extends z.ZodMiniType, Response extends z.ZodMiniType, const Access extends CallAccess>(
  definition: Omit<Call<Request, Response>, 'envelope' | 'receive'> & { readonly access: Access },
): Call<Request, Response> & { readonly access: Access } {
  return { ...definition, envelope: envelopeSchema, receive: readReceived };
}
