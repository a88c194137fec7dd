const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 32;
/** Bytes from this value on are skipped. They would make some characters more likely. */
const FAIR = 256 - (256 % LETTERS.length);

/**
 * Returns a new order number of 32 letters and digits. It is unguessable, because calls identify an order by its
 * number.
 */
export function newTradeNumber(randomBytes: (size: number) => Buffer): string {
  let number = '';
  while (number.length < LENGTH) {
    for (const byte of randomBytes(LENGTH)) {
      if (byte < FAIR && number.length < LENGTH) number += LETTERS[byte % LETTERS.length];
    }
  }
  return number;
}
