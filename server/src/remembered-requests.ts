import type { FastifyRequest } from 'fastify';
import { RecentMap } from './recent-map.ts';

/** Requests remembered a call. */
const REQUESTS_MAX = 2_000;
/** Longer ones are asked once, by somebody who tries something. */
const TEXT_LENGTH_MAX = 512;

/** A request as its handler gets it. */
export interface ReadRequest {
  readonly data: unknown;
}

/**
 * Requests of one call, read already: what everybody asks alike comes as the same text, and reading and checking it
 * costs more than a ready answer. Only for calls without secrets; `serve.ts` keeps what was answered ready.
 */
export class RememberedRequests {
  readonly #read = new RecentMap<string, ReadRequest>(REQUESTS_MAX);

  find(text: string): ReadRequest | undefined {
    return text.length > TEXT_LENGTH_MAX ? undefined : this.#read.get(text);
  }

  /** What is remembered is given to many, so nobody may change it any more. */
  keep(text: string, read: ReadRequest): void {
    if (text.length <= TEXT_LENGTH_MAX) this.#read.set(text, frozen(read));
  }
}

/** All that a request says: its body, or its address with the query. */
export function textOf(request: FastifyRequest): string {
  return typeof request.body === 'string' ? request.body : request.url;
}

function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
