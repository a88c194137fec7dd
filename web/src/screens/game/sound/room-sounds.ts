// Holds the two sound boxes of the room: one foreground sound and a quiet background.
import { useEffect, useSyncExternalStore } from 'react';
import { type Heard, openSoundBox } from './sound-box.ts';

/** Foreground sound that the player listens to. */
export const listening = openSoundBox();
/** Quiet background sound. */
export const behind = openSoundBox();

/** Returns the state of this sound; undefined if it is not the current foreground sound. */
export function useHeard(key: string): Heard | undefined {
  return useSyncExternalStore(listening.subscribe, () => {
    const heard = listening.heard();
    return heard?.key === key ? heard : undefined;
  });
}

/** Pauses the background while the foreground plays or the page is hidden, and resumes it afterwards. */
export function giveWay(): void {
  const isQuiet = document.visibilityState === 'hidden' || listening.heard()?.state === 'playing';
  if (isQuiet) behind.pause();
  else if (behind.heard()?.state === 'paused') behind.resume();
}

/** Pauses all sounds when the page is hidden. Only the background resumes when the page is visible again. */
export function useQuietWhileHidden(): void {
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'hidden') listening.pause();
      giveWay();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}
