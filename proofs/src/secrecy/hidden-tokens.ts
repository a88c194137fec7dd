// Finds canaries in received data, including encoded ones.
import { RecentMap } from '@juzhongren/server/memory/recent-map';
import { tokensIn } from '@juzhongren/engine/testing/canary-tokens';

/** Runs that are long enough to contain a canary of seven letters in Base64. */
const WRAPPED = /[A-Za-z0-9+/_-]{10,}={0,2}/g;

const RUNS_KEPT = 20_000;

/** Returns canaries in plain text, in percent-encoding, and in Base64 of either alphabet at any offset in a run. */
export function hiddenTokens(text: string): ReadonlySet<string> {
  const found = new Set(tokensIn(text));
  if (text.includes('%')) for (const token of tokensIn(unescaped(text))) found.add(token);
  for (const [run] of text.matchAll(WRAPPED)) for (const token of unwrapped(run)) found.add(token);
  return found;
}

/** Cache of decoded runs, because most of them recur. */
const known = new RecentMap<string, ReadonlySet<string>>(RUNS_KEPT);

function unwrapped(run: string): ReadonlySet<string> {
  const before = known.get(run);
  if (before !== undefined) return before;
  const decoded = [0, 1, 2, 3].map((from) => Buffer.from(run.slice(from), 'base64').toString('latin1'));
  const tokens = tokensIn(decoded.join('\n'));
  known.set(run, tokens);
  return tokens;
}

const unescaped = (text: string): string =>
  text.replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
