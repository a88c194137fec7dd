import type { BackgroundView } from '@juzhongren/contract/room/sound';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';

const OPUS = 'audio/ogg; codecs=opus';
const VOLUME = 0.5;

/** Background sound of the act. Plays automatically if the browser allows it, else after a tap. */
export function Ambience({ background }: { background: BackgroundView | null }) {
  const audio = useRef<HTMLAudioElement>(null);
  const [state, setState] = useState<'playing' | 'blocked' | 'off'>('blocked');
  const opus = background?.opus;
  const aac = background?.aac;
  const silent = state === 'off';
  useEffect(() => {
    const element = audio.current;
    if (element === null || opus === undefined || aac === undefined || silent) return;
    element.volume = VOLUME;
    element.src = element.canPlayType(OPUS) === '' ? aac : opus;
    element.play().then(
      () => setState('playing'),
      () => setState('blocked'),
    );
    return () => element.pause();
  }, [opus, aac, silent]);
  if (background === null) return null;
  const toggle = (): void => {
    if (state === 'playing') return setState('off');
    setState('playing');
    audio.current?.play().catch(() => setState('blocked'));
  };
  return (
    <>
      {/* Ambient sound without speech needs no captions. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio ref={audio} loop />
      <Button small tone="plain" aria-pressed={state === 'playing'} onClick={toggle}>
        {state === 'playing' ? '关掉声音' : '打开声音'}
      </Button>
    </>
  );
}
