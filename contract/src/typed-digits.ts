// Reads short numbers from typed or pasted text, alone or inside a message: sign-in codes, PINs, pairing codes.
import * as z from 'zod/mini';

/** Maximum length of a pasted message, in UTF-16 units. */
export const MESSAGE_LENGTH_MAX = 200;
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Matches text that is a message, as opposed to digits with a single mistyped letter. */
const WORDS = /\p{Script=Han}|\p{L}{2}/u;
const NUMBER = /\d+(?:[ \p{Pd}]\d+)*/gu;
const GROUP = /\d+/g;
/** Matches a label such as 验证码 or PIN directly before a number. */
const NAMED = /(?:码|碼|PIN|CODE)[^\p{L}\d]*(?:(?:是|为|為|is)[^\p{L}\d]*)?$/iu;
const SPACES = /\s/gu;
/** Quotation marks, brackets and punctuation around a number that was copied from a sentence. */
const AROUND = /^["“”‘’「」『』【】《》]+|["“”‘’「」『』【】《》。、，,.]+$/gu;

export const plainText = (text: string): string => text.normalize('NFKC').replaceAll(INVISIBLE, '');

export const hasWords = (text: string): boolean => WORDS.test(plainText(text));

/**
 * Finds a number with exactly `length` digits in a message: returns 1234 for 「您的验证码是 1234，5 分钟内有效」. Prefers a number
 * that the message labels as a code. Returns undefined if no number fits.
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
 * Returns the typed input without spaces and surrounding punctuation, or the number if the input is a message. Input
 * without such a number is returned as it is after this clean-up, so that validation rejects it.
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
