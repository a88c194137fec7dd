// What strangers bring and a vendor has to look at — a code, a ticket — is asked for on the operator's account: vendors
// count what they are asked, and some charge for it, also when it was made up.
import type { Deps } from '../ports/deps.ts';
import { ADDRESS_WINDOW_MS } from './sign-in-limits.ts';
import { countUses, perAddress, uncountUses } from './uses-per-scope.ts';

/** Looks in vain for one network address. A school or an office has one together, and hardly ever brings a bad code. */
export const WASTED_PER_ADDRESS = { windowMs: ADDRESS_WINDOW_MS, max: 60 } as const;

interface Asker {
  /** Whose quota it is. */
  readonly vendor: 'messenger' | 'human-check';
  /** The network address it came from. */
  readonly address: string;
}

/**
 * Asks a vendor for somebody, unless so many looks for their address were in vain within the hour: then `too-often`. Each
 * counts before the vendor is asked, so that many at once get no further, and no longer once it was not `inVain`.
 */
export async function askForAddress<Answer>(
  deps: Pick<Deps, 'db' | 'now'>,
  { vendor, address }: Asker,
  ask: () => Promise<Answer>,
  inVain: (answer: Answer) => boolean,
): Promise<Answer | 'too-often'> {
  const limits = perAddress(vendor, address, WASTED_PER_ADDRESS);
  if (!(await countUses(deps.db, limits, new Date(deps.now())))) return 'too-often';
  const answer = await ask();
  if (!inVain(answer)) await uncountUses(deps.db, limits);
  return answer;
}
