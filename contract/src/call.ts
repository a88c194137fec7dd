import * as z from 'zod/mini';
import { readReceived } from './received.ts';

/** Envelope of every response. `message` is for debugging and is never shown to users. */
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

/** Service that a call belongs to, each with its own base URL: two for players, one console for staff. */
export type Service = 'script' | 'game' | 'console';

/**
 * Callers allowed to make a call: anyone (`public`); anyone, identified if signed in (`optional`); signed-in users only
 * (`user`).
 */
export type CallAccess = 'public' | 'optional' | 'user';

/**
 * Rights of a guest in a call of access `user`. A guest is signed in to one room and has no account. `own-room` allows
 * the call for that room, which the request names by `partyId`. `oneself` allows it for the guest's own data. Without a
 * value, guests may not make the call.
 */
export type GuestAccess = 'own-room' | 'oneself';

/**
 * Kinds of public text and the list of public lobbies. A user whose right to one is suspended may not make the call.
 */
export type Speech = 'talk' | 'reviews' | 'board';

/** Definition of one API call. GET reads its request from the query string, POST from a JSON body. */
export interface Call<Request extends z.ZodMiniType = z.ZodMiniType, Response extends z.ZodMiniType = z.ZodMiniType> {
  readonly service: Service;
  readonly method: 'GET' | 'POST';
  /** Path below the base URL of the service, e.g. `/index/feed/script`. */
  readonly path: string;
  readonly access: CallAccess;
  readonly guests?: GuestAccess;
  /** With access `user`: banned users may still make the call. */
  readonly whenBanned?: true;
  readonly speech?: Speech;
  readonly request: Request;
  /** Schema of `params` when `err` is 0. */
  readonly response: Response;
  /**
   * Schema of the whole response, and the reader of `params` for clients. Each call carries both, so that a bundle
   * without calls does not include them.
   */
  readonly envelope: typeof envelopeSchema;
  readonly receive: typeof readReceived;
  /** Maximum body size in bytes, if it differs from BODY_BYTES_MAX. */
  readonly bodyLimit?: number;
}

export type RequestOf<C extends Call> = z.input<C['request']>;
export type ParsedRequestOf<C extends Call> = z.output<C['request']>;
export type ResponseOf<C extends Call> = z.output<C['response']>;

// @__NO_SIDE_EFFECTS__
export function call<Request extends z.ZodMiniType, Response extends z.ZodMiniType, const Access extends CallAccess>(
  definition: Omit<Call<Request, Response>, 'envelope' | 'receive'> & { readonly access: Access },
): Call<Request, Response> & { readonly access: Access } {
  return { ...definition, envelope: envelopeSchema, receive: readReceived };
}
