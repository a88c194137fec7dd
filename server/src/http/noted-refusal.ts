import type { FastifyRequest } from 'fastify';

/** What is told of a refused call to those who watch. */
export interface NotedRefusal {
  readonly err: number;
  /** The room it was about, where it named one that a room can have. */
  readonly room?: string;
}

const noted = new WeakMap<FastifyRequest, NotedRefusal>();

/** Of the request only the room is kept. */
export function noteRefusal(request: FastifyRequest, err: number, asked?: unknown): void {
  const room = typeof asked === 'object' && asked !== null ? Reflect.get(asked, 'partyId') : undefined;
  noted.set(request, typeof room === 'string' ? { err, room } : { err });
}

export const refusalOf = (request: FastifyRequest): NotedRefusal | undefined => noted.get(request);
