// Limits vendor checks of invalid codes and tickets per network address. Vendors count every check on the operator's
// account and may charge for it, even for a forged code.
import type { Deps } from '../ports/deps.ts';
import { ADDRESS_WINDOW_MS } from './sign-in-limits.ts';
import { countUses, perAddress, uncountUses } from './uses-per-scope.ts';

/** Failed checks per network address. A school or an office shares one address and rarely sends an invalid code. */
export const WASTED_PER_ADDRESS = { windowMs: ADDRESS_WINDOW_MS, max: 60 } as const;

interface Asker {
  readonly vendor: 'messenger' | 'human-check';
  readonly address: string;
}

/**
 * Asks a vendor on behalf of an address. Returns `too-often` if the address had too many failed checks within an hour.
 * Each check is counted before the vendor is asked, so parallel checks do not exceed the limit. The count is undone if
 * the result was not `inVain`.
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
