// Normalises user input and authored text for comparison. Packs, engine and tests share this function.

const DIGITS = new Map([...'零一二三四五六七八九'].map((digit, value) => [digit, value]));
for (const [sign, value] of [
  ['〇', 0],
  ['○', 0],
  ['两', 2],
  ['俩', 2],
  ['壹', 1],
  ['贰', 2],
  ['叁', 3],
  ['肆', 4],
] as const) {
  DIGITS.set(sign, value);
}
for (const [sign, value] of [
  ['伍', 5],
  ['陆', 6],
  ['柒', 7],
  ['捌', 8],
  ['玖', 9],
] as const)
  DIGITS.set(sign, value);
const UNITS = new Map([
  ['十', 10],
  ['拾', 10],
  ['百', 100],
  ['佰', 100],
  ['千', 1000],
  ['仟', 1000],
]);

/** Returns the value of a run of numerals that contains at least one unit; undefined if it is malformed. */
function unitNumber(run: string): number | undefined {
  let total = 0;
  let digit: number | undefined;
  let lastUnit = Number.POSITIVE_INFINITY;
  for (const sign of run) {
    const unit = UNITS.get(sign);
    if (unit === undefined) {
      const value = DIGITS.get(sign) ?? Number(sign);
      // Skips a zero that only marks an empty decimal place, as in 一百零五.
      if (value === 0 && digit === undefined && total > 0) continue;
      if (digit !== undefined) return undefined;
      digit = value;
      continue;
    }
    if (unit >= lastUnit) return undefined;
    if (digit === undefined && (unit !== 10 || total > 0)) return undefined;
    total += (digit ?? 1) * unit;
    digit = undefined;
    lastUnit = unit;
  }
  return total + (digit ?? 0);
}

function toDigits(run: string): string {
  if ([...run].some((sign) => UNITS.has(sign))) {
    const value = unitNumber(run);
    if (value !== undefined) return String(value);
  }
  return [...run].map((sign) => DIGITS.get(sign) ?? sign).join('');
}

const NUMERALS = new RegExp(`[0-9${[...DIGITS.keys(), ...UNITS.keys()].join('')}]+`, 'gu');

/**
 * Returns the text in lower case and without white space, with full-width characters and Chinese numerals converted:
 * 「０４ 17」 and 「零四一七」 become `0417`, 「一百零五号」 becomes `105号`.
 */
export function normalisePassword(input: string): string {
  const plain = input
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\u200b-\u200d\u2060\ufeff]+/gu, '');
  return plain.replace(NUMERALS, toDigits);
}
