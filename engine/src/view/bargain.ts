// Shows a seat its bargains. The view contains only the titles of the clues, so an offer reveals the title of the
// offered clue to the other seat.
import type { RoomView } from '@juzhongren/contract/room/view';
import { clueHere } from '../state/clue-state.ts';
import { isWaiting } from '../state/state.ts';
import type { Viewing } from '../state/viewing.ts';

/**
 * Returns the bargains of this seat. Only the two seats of a bargain see it. Dropped bargains are left out; all others
 * stay, so promises remain visible.
 */
export function bargainViews({ script, state: live, seat }: Viewing): RoomView['bargains'] {
  if (isWaiting(live) || seat === null) return [];
  const { table } = live;
  const title = (clueId: string) => clueHere(script, table, clueId).clue.title;
  return table.bargains.flatMap(({ bargainId, from, to, gives, returns, promise, state }) =>
    state === 'dropped' || (from !== seat && to !== seat)
      ? []
      : [
          {
            bargainId,
            from,
            to,
            gives: title(gives),
            returns: returns === null ? null : title(returns),
            promise,
            state,
          },
        ],
  );
}

export function exchangeViews({ script, state, seesTable }: Viewing): RoomView['exchanges'] {
  if (isWaiting(state) || !seesTable || script.bargains?.told !== true) return [];
  return state.table.exchanges.map(({ at, act, seats }) => ({ at, act, seats: [...seats] }));
}
