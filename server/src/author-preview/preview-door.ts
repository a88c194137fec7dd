import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;
/**
 * Accepted host names: localhost or an IP address. A foreign domain could be made to resolve to this machine (DNS
 * rebinding).
 */
const PLAIN_HOST = /^(?:localhost|[\d.]+|\[[\da-f:]+\])(?::\d+)?$/i;

/**
 * Tells whether the request comes from the machine of the server: from its browser, or through the client's dev server.
 */
export function isAuthor({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  return LOOPBACK.test(socket.remoteAddress ?? '') && PLAIN_HOST.test(headers.host ?? '');
}
