// What a seat and another offer each other, by titles: whoever offers a clue says so much of it.
import type { RoomView } from '@juzhongren/contract/room/view';
import { clueHere } from '../state/clue-state.ts';
import { isWaiting } from '../state/state.ts';
import type { Viewing } from '../state/viewing.ts';

/** Told to the two alone. What was dropped is gone; what was promised stays with both. */
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

/** That something was exchanged, where the author wants the table to hear of it. */
export function exchangeViews({ script, state, seesTable }: Viewing): RoomView['exchanges'] {
  if (isWaiting(state) || !seesTable || script.bargains?.told !== true) return [];
  return state.table.exchanges.map(({ at, act, seats }) => ({ at, act, seats: [...seats] }));
}
