import { isDigits } from '../../format/numbers.ts';

export type TypedCode =
  | { readonly kind: 'none' }
  /** A group-buy certificate: digits only, as a keyboard types them. */
  | { readonly kind: 'certificate'; readonly number: string }
  /** All else; the service reads it with whatever width, case and hyphens it was typed. */
  | { readonly kind: 'code'; readonly value: string };

/** What somebody typed or pasted: digits count in either width, and however they are grouped by spaces. */
export function readTypedCode(typed: string): TypedCode {
  const value = typed.trim();
  if (value === '') return { kind: 'none' };
  const number = value.normalize('NFKC').replace(/\s/g, '');
  return isDigits(number) ? { kind: 'certificate', number } : { kind: 'code', value };
}
