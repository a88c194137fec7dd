// Determines the network address of a request for rate limits, comparisons and forwarding.
import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const FORWARDED_FOR = 'x-forwarded-for';

/**
 * Removes ports, brackets and quotes from X-Forwarded-For addresses before Fastify compares them with the trusted
 * proxies. Azure Application Gateway and IIS write `203.0.113.10:40000` and `[2001:db8::5]:40000`. Call it before any
 * hook that reads an address.
 */
export function readForwardedAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const header = headers[FORWARDED_FOR];
    if (typeof header === 'string') headers[FORWARDED_FOR] = header.split(',').map(plainAddress).join(', ');
    done();
  });
}

export const clientAddress = (request: FastifyRequest): string => plainAddress(request.ip);

/**
 * Removes port, brackets and quotes. Converts IPv4 mapped into IPv6 (`::ffff:203.0.113.10`) to IPv4. Returns any other
 * text unchanged.
 */
export function plainAddress(text: string): string {
  // Fast path: nearly all addresses are plain IPv4, and this runs for every request.
  if (isIPv4(text)) return text;
  const written = text.trim().replaceAll('"', '');
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(written) ?? [];
  const [, beforePort] = /^([\d.]+):\d+$/.exec(written) ?? [];
  const address = bracketed ?? beforePort ?? written;
  return isIPv6(address) ? (mappedIPv4(address) ?? address) : address;
}

const MAPPED = /^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/;

function mappedIPv4(address: string): string | undefined {
  // URL normalises every spelling of an IPv6 address, but does not support zones.
  if (address.includes('%')) return undefined;
  const [, high, low] = MAPPED.exec(new URL(`http://[${address}]`).hostname) ?? [];
  if (high === undefined || low === undefined) return undefined;
  return [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}
