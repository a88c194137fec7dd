// What a code looks like: 15 random characters of Crockford's base32 (75 bits) and one that checks them, in groups of
// four. None of them is a letter that is easily taken for a digit.
import { createHmac } from 'node:crypto';
import type { Deps } from '../ports/deps.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_CHARACTERS = 15;
/** How many of its last characters lists show. */
const TAIL_CHARACTERS = 4;
/** What people type between characters, or copy along unseen. */
const BETWEEN = /[\s\p{Cf}\p{Pd}\u2212_.]/gu;

/** Sixteen characters without hyphens that check. */
export type Code = string & { readonly code: unique symbol };

/** A new one. Digits alone would be taken for a group-buy certificate. */
export function newCode(randomBytes: Deps['randomBytes']): Code {
  for (;;) {
    // 256 is eight times 32: every character is as likely.
    const values = [...randomBytes(RANDOM_CHARACTERS)].map((byte) => byte % ALPHABET.length);
    const code = [...values, checkValue(values)].map((value) => ALPHABET[value]).join('');
    if (!isDigits(code)) return code as Code;
  }
}

/** What somebody typed, without what lies between: full-width letters, lower case, spaces and hyphens are the same. */
export function compact(typed: string): string {
  return typed.normalize('NFKC').replaceAll(BETWEEN, '').toUpperCase();
}

/** The code somebody typed; undefined when there can be none like it: mistyped, too short, something else. */
export function readCode(typed: string): Code | undefined {
  const characters = [...compact(typed).replaceAll('O', '0').replaceAll(/[IL]/g, '1')];
  const values = characters.map((character) => ALPHABET.indexOf(character));
  if (values.length !== RANDOM_CHARACTERS + 1 || values.includes(-1)) return undefined;
  const check = values.pop();
  return check === checkValue(values) ? (characters.join('') as Code) : undefined;
}

/** `XXXX-XXXX-XXXX-XXXX`. */
export function shownCode(code: Code): string {
  return code.replaceAll(/.{4}(?=.)/g, '$&-');
}

export function tailOf(code: string): string {
  return code.slice(-TAIL_CHARACTERS);
}

export function isDigits(compacted: string): boolean {
  return /^\d+$/.test(compacted);
}

/** What is kept of a code, or of a certificate's number: without the installation's key nobody finds it by trying. */
export function hashOf(secrets: Deps['secrets'], kind: 'code' | 'certificate', value: string): string {
  return createHmac('sha256', secrets.keyFor('redemption-code')).update(`${kind}:${value}`).digest('base64url');
}

/**
 * Characters as numbers of GF(32), each place weighted with its own power of x: one wrong character, or any two that
 * changed places, are always found out.
 */
function checkValue(values: readonly number[]): number {
  return values.reduce((sum, value) => timesX(sum ^ value), 0);
}

/** Modulo x⁵ + x² + 1. */
function timesX(value: number): number {
  const doubled = value << 1;
  return doubled >= 32 ? (doubled & 31) ^ 5 : doubled;
}
