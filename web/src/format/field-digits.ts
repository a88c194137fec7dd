import { digitsIn, hasWords, plainText } from '@juzhongren/contract/typed-digits';

/** What a field of so many digits shows of what was typed, or of the message that was pasted into it. */
export function fieldDigits(typed: string, length: number): string {
  const inMessage = hasWords(typed) ? digitsIn(typed, length) : undefined;
  return inMessage ?? plainText(typed).replaceAll(/\D/g, '').slice(0, length);
}
