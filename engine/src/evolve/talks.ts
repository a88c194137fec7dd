import type { RoomEvent } from '@juzhongren/contract/room/events';
import type { OpenableTalk, RoomState } from '../state/state.ts';
import { findTalk } from '../state/talks.ts';
import { append } from '../state/append.ts';

/**
 * Records a participant's agreement to open a private talk, or that the talk opened to all players. Throws outside of
 * the debrief.
 */
export function evolveTalks(
  state: RoomState,
  event: Extract<RoomEvent, { type: 'talk-agreed' | 'talk-opened' }>,
): RoomState {
  if (state.stage !== 'debrief') throw new Error('The log opens a talk outside of the debrief.');
  const known = findTalk(state, event.circle) ?? { circle: event.circle, agreed: [], open: false };
  const others = state.talks.filter((talk) => talk !== known);
  return { ...state, talks: append(others, changed(known, event)) };
}

function changed(talk: OpenableTalk, event: Extract<RoomEvent, { type: 'talk-agreed' | 'talk-opened' }>): OpenableTalk {
  if (event.type === 'talk-opened') return { ...talk, open: true };
  const others = talk.agreed.filter((userId) => userId !== event.userId);
  return { ...talk, agreed: event.agreed ? append(others, event.userId) : others };
}
