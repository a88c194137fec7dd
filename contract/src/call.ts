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

/**
 * Service that a call belongs to. `script` and `game` serve players, `console` serves staff. Each service has its own
 * base URL.
 */
export type Service = 'script' | 'game' | 'console';

/**
 * Callers allowed to make a call. `public`: anyone. `optional`: anyone; a signed-in caller is identified. `user`:
 * signed-in users only.
 */
export type CallAccess = 'public' | 'optional' | 'user';

/**
 * Permission for guests to make a call of access `user`. A guest is signed in to one room and has no account.
 * `own-room`: for the guest's room, which the request names by `partyId`. `oneself`: for the guest's own data. Without
 * a value, guests may not make the call.
 */
export type GuestAccess = 'own-room' | 'oneself';

/**
 * Rights that a sanction can suspend: to chat (`talk`), to write reviews (`reviews`), to use public lobbies (`board`).
 * A user whose right is suspended may not make a call that requires it.
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
  /** If true, banned users may still make this call. Only for calls of access `user`. */
  readonly whenBanned?: true;
  readonly speech?: Speech;
  readonly request: Request;
  /** Schema of `params` when `err` is 0. */
  readonly response: Response;
  /**
   * Schema of the whole response (`envelope`) and function that reads `params` on the client (`receive`). Each call
   * refers to them, so that a bundle without any call does not include them.
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
