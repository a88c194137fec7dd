import * as z from 'zod/mini';
import { sha256 } from './sha-256.ts';

/** altcha challenge, version 1: find the number for which the hex sha256(salt + number) equals `challenge`. */
const challengeSchema = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  salt: z.string(),
  signature: z.string(),
  /** Largest number to try. */
  maxnumber: z.int().check(z.maximum(5_000_000)),
});

/**
 * Solves a challenge of /captcha/challenge and returns the ticket: the solution as base64. Undefined for an invalid or
 * unsolvable challenge.
 * Takes up to a second, so run it in a worker. altcha's own solver needs crypto.subtle, which pages on plain http do
 * not have.
 */
export function solveToTicket(given: unknown): string | undefined {
  const parsed = challengeSchema.safeParse(given);
  if (!parsed.success) return undefined;
  const { maxnumber, ...challenge } = parsed.data;
  const text = new TextEncoder();
  const wanted = bytesOf(challenge.challenge);
  for (let number = 0; number <= maxnumber; number += 1) {
    const digest = sha256(text.encode(challenge.salt + number));
    if (wanted.every((byte, index) => byte === digest[index])) return btoa(JSON.stringify({ ...challenge, number }));
  }
  return undefined;
}

function bytesOf(hex: string): readonly number[] {
  return Array.from({ length: hex.length / 2 }, (_, index) => Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16));
}
