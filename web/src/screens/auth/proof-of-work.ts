import * as z from 'zod/mini';
import { sha256 } from './sha-256.ts';

/** altcha's challenge (version 1): find the number with which sha256(salt + number), in hex, is `challenge`. */
const challengeSchema = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  salt: z.string(),
  signature: z.string(),
  /** The largest number it may be. */
  maxnumber: z.int().check(z.maximum(5_000_000)),
});

/**
 * Solves what /captcha/challenge gave and returns the ticket, base64 of the solution; undefined for what is no challenge
 * or has no solution. Takes up to a second: run it beside the page. altcha's own solver needs crypto.subtle, which a page
 * on plain http does not have.
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
