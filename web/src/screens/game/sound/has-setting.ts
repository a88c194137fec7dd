import type { ClueView } from '@juzhongren/contract/room/clues';
import type { ClueSoundView } from '@juzhongren/contract/room/sound';
import type { RoomView } from '@juzhongren/contract/room/view';

/** The sound of a clue, as far as this seat may hear it. */
export function soundOf({ content }: ClueView): ClueSoundView | undefined {
  if ('inside' in content) return content.inside?.sound;
  return 'sound' in content ? content.sound : undefined;
}

/** Whether anything in what this seat sees sounds, goes dark, or looks its own way. */
export function hasSetting({ act, places, clues, interludes, debrief }: RoomView): boolean {
  return (
    [act?.sound, act?.background, act?.scenery].some((one) => one != null) ||
    interludes.some(({ dark }) => dark !== null) ||
    debrief?.ending.sound !== undefined ||
    places.some(({ background }) => background !== undefined) ||
    clues.some((clue) => soundOf(clue) !== undefined)
  );
}
