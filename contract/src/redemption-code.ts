// Redemption codes and group-buy certificates as people type and paste them: alone, or inside the message they came in.
// A code is 15 random characters of Crockford's base32 (75 bits) and one that checks them, in groups of four. None of them
// is a letter that is easily taken for a digit.

export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_CHARACTERS = 16;
const GROUP_CHARACTERS = 4;
/** Separators of the groups of a code: spaces, dots and every kind of hyphen on a keyboard. */
const SEPARATORS = String.raw`\s\p{Pd}_.·•~\u02D7\u2043\u2212\u2500\u2501\u30FC`;
const SEPARATOR = new RegExp(`[${SEPARATORS}]+`, 'gu');
/** Letters, digits and separators in a row. */
const RUN = new RegExp(`[0-9A-Z](?:[0-9A-Z${SEPARATORS}]*[0-9A-Z])?`, 'gu');
/** Takes up no place on the screen: zero-width spaces, direction marks, variation selectors. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Sixteen characters without separators whose check character fits. */
export type Code = string & { readonly code: unique symbol };

/** In one width and case, without invisible characters. */
const plain = (text: string): string => text.normalize('NFKC').replaceAll(INVISIBLE, '').toUpperCase();

/** Without anything that may stand between the characters of a code. */
export const compactCode = (text: string): string => plain(text).replaceAll(SEPARATOR, '');

/** The code that a text is; undefined when it is mistyped, too short, or something else. */
export function readCode(text: string): Code | undefined {
  const code = compactCode(text).replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const values = [...code].map((character) => CODE_ALPHABET.indexOf(character));
  // Digits alone are a certificate: no such code is made.
  if (values.length !== CODE_CHARACTERS || values.includes(-1) || isDigits(code)) return undefined;
  return values.pop() === codeCheckValue(values) ? (code as Code) : undefined;
}

/**
 * The check character's value, of the values of the characters before it. One wrong character, or any two that changed
 * places, are always found: characters are numbers of GF(32), each weighted with its own power of x.
 */
export function codeCheckValue(values: readonly number[]): number {
  return values.reduce((sum, value) => timesX(sum ^ value), 0);
}

/** Modulo x⁵ + x² + 1. */
function timesX(value: number): number {
  const doubled = value << 1;
  return doubled >= 32 ? (doubled & 31) ^ 5 : doubled;
}

/** `XXXX-XXXX-XXXX-XXXX`. */
export const shownCode = (code: Code): string => code.replaceAll(/.{4}(?=.)/g, '$&-');

export const isDigits = (text: string): boolean => /^\d+$/.test(text);

/** Returns the codes of a text in printed form (sixteen characters, or four groups of four), in order, each once. */
export function printedCodes(text: string): Code[] {
  return codesAmong(runsOf(text).flatMap(printedIn));
}

/**
 * Returns possible codes of a text: those in printed form, then those in other groups, then those that something is glued
 * to. One place of 32 fits by chance, so ask which of them was ever made.
 */
export function possibleCodes(text: string): Code[] {
  const runs = runsOf(text);
  return codesAmong([printedIn, groupedIn, anywhereIn].flatMap((find) => runs.flatMap(find)));
}

/** Each run of a text as its groups. */
const runsOf = (text: string): string[][] => (plain(text).match(RUN) ?? []).map((run) => run.split(SEPARATOR));

function codesAmong(candidates: readonly string[]): Code[] {
  return [...new Set(candidates.flatMap((candidate) => readCode(candidate) ?? []))];
}

function printedIn(groups: readonly string[]): string[] {
  return groups.flatMap((group, at) => {
    if (group.length === CODE_CHARACTERS) return group;
    const four = groups.slice(at, at + CODE_CHARACTERS / GROUP_CHARACTERS);
    return four.every(({ length }) => length === GROUP_CHARACTERS) ? four.join('') : [];
  });
}

function groupedIn(groups: readonly string[]): string[] {
  return groups.flatMap((_, at) => {
    let candidate = '';
    for (const group of groups.slice(at)) {
      candidate += group;
      if (candidate.length >= CODE_CHARACTERS) break;
    }
    return candidate.length === CODE_CHARACTERS ? candidate : [];
  });
}

function anywhereIn(groups: readonly string[]): string[] {
  const joined = groups.join('');
  const places = Math.max(0, joined.length - CODE_CHARACTERS + 1);
  return Array.from({ length: places }, (_, at) => joined.slice(at, at + CODE_CHARACTERS));
}

const CERTIFICATE_DIGITS = { min: 6, max: 32 };
/** A group of so many digits is a number by itself, not a part of one. */
const WHOLE_NUMBER_DIGITS = 8;
const ADDRESS = /https?:\/\/\S+/giu;
const DAY = /(^|\D)(?:19|20)\d\d\s*[-./年]\s*\d{1,2}\s*[-./月]\s*\d{1,2}(?!\d)日?/gu;
const COMPACT_DAY = /^20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;
const CLOCK = /(^|\D)\d{1,2}:\d\d(?::\d\d)?(?!\d)/gu;
const PHONE = /^1[3-9]\d{9}$/;
const LATIN = /[A-Z]/;
/** Words for a certificate just before its number. */
const NAMED = /(?:码|碼|券|券号|券號|CODE)[^\p{L}\d]*(?:[是为為][^\p{L}\d]*)?$/u;

/**
 * Numbers of certificates in a text, in order, each once. A text of digits alone is one, however they are grouped. Days,
 * times, addresses and, beside others, phone numbers are none. Where one is called «券码» or alike, only such are.
 */
export function certificatesIn(text: string): string[] {
  const rest = plain(text).replaceAll(ADDRESS, ' ').replaceAll(DAY, '$1，').replaceAll(CLOCK, '$1，');
  // A mistyped code has no certificate in it.
  if (
    runsOf(rest)
      .flatMap(printedIn)
      .some((like) => LATIN.test(like))
  )
    return [];
  const found = groupedNumbersIn(rest).flatMap(({ grouped, at }) => {
    const isNamed = NAMED.test(rest.slice(0, at));
    return numbersIn(grouped).map((number) => ({ number, isNamed }));
  });
  const numbers = found.filter(({ number: { length } }) => {
    return length >= CERTIFICATE_DIGITS.min && length <= CERTIFICATE_DIGITS.max;
  });
  const named = numbers.filter(({ isNamed }) => isNamed);
  const others = numbers.filter(({ number }) => !PHONE.test(number) && !COMPACT_DAY.test(number));
  const chosen = [named, others, numbers].find(({ length }) => length > 0) ?? [];
  if (chosen.length > 0) return [...new Set(chosen.map(({ number }) => number))];
  const whole = compactCode(text);
  return isDigits(whole) ? [whole] : [];
}

/** Digits with spaces or hyphens between them, and where they begin. A word with Latin letters in it has none. */
function groupedNumbersIn(text: string): { grouped: string; at: number }[] {
  const found: { grouped: string; at: number }[] = [];
  for (const run of text.matchAll(RUN)) {
    let joins = false;
    for (const word of run[0].matchAll(/\S+/gu)) {
      const last = found.at(-1);
      const isNumber = !LATIN.test(word[0]);
      if (isNumber && joins && last !== undefined) last.grouped += ` ${word[0]}`;
      else if (isNumber) found.push({ grouped: word[0], at: run.index + word.index });
      joins = isNumber;
    }
  }
  return found;
}

/** Groups of digits as numbers: «1234 5678 9012» is one, two that are each long enough are two. */
function numbersIn(grouped: string): string[] {
  const numbers: string[] = [];
  let joins = false;
  for (const group of grouped.split(SEPARATOR)) {
    const whole = group.length >= WHOLE_NUMBER_DIGITS;
    if (joins && !whole) numbers.push(`${numbers.pop() ?? ''}${group}`);
    else numbers.push(group);
    joins = !whole;
  }
  return numbers;
}

export type Redeemable =
  | { readonly kind: 'code'; readonly code: Code }
  | { readonly kind: 'certificate'; readonly number: string };

/**
 * Returns the codes of a text in printed form; if there are none, the certificates. Returns nothing where two of the codes
 * share characters: then only the service knows which of them was made.
 */
export function redeemablesIn(text: string): Redeemable[] {
  if (runsOf(text).some(hasSharedGroups)) return [];
  const codes = printedCodes(text);
  if (codes.length > 0) return codes.map((code) => ({ kind: 'code', code }));
  return certificatesIn(text).map((number) => ({ kind: 'certificate', number }));
}

/** In `CODE XXXX XXXX XXXX XXXX` the first four groups may fit by chance, and the last four are the code. */
function hasSharedGroups(groups: readonly string[]): boolean {
  let end = 0;
  return groups.some((_, at) => {
    const [candidate = ''] = printedIn(groups.slice(at, at + CODE_CHARACTERS / GROUP_CHARACTERS));
    if (groups[at]?.length !== GROUP_CHARACTERS || readCode(candidate) === undefined) return false;
    const isShared = at < end;
    end = at + CODE_CHARACTERS / GROUP_CHARACTERS;
    return isShared;
  });
}
