// Variables of the environment that were meant for the server and have another name than it reads.
import { distance } from 'fastest-levenshtein';
import { StartupError } from '../faults/startup-error.ts';

/** So many letters may be wrong in a name of at least so many. Of a shorter name too many others are near. */
const NEAR = [
  { lengthMin: 9, wrongMax: 2 },
  { lengthMin: 6, wrongMax: 1 },
] as const;

/** Beginnings of names that nobody but this server uses. */
const OURS =
  /^(?:WECHAT|ALIYUN_SMS|TENCENT_SMS|TENCENT_CAPTCHA|OPERATOR|SUPPORT|BACKUP|ALARM|KEEP|VIP|SIGN_IN|PARTNER|CHECKUP|AUTHOR_DESK)_/;

/** Throws a StartupError at a name that is nearly one of the known ones: what it should have set is not set. */
export function refuseMisspelt(given: readonly string[], known: readonly string[]): void {
  for (const name of given) {
    if (known.includes(name)) continue;
    const meant = known.find((each) => isNear(name.toUpperCase(), each));
    if (meant !== undefined) throw new StartupError(`没有 ${name} 这项设置，是不是 ${meant}？`);
  }
}

/** Names that were surely meant for this server, and that it does not read. */
export const unknownOf = (given: readonly string[], known: readonly string[]): readonly string[] =>
  given.filter((name) => OURS.test(name) && !known.includes(name));

function isNear(name: string, known: string): boolean {
  const { wrongMax = -1 } = NEAR.find(({ lengthMin }) => known.length >= lengthMin) ?? {};
  return Math.abs(name.length - known.length) <= wrongMax && distance(name, known) <= wrongMax;
}
