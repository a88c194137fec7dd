// Detects environment variables whose names the server does not read: misspelt, unknown or renamed ones.
import { distance } from 'fastest-levenshtein';
import { StartupError } from '../faults/startup-error.ts';

/** Number of wrong letters that still counts as a typo, by name length. Short names would match too many others. */
const NEAR = [
  { lengthMin: 9, wrongMax: 2 },
  { lengthMin: 6, wrongMax: 1 },
] as const;

/** Name prefixes that only this server uses. */
const OURS =
  /^(?:WECHAT|ALIYUN_SMS|TENCENT_SMS|TENCENT_CAPTCHA|OPERATOR|SUPPORT|BACKUP|ALARM|KEEP|VIP|SIGN_IN|PARTNER|CHECKUP|AUTHOR_DESK)_/;

/** Renamed settings, from old name to new name. The old name still works. */
const RENAMED: ReadonlyMap<string, string> = new Map([['AUDIT', 'STORE_REVIEW']]);

export const OLD_NAMES: readonly string[] = [...RENAMED.keys()];

/** Returns the settings under their current names. Throws a StartupError if both names are set to different values. */
export function underNewNames(given: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
  const settings = { ...given };
  for (const [old, name] of RENAMED) {
    const value = settings[old];
    delete settings[old];
    if (value === undefined) continue;
    if (settings[name] !== undefined && settings[name] !== value) {
      throw new StartupError(`${old} 是 ${name} 的旧名字，两个设的不一样：请只留 ${name}。`);
    }
    settings[name] = value;
  }
  return settings;
}

export const renamedIn = (given: readonly string[]): readonly string[] =>
  [...RENAMED]
    .filter(([old]) => given.includes(old))
    .map(([old, name]) => `${old} 这项设置现在叫 ${name}，旧名字还能用，请改过来`);

/** Throws a StartupError for a name that is almost a known one, because the intended setting would have no effect. */
export function refuseMisspelt(given: readonly string[], known: readonly string[]): void {
  for (const name of given) {
    if (known.includes(name)) continue;
    const meant = known.find((each) => isNear(name.toUpperCase(), each));
    if (meant !== undefined) throw new StartupError(`没有 ${name} 这项设置，是不是 ${meant}？`);
  }
}

/** Returns names that are clearly meant for this server but that it does not read. */
export const unknownOf = (given: readonly string[], known: readonly string[]): readonly string[] =>
  given.filter((name) => OURS.test(name) && !known.includes(name));

function isNear(name: string, known: string): boolean {
  const { wrongMax = -1 } = NEAR.find(({ lengthMin }) => known.length >= lengthMin) ?? {};
  return Math.abs(name.length - known.length) <= wrongMax && distance(name, known) <= wrongMax;
}
