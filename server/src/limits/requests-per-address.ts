import { isIPv4 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { clientAddress } from '../http/client-address.ts';
import { sendFault } from '../http/transport-faults.ts';
import { addressKey } from './address-key.ts';

/** Token bucket per network address: burst size and refill rate. All players of a room may share one address. */
const BURST = 600;
const PER_SECOND = 100;
const ADDRESSES_MAX = 50_000;

interface Bucket {
  tokens: number;
  at: number;
}

/**
 * Answers 429 to an address with too many requests. Loopback is not limited: tests and benchmarks use it. So does a
 * proxy that is missing in TRUSTED_PROXIES, which would make all users share one address.
 */
export function limitAddresses(app: FastifyInstance, now: () => number): void {
  const buckets = new Map<string, Bucket>();
  app.addHook('onRequest', (request, reply, done) => {
    const address = addressKey(clientAddress(request));
    if (isLoopback(address)) return done();
    const at = now();
    const bucket = buckets.get(address) ?? { tokens: BURST, at };
    const tokens = Math.min(BURST, bucket.tokens + ((at - bucket.at) / 1000) * PER_SECOND);
    buckets.delete(address);
    buckets.set(address, { tokens: Math.max(0, tokens - 1), at });
    if (buckets.size > ADDRESSES_MAX) for (const oldest of buckets.keys()) if (buckets.delete(oldest)) break;
    if (tokens < 1) return void sendFault(reply, 429, { retryAfter: Math.ceil((1 - tokens) / PER_SECOND) });
    done();
  });
}

function isLoopback(address: string): boolean {
  return address === '::1' || (address.startsWith('127.') && isIPv4(address));
}
