// Decides when all players hear the sound of a clue at the same time, by the server's clock.
import { CONTENT_KIND } from '@juzhongren/contract/enumerations';
import { SOUND_AHEAD_MS } from '@juzhongren/contract/limits';
import type { Sound } from '@juzhongren/contract/script/sound';
import { type ClueHere, clueHere } from '../state/clue-state.ts';
import { type Draft, emit, tableState } from '../step/draft.ts';

/**
 * Returns the sound of a clue that all players may hear. Undefined if the clue has no sound, is not public, or is an
 * envelope that is not open for all.
 */
export function tableSound({ clue: { content }, state }: ClueHere): Sound | undefined {
  if (state.published === null) return undefined;
  switch (content.kind) {
    case CONTENT_KIND.Text:
    case CONTENT_KIND.URL:
      return content.sound;
    case CONTENT_KIND.Password:
      return state.unlocked.table ? content.inside.sound : undefined;
    case CONTENT_KIND.Trigger:
      return undefined;
  }
}

/**
 * Plays the sound of a clue that a player's action has just made public. Does nothing if the sound was played before
 * (SO3).
 */
export function hearFirst(draft: Draft, clueId: string, seat: string | null): void {
  if (clueHere(draft.script, tableState(draft).table, clueId).state.sounded === null) hear(draft, clueId, seat);
}

/**
 * Plays the sound of a clue for all players. Does nothing if the clue has no sound that all may hear, or while the
 * sound is playing.
 */
export function hear(draft: Draft, clueId: string, seat: string | null): void {
  const here = clueHere(draft.script, tableState(draft).table, clueId);
  const sound = tableSound(here);
  if (sound === undefined) return;
  const { sounded } = here.state;
  if (sounded !== null && draft.now < sounded.at + sound.ms) return;
  emit(draft, { type: 'clue-sounded', clueId, seat, startsAt: draft.now + SOUND_AHEAD_MS });
}
