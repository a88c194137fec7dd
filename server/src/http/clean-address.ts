import { withoutTail } from '@juzhongren/contract/screen-paths';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Leads to the address without what a message glued to it; undefined where nothing is behind it. */
export function redirectToCleanAddress(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  const address = withoutTail(request.url);
  return address === undefined ? undefined : reply.header('cache-control', 'no-store').redirect(address);
}
