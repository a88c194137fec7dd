// The network address a request comes from, as everything that counts, compares or passes on addresses gets it.
import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const FORWARDED_FOR = 'x-forwarded-for';

/**
 * Takes ports, brackets and quotes from the addresses of X-Forwarded-For, before Fastify compares them with the trusted
 * proxies: Azure Application Gateway and IIS write `203.0.113.10:40000` and `[2001:db8::5]:40000`. Call it before any hook
 * that asks for an address.
 */
export function readForwardedAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const header = headers[FORWARDED_FOR];
    if (typeof header === 'string') headers[FORWARDED_FOR] = header.split(',').map(plainAddress).join(', ');
    done();
  });
}

export const clientAddress = (request: FastifyRequest): string => plainAddress(request.ip);

/** Without port, brackets and quotes; IPv4 mapped into IPv6 (`::ffff:203.0.113.10`) as IPv4. Anything else stays. */
export function plainAddress(text: string): string {
  // Nearly all are plain IPv4, and this is done for every request.
  if (isIPv4(text)) return text;
  const written = text.trim().replaceAll('"', '');
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(written) ?? [];
  const [, beforePort] = /^([\d.]+):\d+$/.exec(written) ?? [];
  const address = bracketed ?? beforePort ?? written;
  return isIPv6(address) ? (mappedIPv4(address) ?? address) : address;
}

const MAPPED = /^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/;

function mappedIPv4(address: string): string | undefined {
  // URL writes every spelling of an address in the same way; it knows no zones.
  if (address.includes('%')) return undefined;
  const [, high, low] = MAPPED.exec(new URL(`http://[${address}]`).hostname) ?? [];
  if (high === undefined || low === undefined) return undefined;
  return [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}
