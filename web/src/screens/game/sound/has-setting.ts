import type { ClueView } from '@juzhongren/contract/room/clues';
import type { ClueSoundView } from '@juzhongren/contract/room/sound';
import type { RoomView } from '@juzhongren/contract/room/view';

export function soundOf({ content }: ClueView): ClueSoundView | undefined {
  if ('inside' in content) return content.inside?.sound;
  return 'sound' in content ? content.sound : undefined;
}

/** Returns true if anything this seat sees has a sound, goes dark or has its own scenery. */
export function hasSetting({ act, places, clues, interludes, debrief }: RoomView): boolean {
  return (
    [act?.sound, act?.background, act?.scenery].some((one) => one != null) ||
    interludes.some(({ dark }) => dark !== null) ||
    debrief?.ending.sound !== undefined ||
    places.some(({ background }) => background !== undefined) ||
    clues.some((clue) => soundOf(clue) !== undefined)
  );
}
