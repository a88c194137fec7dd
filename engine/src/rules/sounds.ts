// What the table hears together: a clue's sound, from one moment on, by the server's clock.
import { CONTENT_KIND } from '@juzhongren/contract/enumerations';
import { SOUND_AHEAD_MS } from '@juzhongren/contract/limits';
import type { Sound } from '@juzhongren/contract/script/sound';
import { type ClueHere, clueHere } from '../state/clue-state.ts';
import { type Draft, emit, tableState } from '../step/draft.ts';

/** The sound that everybody at the table may hear; undefined where there is none, or not for all of them. */
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

/** By somebody's act it lies before everybody: they hear it, for the first time. */
export function hearFirst(draft: Draft, clueId: string, seat: string | null): void {
  if (clueHere(draft.script, tableState(draft).table, clueId).state.sounded === null) hear(draft, clueId, seat);
}

/** Nothing happens where nothing can be heard by all, and while it is heard already. */
export function hear(draft: Draft, clueId: string, seat: string | null): void {
  const here = clueHere(draft.script, tableState(draft).table, clueId);
  const sound = tableSound(here);
  if (sound === undefined) return;
  const { sounded } = here.state;
  if (sounded !== null && draft.now < sounded.at + sound.ms) return;
  emit(draft, { type: 'clue-sounded', clueId, seat, startsAt: draft.now + SOUND_AHEAD_MS });
}
