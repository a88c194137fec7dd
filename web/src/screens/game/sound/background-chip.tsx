import type { BackgroundView } from '@juzhongren/contract/room/sound';
import { useSyncExternalStore } from 'react';
import { Sound } from '../parts/icons.tsx';
import css from './background-chip.module.css';
import { useCalm } from './calm.ts';
import { behind } from './room-sounds.ts';
import { playBehind } from './background.ts';

export function BackgroundChip({ background }: { background: BackgroundView }) {
  const calm = useCalm();
  const sounds = useSyncExternalStore(behind.subscribe, () => behind.heard()?.key === background.opus);
  if (calm) return null;
  return (
    <button
      type="button"
      className={css.chip}
      aria-pressed={sounds}
      onClick={() => (sounds ? behind.stop() : playBehind(background))}
    >
      <Sound className={css.sign} />
      <span>{background.says}</span>
    </button>
  );
}
