import type { ScriptCard } from '@juzhongren/contract/catalogue';
import { SCRIPT_ACCESS } from '@juzhongren/contract/enumerations';

/** Returns whether playing costs something for a user who is not a member and does not own the script. */
export function isPriced({ price, access }: ScriptCard): boolean {
  return price > 0 && access === SCRIPT_ACCESS.Normal;
}
