// Makes redemption codes, and what the database stores of them.
import { createHmac } from 'node:crypto';
import {
  CODE_ALPHABET,
  CODE_CHARACTERS,
  type Code,
  codeCheckValue,
  isDigits,
} from '@juzhongren/contract/redemption-code';
import type { Deps } from '../ports/deps.ts';

/** How many of its last characters lists show. */
const TAIL_CHARACTERS = 4;

/** A new one. Digits alone would be taken for a group-buy certificate. */
export function newCode(randomBytes: Deps['randomBytes']): Code {
  for (;;) {
    // 256 is eight times 32: every character is as likely.
    const values = [...randomBytes(CODE_CHARACTERS - 1)].map((byte) => byte % CODE_ALPHABET.length);
    const code = [...values, codeCheckValue(values)].map((value) => CODE_ALPHABET[value]).join('');
    if (!isDigits(code)) return code as Code;
  }
}

export function tailOf(code: string): string {
  return code.slice(-TAIL_CHARACTERS);
}

/** What is kept of a code, or of a certificate's number: without the installation's key nobody finds it by trying. */
export function hashOf(secrets: Deps['secrets'], kind: 'code' | 'certificate', value: string): string {
  return createHmac('sha256', secrets.keyFor('redemption-code')).update(`${kind}:${value}`).digest('base64url');
}
