import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds per moment: enough to read one sentence and see whom it concerns. */
const STEP_MS = 1_800;

export interface Playing {
  readonly isPlaying: boolean;
  /** Starts or stops playback. At the end it restarts from the beginning. */
  readonly toggle: () => void;
  readonly stop: () => void;
}

export function usePlaying({
  place,
  length,
  goTo,
}: {
  place: number;
  length: number;
  goTo: (place: number) => void;
}): Playing {
  const [wanted, setWanted] = useState(false);
  const isLast = place >= length - 1;
  const isPlaying = wanted && !isLast;
  const step = useEffectEvent((from: number) => goTo(from + 1));
  useEffect(() => {
    if (!isPlaying) return;
    const timer = window.setTimeout(() => step(place), STEP_MS);
    return () => window.clearTimeout(timer);
  }, [isPlaying, place]);
  return {
    isPlaying,
    toggle: () => {
      if (!isPlaying && isLast) goTo(0);
      setWanted(!isPlaying);
    },
    stop: () => setWanted(false),
  };
}
