import type { Script } from '@juzhongren/contract/script';
import { holds } from './condition.ts';
import type { TableState } from './state.ts';

type Ending = Script['endings'][number];

/** The first whose condition holds, else the last (which a checked script leaves without one). */
export function chooseEnding(script: Script, state: TableState): Ending {
  const scope = { script, state, seat: null };
  const chosen = script.endings.find(({ when }) => when === null || holds(when, scope)) ?? script.endings.at(-1);
  if (chosen === undefined) throw new Error('The script has no ending.');
  return chosen;
}
