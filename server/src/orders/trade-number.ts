const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 32;
/** Bytes from here on would make some letters likelier. */
const FAIR = 256 - (256 % LETTERS.length);

/** An order's number, 32 letters and digits: unguessable, because who knows it may ask whether it is paid. */
export function newTradeNumber(randomBytes: (size: number) => Buffer): string {
  let number = '';
  while (number.length < LENGTH) {
    for (const byte of randomBytes(LENGTH)) {
      if (byte < FAIR && number.length < LENGTH) number += LETTERS[byte % LETTERS.length];
    }
  }
  return number;
}
