import type { SoundView } from '@juzhongren/contract/room/sound';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Pause, Play, Repeat } from '../parts/icons.tsx';
import { useCalm } from './calm.ts';
import { captionAt } from './captions.ts';
import { listening, useHeard, useQuietWhileHidden } from './room-sounds.ts';
import { shortTime } from './short-time.ts';
import css from './sound-player.module.css';
import { SoundWave } from './sound-wave.tsx';
import type { Elements } from '../../../ui/elements.ts';

/** Playback speeds, the normal one first. The slow ones help to count sounds. */
const SPEEDS = [1, 0.75, 0.5, 1.5] as const;

interface SoundPlayerProps {
  readonly soundKey: string;
  readonly name: string;
  readonly sound: SoundView;
  /** True if the sound goes on after this component is unmounted. */
  readonly stays?: boolean;
  readonly children?: Elements;
}

/** Sound player with a waveform, captions that light up in time, and controls for speed and repetition. */
export function SoundPlayer({ soundKey, name, sound, stays = false, children }: SoundPlayerProps) {
  const heard = useHeard(soundKey);
  const calm = useCalm();
  const [speed, setSpeed] = useState<number>(1);
  const [repeats, setRepeats] = useState(false);
  useQuietWhileHidden();
  useEffect(() => (stays ? undefined : () => listening.stop(soundKey)), [soundKey, stays]);
  const playing = heard?.state === 'playing' || heard?.state === 'loading';
  const at = heard?.at ?? 0;
  const now = heard === undefined ? undefined : captionAt(sound, at);
  // In calm mode the position jumps from caption to caption.
  const shown = calm && now !== undefined ? (sound.captions[now]?.at ?? at) : at;
  const toggle = (): void => {
    if (playing) return listening.pause();
    listening.set({ speed, repeats });
    if (heard === undefined || at >= sound.ms - 100) listening.play({ key: soundKey, sound });
    else listening.resume();
  };
  const setting = (how: { speed?: number; repeats?: boolean }): void => {
    if (how.speed !== undefined) setSpeed(how.speed);
    if (how.repeats !== undefined) setRepeats(how.repeats);
    if (heard !== undefined) listening.set(how);
  };
  const next = SPEEDS[(SPEEDS.findIndex((one) => one === speed) + 1) % SPEEDS.length] ?? 1;
  return (
    <section className={css.player} aria-label={`声音：${name}`} data-playing={playing}>
      <div className={css.row}>
        <button
          type="button"
          className={css.play}
          aria-label={playing ? `停下：${name}` : `听：${name}`}
          onClick={toggle}
        >
          {playing ? <Pause /> : <Play />}
        </button>
        <SoundWave
          name={name}
          sound={sound}
          at={shown}
          onSeek={(ms) => {
            if (heard === undefined) listening.play({ key: soundKey, sound, from: () => ms });
            else listening.seek(ms);
          }}
        />
        <span className={css.time}>{`${shortTime(at)}/${shortTime(sound.ms)}`}</span>
      </div>
      <p className={css.state} role="status">
        {heard?.state === 'failed' && <span>声音没有加载出来，再点一次试试；听见什么，下面写着</span>}
        {heard?.state === 'blocked' && <span>点一下左边，声音就响</span>}
      </p>
      <ol className={css.captions} aria-label="听见什么">
        {sound.captions.map((caption, number) => (
          <li key={caption.at} data-now={number === now} aria-current={number === now || undefined}>
            <span className={css.time}>{shortTime(caption.at)}</span>
            <span>{caption.text}</span>
          </li>
        ))}
      </ol>
      <div className={css.more}>
        <Button small aria-label={`速度 ${speed} 倍，改成 ${next} 倍`} onClick={() => setting({ speed: next })}>
          {`${speed}×`}
        </Button>
        <Button small icon={<Repeat />} aria-pressed={repeats} onClick={() => setting({ repeats: !repeats })}>
          重复
        </Button>
        {children}
      </div>
    </section>
  );
}
