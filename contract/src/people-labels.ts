// What people type, as it is kept and shown: every call that takes words of people takes them through here.
import * as z from 'zod/mini';

/**
 * Signs that hide or turn text: controls, marks of direction, what draws nothing, code points that are no characters. Not
 * the joiners and the selectors of a variant, which emoji and several scripts are written with.
 */
const HIDDEN =
  /(?![\t\n\p{Join_Control}\p{Variation_Selector}])[\p{Cc}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\uFFF9-\uFFFB]/gu;
/** A flag is a black one and the letters of its land, which nobody sees. */
const FLAG = /\u{1F3F4}[\u{E0020}-\u{E007E}]{1,8}\u{E007F}/u;
const FLAG_OR_HIDDEN = new RegExp(`${FLAG.source}|${HIDDEN.source}`, 'gu');
const HALF = /\p{Surrogate}/gu;
const LINE_END = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
/** More marks on a letter than any language needs. */
const STACKED = /((?:\p{M}\p{Cf}*){3})(?:\p{M}\p{Cf}*)+/gu;
/** Joiners that join nothing. */
const LOOSE = /(\p{Join_Control})\p{Join_Control}+/gu;
const SEEN = /[^\s\p{M}\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * In composed form, well-formed, with plain line ends and without signs that hide or turn text; empty when nothing in it
 * can be seen. Applied twice it changes nothing more. Blanks around it stay: who writes a note is in the middle of it.
 */
export function readable(typed: string): string {
  const kept = typed
    .replaceAll(HALF, '\uFFFD')
    .replaceAll(LINE_END, '\n')
    .replaceAll(FLAG_OR_HIDDEN, (found) => (FLAG.test(found) ? found : ''))
    .replaceAll(LOOSE, '$1')
    .normalize('NFC')
    .replaceAll(STACKED, '$1');
  return SEEN.test(kept) ? kept : '';
}

/** Words that may stay away. `max` counts UTF-16 units, of what is kept. */
export const wordsSchema = (max: number) => z.string().check(z.overwrite(readable), z.maxLength(max));

/** Words that are said: without blanks around them, and something in them can be seen. */
export const saidSchema = (max: number) =>
  z.string().check(z.overwrite(readable), z.trim(), z.minLength(1), z.maxLength(max));
