// Short numbers as people type and paste them, alone or in the message they came in: sign-in codes, PINs, pairing codes.
import * as z from 'zod/mini';

/** A message as it is pasted, in UTF-16 units. */
export const MESSAGE_LENGTH_MAX = 200;
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Text of a message, not a slip of the finger. */
const WORDS = /\p{Script=Han}|\p{L}{2}/u;
/** Digits, also in groups with a space or a hyphen between them. */
const NUMBER = /\d+(?:[ \p{Pd}]\d+)*/gu;
const GROUP = /\d+/g;
/** Words for such a number just before it. */
const NAMED = /(?:码|碼|PIN|CODE)[^\p{L}\d]*(?:(?:是|为|為|is)[^\p{L}\d]*)?$/iu;
const SPACES = /\s/gu;
/** Around a number that was copied out of a sentence. */
const AROUND = /^["“”‘’「」『』【】《》]+|["“”‘’「」『』【】《》。、，,.]+$/gu;

/** In one width, without invisible characters. */
export const plainText = (text: string): string => text.normalize('NFKC').replaceAll(INVISIBLE, '');

export const hasWords = (text: string): boolean => WORDS.test(plainText(text));

/**
 * The number of exactly so many digits in a message: «您的验证码是 1234，5 分钟内有效» holds 1234. One that is called a code
 * comes before others. Undefined where there is none.
 */
export function digitsIn(message: string, length: number): string | undefined {
  const text = plainText(message).replaceAll(/\s/gu, ' ');
  const numbers = [...text.matchAll(NUMBER)].flatMap(({ 0: grouped, index }) => {
    const joined = { digits: grouped.replaceAll(/\D/gu, ''), index };
    const groups = [...grouped.matchAll(GROUP)].map((group) => ({ digits: group[0], index: index + group.index }));
    return [joined, ...groups];
  });
  const fitting = numbers.filter(({ digits }) => digits.length === length);
  return (fitting.find(({ index }) => NAMED.test(text.slice(0, index))) ?? fitting[0])?.digits;
}

/**
 * A number of so many digits, as a service reads it: what was typed without spaces, or the number in a message. Anything
 * else comes back as it is, and is no such number.
 */
export function readDigits(typed: string, length: number): string {
  const bare = plainText(typed).replaceAll(SPACES, '').replaceAll(AROUND, '');
  return (hasWords(bare) ? digitsIn(typed, length) : undefined) ?? bare;
}

/** A number of so many digits in a request. */
export const digitsSchema = (length: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(MESSAGE_LENGTH_MAX)),
      z.transform((typed) => readDigits(typed, length)),
    ),
    z.string().check(z.regex(new RegExp(`^\\d{${length}}$`))),
  );
