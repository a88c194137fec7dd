import type { FastifyRequest } from 'fastify';

export interface NotedRefusal {
  readonly err: number;
  /** Room id of the request, if it contained a valid one. */
  readonly room?: string;
}

const noted = new WeakMap<FastifyRequest, NotedRefusal>();

/** Records a refused call. Keeps only the room id of the request. */
export function noteRefusal(request: FastifyRequest, err: number, asked?: unknown): void {
  const room = typeof asked === 'object' && asked !== null ? Reflect.get(asked, 'partyId') : undefined;
  noted.set(request, typeof room === 'string' ? { err, room } : { err });
}

export const refusalOf = (request: FastifyRequest): NotedRefusal | undefined => noted.get(request);
