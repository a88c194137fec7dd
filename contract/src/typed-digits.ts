// Reads short numbers from typed or pasted text, alone or inside a message: sign-in codes, PINs, pairing codes.
import * as z from 'zod/mini';

/** Maximum length of a pasted message, in UTF-16 units. */
export const MESSAGE_LENGTH_MAX = 200;
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Matches text of a message, as opposed to a single mistyped letter. */
const WORDS = /\p{Script=Han}|\p{L}{2}/u;
const NUMBER = /\d+(?:[ \p{Pd}]\d+)*/gu;
const GROUP = /\d+/g;
/** Words for such a number directly before it. */
const NAMED = /(?:码|碼|PIN|CODE)[^\p{L}\d]*(?:(?:是|为|為|is)[^\p{L}\d]*)?$/iu;
const SPACES = /\s/gu;
/** Punctuation around a number copied from a sentence. */
const AROUND = /^["“”‘’「」『』【】《》]+|["“”‘’「」『』【】《》。、，,.]+$/gu;

export const plainText = (text: string): string => text.normalize('NFKC').replaceAll(INVISIBLE, '');

export const hasWords = (text: string): boolean => WORDS.test(plainText(text));

/**
 * Returns the number with exactly `length` digits in a message: 「您的验证码是 1234，5 分钟内有效」 contains 1234. A number labelled
 * as a code is preferred. Returns undefined if there is none.
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
 * Returns the input without spaces, or the number inside a message. Any other input is returned cleaned up and fails
 * validation.
 */
export function readDigits(typed: string, length: number): string {
  const bare = plainText(typed).replaceAll(SPACES, '').replaceAll(AROUND, '');
  return (hasWords(bare) ? digitsIn(typed, length) : undefined) ?? bare;
}

export const digitsSchema = (length: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(MESSAGE_LENGTH_MAX)),
      z.transform((typed) => readDigits(typed, length)),
    ),
    z.string().check(z.regex(new RegExp(`^\\d{${length}}$`))),
  );
