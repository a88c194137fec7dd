// Recognises redemption codes and group-buy certificates in typed or pasted text. A code has 15 random characters of
// Crockford's base32 (75 bits) and one check character, written in groups of four. Its alphabet has no letter that
// resembles a digit.

export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_CHARACTERS = 16;
const GROUP_CHARACTERS = 4;
/** Separators between the groups of a code: spaces, dots and all common hyphens. */
const SEPARATORS = String.raw`\s\p{Pd}_.·•~\u02D7\u2043\u2212\u2500\u2501\u30FC`;
const SEPARATOR = new RegExp(`[${SEPARATORS}]+`, 'gu');
const RUN = new RegExp(`[0-9A-Z](?:[0-9A-Z${SEPARATORS}]*[0-9A-Z])?`, 'gu');
/** Matches characters without width: zero-width spaces, direction marks, variation selectors. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Redemption code: sixteen characters without separators, of which the last is a valid check character. */
export type Code = string & { readonly code: unique symbol };

const plain = (text: string): string => text.normalize('NFKC').replaceAll(INVISIBLE, '').toUpperCase();

export const compactCode = (text: string): string => plain(text).replaceAll(SEPARATOR, '');

/**
 * Returns the text as a redemption code. Undefined if the text is not a code, for example because it is mistyped or too
 * short.
 */
export function readCode(text: string): Code | undefined {
  const code = compactCode(text).replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const values = [...code].map((character) => CODE_ALPHABET.indexOf(character));
  // Text that consists only of digits is a certificate number, because no code consists only of digits.
  if (values.length !== CODE_CHARACTERS || values.includes(-1) || isDigits(code)) return undefined;
  return values.pop() === codeCheckValue(values) ? (code as Code) : undefined;
}

/**
 * Returns the value of the check character for the given character values. The check detects any single wrong character
 * and any swap of two characters, because characters are elements of GF(32) and each is weighted with its own power of
 * x.
 */
export function codeCheckValue(values: readonly number[]): number {
  return values.reduce((sum, value) => timesX(sum ^ value), 0);
}

/** Multiplies an element of GF(32) by x, modulo x⁵ + x² + 1. */
function timesX(value: number): number {
  const doubled = value << 1;
  return doubled >= 32 ? (doubled & 31) ^ 5 : doubled;
}

/** Formats a code as `XXXX-XXXX-XXXX-XXXX`. */
export const shownCode = (code: Code): string => code.replaceAll(/.{4}(?=.)/g, '$&-');

export const isDigits = (text: string): boolean => /^\d+$/.test(text);

/**
 * Returns the codes that a text contains in printed form: sixteen characters together, or four groups of four. They are
 * in order and without duplicates.
 */
export function printedCodes(text: string): Code[] {
  return codesAmong(runsOf(text).flatMap(printedIn));
}

/**
 * Returns possible codes of a text: first those in printed form, then those in other groups, then those joined to other
 * characters. One of 32 random candidates has a valid check character by chance, so the caller must ask the service
 * which code exists.
 */
export function possibleCodes(text: string): Code[] {
  const runs = runsOf(text);
  return codesAmong([printedIn, groupedIn, anywhereIn].flatMap((find) => runs.flatMap(find)));
}

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
/**
 * Minimum number of digits in a group that counts as a complete number. Adjacent shorter groups are joined into one
 * number.
 */
const WHOLE_NUMBER_DIGITS = 8;
const ADDRESS = /https?:\/\/\S+/giu;
const DAY = /(^|\D)(?:19|20)\d\d\s*[-./年]\s*\d{1,2}\s*[-./月]\s*\d{1,2}(?!\d)日?/gu;
const COMPACT_DAY = /^20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;
const CLOCK = /(^|\D)\d{1,2}:\d\d(?::\d\d)?(?!\d)/gu;
const PHONE = /^1[3-9]\d{9}$/;
const LATIN = /[A-Z]/;
/** Matches a word such as 券码 directly before a number, which marks that number as a certificate. */
const NAMED = /(?:码|碼|券|券号|券號|CODE)[^\p{L}\d]*(?:[是为為][^\p{L}\d]*)?$/u;

/**
 * Returns the certificate numbers of a text, in order and without duplicates. Dates, times and URLs are excluded; so
 * are phone numbers if the text contains other numbers. If some numbers are labelled 「券码」 or similar, only those are
 * returned. If no number is found in a text of digits and separators, all its digits are returned as one number.
 */
export function certificatesIn(text: string): string[] {
  const rest = plain(text).replaceAll(ADDRESS, ' ').replaceAll(DAY, '$1，').replaceAll(CLOCK, '$1，');
  // Returns no certificate if the text contains a mistyped code, because digits of that code could look like a
  // certificate number.
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

/**
 * Returns sequences of digits joined by spaces or hyphens, each with the index in the text where it starts. Words with
 * Latin letters are skipped.
 */
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

/**
 * Joins groups of digits into numbers. "1234 5678 9012" is one number. A group of at least WHOLE_NUMBER_DIGITS digits
 * is a number of its own.
 */
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
 * Returns the codes of a text in printed form or, if there are none, its certificates. Returns nothing if two possible
 * codes overlap, because only the service knows which of them exists.
 */
export function redeemablesIn(text: string): Redeemable[] {
  if (runsOf(text).some(hasSharedGroups)) return [];
  const codes = printedCodes(text);
  if (codes.length > 0) return codes.map((code) => ({ kind: 'code', code }));
  return certificatesIn(text).map((number) => ({ kind: 'certificate', number }));
}

/**
 * Returns whether two possible codes overlap in these groups. For example, in `CODE XXXX XXXX XXXX XXXX` the first four
 * groups may be valid by chance, while the last four are the real code.
 */
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
