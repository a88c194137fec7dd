// Creates redemption codes and the values that the database stores of them.
import { createHmac } from 'node:crypto';
import {
  CODE_ALPHABET,
  CODE_CHARACTERS,
  type Code,
  codeCheckValue,
  isDigits,
} from '@juzhongren/contract/redemption-code';
import type { Deps } from '../ports/deps.ts';

const TAIL_CHARACTERS = 4;

/** Creates a code. It never has digits only, because that would look like a group-buy certificate. */
export function newCode(randomBytes: Deps['randomBytes']): Code {
  for (;;) {
    // 256 is a multiple of 32, so every character is equally likely.
    const values = [...randomBytes(CODE_CHARACTERS - 1)].map((byte) => byte % CODE_ALPHABET.length);
    const code = [...values, codeCheckValue(values)].map((value) => CODE_ALPHABET[value]).join('');
    if (!isDigits(code)) return code as Code;
  }
}

export function tailOf(code: string): string {
  return code.slice(-TAIL_CHARACTERS);
}

/**
 * Returns the stored hash of a code or a certificate number. Without the key of the installation nobody can find the
 * value by guessing.
 */
export function hashOf(secrets: Deps['secrets'], kind: 'code' | 'certificate', value: string): string {
  return createHmac('sha256', secrets.keyFor('redemption-code')).update(`${kind}:${value}`).digest('base64url');
}
