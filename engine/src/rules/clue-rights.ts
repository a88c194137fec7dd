// Decides what a seat may do with a clue. `decide` uses the result to refuse actions, the view to offer them.
import { CONTENT_KIND } from '@juzhongren/contract/enumerations';
import { ERROR, type ErrorCode } from '@juzhongren/contract/errors';
import type { Script } from '@juzhongren/contract/script/script';
import type { ClueAction } from '@juzhongren/contract/enumerations';
import { type ClueHere, failuresOf, isKeptBack, isUnlockedFor, knows } from '../state/clue-state.ts';
import { occupiedSeats } from '../state/seats.ts';
import { refusalToPay } from '../state/tokens.ts';
import { refusalToAnswer } from './sheets.ts';
import type { TableState } from '../state/state.ts';
import { tableSound } from './sounds.ts';
import { refusalToVote } from './votes.ts';

export type Asking = { script: Script; state: TableState; here: ClueHere; seat: string };

/**
 * Returns the error code with which this action of this seat is refused, or null if it is allowed. A clue that the seat
 * does not know is refused with 1002, as if the clue did not exist.
 */
export function refusalTo(action: ClueAction, { script, state, here, seat }: Asking): ErrorCode | null {
  if (!knows(here.state, seat)) return ERROR.notFound;
  if (action === 'note' || action === 'pin') return null;
  if (state.stage === 'debrief') return ERROR.notNow;
  switch (action) {
    case 'show':
    case 'give':
      if (refusalToShare(here, seat) !== null) return refusalToShare(here, seat);
      if (action === 'give' && !here.clue.give) return ERROR.notYours;
      return occupiedSeats(state.table).some((other) => other.characterId !== seat) ? null : ERROR.notNow;
    case 'publish':
      if (refusalToShare(here, seat) !== null) return refusalToShare(here, seat);
      if (here.clue.publish === 'never') return ERROR.notYours;
      return isKeptBack(script, state, here) ? ERROR.notNow : null;
    case 'unlock':
      return refusalToUnlock(here, seat);
    case 'trigger':
      return refusalToTrigger(here, state, seat);
    case 'play':
      return refusalToPlay(here);
    case 'vote':
      return refusalToVote(here, { script, state, seat });
    case 'answer':
      return refusalToAnswer(here, state.table, seat);
  }
}

function refusalToShare({ state }: ClueHere, seat: string): ErrorCode | null {
  if (state.published !== null) return ERROR.alreadyDone;
  return state.holder === seat ? null : ERROR.notYours;
}

/**
 * Refuses or allows a password attempt. Any seat that knows the envelope may try; failed attempts are counted per seat
 * (CO10).
 */
function refusalToUnlock({ clue: { content }, state }: ClueHere, seat: string): ErrorCode | null {
  if (content.kind !== CONTENT_KIND.Password) return ERROR.badInput;
  const isSpent = isUnlockedFor(state, seat) || failuresOf(state, seat) >= content.attempts;
  return isSpent ? ERROR.alreadyDone : null;
}

function refusalToTrigger(
  { clue: { content }, state }: ClueHere,
  { table }: TableState,
  seat: string,
): ErrorCode | null {
  if (content.kind !== CONTENT_KIND.Trigger || content.on !== 'tap') return ERROR.badInput;
  // Checks the holder first. A seat that was only shown the clue gets the same error whether or not the holder has
  // triggered it.
  if (state.holder !== seat && state.published === null) return ERROR.notYours;
  return state.triggered ? ERROR.alreadyDone : refusalToPay(table, seat, content.price);
}

/**
 * Checks first whether the clue is public. Otherwise the error code would reveal that an unpublished clue has a sound.
 */
function refusalToPlay(here: ClueHere): ErrorCode | null {
  if (here.state.published === null) return ERROR.notYours;
  return tableSound(here) === undefined ? ERROR.badInput : null;
}
