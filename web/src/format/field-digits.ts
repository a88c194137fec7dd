import { digitsIn, hasWords, plainText } from '@juzhongren/contract/typed-digits';

/** Returns the digits a field shows for typed text, or for a message that was pasted into it. */
export function fieldDigits(typed: string, length: number): string {
  const inMessage = hasWords(typed) ? digitsIn(typed, length) : undefined;
  return inMessage ?? plainText(typed).replaceAll(/\D/g, '').slice(0, length);
}
