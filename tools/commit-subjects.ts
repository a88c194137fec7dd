// Checks the subjects of commits that are not on the upstream branch yet, or of the newest commit if there is no
// upstream; part of `npm run check`. Prints a line for each violation and exits with 1 if there is any.
import { execFileSync } from 'node:child_process';

const LENGTH_MAX = 72;
/** First words that begin a description, not an instruction. */
const NO_VERBS =
  /^(?:An?|The|This|That|These|Those|What|Who|Whoever|How|Where|When|One|It|They|No|Not|All|Each|Every|Of)$/;
/**
 * Matches `Added`, `Adding`, `Adds`, but not `Bring` or `Process`; `IMPERATIVES` has the exceptions, such as `Embed`.
 */
const INFLECTED = /(?:[^e]ed|[aeiouy].*ing|[^aious]s)$/i;
const IMPERATIVES = new Set(['Embed', 'Shed', 'Shred']);

/** Returns what is wrong with a subject as one sentence; undefined when it is fine. */
export function faultOfSubject(subject: string): string | undefined {
  const [first = ''] = subject.split(/\s/);
  if ([...subject].length > LENGTH_MAX) return `is longer than ${LENGTH_MAX} characters`;
  if (!/^[A-Z][a-z-]+$/.test(first)) return 'does not begin with a capitalised verb';
  if (NO_VERBS.test(first)) return `begins with "${first}", not with a verb`;
  if (INFLECTED.test(first) && !IMPERATIVES.has(first)) return `begins with "${first}": use the imperative`;
  if (/[.。;；]$/.test(subject)) return 'ends with a full stop';
  return undefined;
}

/** Reads the subjects to check, without merges and reverts, whose subjects Git writes. */
function readSubjects(): readonly string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const list = (...range: string[]) => git('log', '--no-merges', '--format=%s', ...range).split('\n');
  const subjects = (() => {
    try {
      return list('@{upstream}..HEAD');
    } catch {
      return list('-1');
    }
  })();
  return subjects.filter((subject) => subject !== '' && !subject.startsWith('Revert "'));
}

if (import.meta.main) {
  const faults = readSubjects().flatMap((subject) => {
    const fault = faultOfSubject(subject);
    return fault === undefined ? [] : [`"${subject}" ${fault}.`];
  });
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
