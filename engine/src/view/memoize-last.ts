import type { Script } from '@juzhongren/contract/script/script';
import type { TableState } from '../state/state.ts';

type Make<State extends TableState, Part> = (script: Script, state: State) => Part;

/**
 * Memoizes a part of the view that is the same for every player. Caches only the result for the latest state, because
 * the server builds the views of all players for one state in a row. A state is never changed in place, so the cached
 * result stays valid.
 */
export function memoizeLast<State extends TableState, Part>(make: Make<State, Part>): Make<State, Part> {
  let last: { script: Script; state: State; part: Part } | undefined;
  return (script, state) => {
    if (last?.state !== state || last.script !== script) last = { script, state, part: make(script, state) };
    return last.part;
  };
}
