// Cleans up text typed by users before it is stored and shown. Every call that accepts user text uses these schemas.
import * as z from 'zod/mini';

/**
 * Matches characters that hide or reorder text: controls, bidirectional marks, invisible characters, noncharacters.
 * Joiners and variation selectors are allowed, because emoji and several writing systems need them.
 */
const HIDDEN =
  /(?![\t\n\p{Join_Control}\p{Variation_Selector}])[\p{Cc}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\uFFF9-\uFFFB]/gu;
/** Matches a regional flag emoji: a black flag followed by invisible tag characters, which must not be removed. */
const FLAG = /\u{1F3F4}[\u{E0020}-\u{E007E}]{1,8}\u{E007F}/u;
const FLAG_OR_HIDDEN = new RegExp(`${FLAG.source}|${HIDDEN.source}`, 'gu');
const HALF = /\p{Surrogate}/gu;
const LINE_END = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
/** Matches more combining marks on one letter than any language needs. The marks after the third are removed. */
const STACKED = /((?:\p{M}\p{Cf}*){3})(?:\p{M}\p{Cf}*)+/gu;
/** Matches repeated joiners. Only the first one is preserved, because the others have no effect. */
const LOOSE = /(\p{Join_Control})\p{Join_Control}+/gu;
const SEEN = /[^\s\p{M}\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Returns the text in NFC, well-formed, with LF as the only line ending and without characters that hide or reorder
 * text. Returns an empty string if no character is visible. The function is idempotent. Leading and trailing blanks
 * stay, because the user may still be typing the text.
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

/** Optional user text. `max` is its maximum length in UTF-16 units after cleaning up. */
export const wordsSchema = (max: number) => z.string().check(z.overwrite(readable), z.maxLength(max));

/** Required user text. It is trimmed and needs at least one visible character. */
export const saidSchema = (max: number) =>
  z.string().check(z.overwrite(readable), z.trim(), z.minLength(1), z.maxLength(max));
