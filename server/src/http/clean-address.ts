import { withoutTail } from '@juzhongren/contract/screen-paths';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Redirects to the URL without text that a messenger appended. Undefined if nothing was appended. */
export function redirectToCleanAddress(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  const address = withoutTail(request.url);
  return address === undefined ? undefined : reply.header('cache-control', 'no-store').redirect(address);
}
