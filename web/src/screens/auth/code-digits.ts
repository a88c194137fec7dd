import { CODE_LENGTH } from '@juzhongren/contract/limits';

/** What of a typed or pasted text belongs into the code field: the first four digits, full-width ones made plain. */
export function codeDigits(typed: string): string {
  return typed.normalize('NFKC').replace(/\D/g, '').slice(0, CODE_LENGTH);
}
