import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;
/** What an address bar says on this machine or in the house. A name of somebody else's could be made to lead here. */
const PLAIN_HOST = /^(?:localhost|[\d.]+|\[[\da-f:]+\])(?::\d+)?$/i;

/** Whether this request comes from the machine the server runs on: from its browser, or through the client's dev server. */
export function isAuthor({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  return LOOPBACK.test(socket.remoteAddress ?? '') && PLAIN_HOST.test(headers.host ?? '');
}
