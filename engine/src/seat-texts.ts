import type { GameData } from '@juzhongren/contract/parties';
import type { Script } from '@juzhongren/contract/script';
import { indexOf } from './script-index.ts';
import type { PartyState } from './state.ts';
import { seatSeenBy } from './viewing.ts';

/** The private chapters of this user's seat, of the acts opened so far. Empty for who has no seat. */
export function seatTexts(script: Script, state: PartyState, userId: number): GameData {
  const live = state.stage === 'dismissed' ? state.last : state;
  if (live.stage === 'none' || live.stage === 'lobby') return { acts: [] };
  const seat = seatSeenBy(live, userId);
  const character = seat === null ? undefined : indexOf(script).characters.get(seat);
  if (character === undefined) return { acts: [] };
  const opened = live.stage === 'playing' ? live.act.number : script.acts.length;
  return {
    acts: script.acts.slice(0, opened).map(({ title, opening }, number) => ({
      act: number + 1,
      title,
      opening,
      chapters: (character.acts[number] ?? []).map((chapter) => ({ title: chapter.title, text: chapter.text })),
    })),
  };
}
