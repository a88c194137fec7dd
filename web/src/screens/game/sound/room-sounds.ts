// What sounds in the room: one thing that is listened to, and something quiet behind it.
import { useEffect, useSyncExternalStore } from 'react';
import { type Heard, openSoundBox } from './sound-box.ts';

/** What is listened to. */
export const listening = openSoundBox();
/** What sounds behind it. */
export const behind = openSoundBox();

/** Undefined while it is not this sound that is heard. */
export function useHeard(key: string): Heard | undefined {
  return useSyncExternalStore(listening.subscribe, () => {
    const heard = listening.heard();
    return heard?.key === key ? heard : undefined;
  });
}

/** What lies behind makes room for what is listened to, and goes on after it. */
export function giveWay(): void {
  const isQuiet = document.visibilityState === 'hidden' || listening.heard()?.state === 'playing';
  if (isQuiet) behind.pause();
  else if (behind.heard()?.state === 'paused') behind.resume();
}

/** Nothing sounds out of a page that nobody looks at; what lies behind goes on once somebody does. */
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
