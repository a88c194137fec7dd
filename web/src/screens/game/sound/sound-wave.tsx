import type { SoundView } from '@juzhongren/contract/room/sound';
import { useEffect, useState } from 'react';
import { shortTime } from './short-time.ts';
import css from './sound-player.module.css';
import { STROKES, waveOf } from './wave.ts';

interface SoundWaveProps {
  readonly name: string;
  readonly sound: SoundView;
  readonly at: number;
  readonly onSeek: (ms: number) => void;
}

export function SoundWave({ name, sound, at, onSeek }: SoundWaveProps) {
  const wave = useWave(sound);
  const now = Math.min(STROKES - 1, Math.floor((at / sound.ms) * STROKES));
  return (
    <div className={css.wave}>
      <svg viewBox={`0 0 ${STROKES} 20`} preserveAspectRatio="none" aria-hidden="true">
        {(wave ?? byCaptions(sound)).map((loud, number) => {
          const height = 1.5 + loud * 18;
          return (
            <rect
              key={number}
              x={number + 0.2}
              y={(20 - height) / 2}
              width={0.6}
              height={height}
              data-heard={at > 0 && number <= now}
              data-now={at > 0 && number === now}
            />
          );
        })}
      </svg>
      <input
        type="range"
        min={0}
        max={sound.ms}
        step={100}
        value={Math.min(at, sound.ms)}
        aria-label={`${name}：听到哪里`}
        // A drag on the slider must not swipe away the card around it.
        onPointerDown={(event) => event.stopPropagation()}
        aria-valuetext={`${shortTime(at)}，共 ${shortTime(sound.ms)}`}
        onChange={(event) => onSeek(Number(event.target.value))}
      />
    </div>
  );
}

function useWave(sound: SoundView): readonly number[] | undefined {
  const [wave, setWave] = useState<readonly number[]>();
  useEffect(() => {
    let gone = false;
    const draw = async (): Promise<void> => {
      const drawn = await waveOf(sound);
      if (!gone) setWave(drawn);
    };
    void draw();
    return () => {
      gone = true;
    };
    // `sound.opus` identifies the sound.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [sound.opus]);
  return wave;
}

/** Fallback until the waveform is loaded, or if it cannot be: one stroke for each caption. */
function byCaptions({ ms, captions }: SoundView): readonly number[] {
  const told = new Set(captions.map(({ at }) => Math.floor((at / ms) * STROKES)));
  return Array.from({ length: STROKES }, (_, number) => (told.has(number) ? 0.7 : 0));
}
