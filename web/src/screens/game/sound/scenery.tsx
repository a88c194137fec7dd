import type { SceneryView } from '@juzhongren/contract/room/sound';
import type { CSSProperties } from 'react';
import { useCalm } from './calm.ts';
import css from './scenery.module.css';

/** Returns the act's scenery, or null in calm mode. */
export function useScenery(scenery: SceneryView | null): SceneryView | null {
  return useCalm() ? null : scenery;
}

/** Returns CSS variables that replace the colour tokens for everything inside, including dialogs. */
export function sceneryStyle(scenery: SceneryView | null): CSSProperties | undefined {
  if (scenery?.colours == null) return undefined;
  const { ground, raised, accent } = scenery.colours;
  const tokens: Record<`--${string}`, string> = {
    '--ink': ground,
    '--ink-raised': raised,
    '--brass': accent,
    '--focus': accent,
  };
  return tokens;
}

export function SceneryPicture({ scenery }: { scenery: SceneryView | null }) {
  if (scenery?.picture == null) return null;
  return <img className={css.picture} src={scenery.picture} alt="" aria-hidden="true" />;
}
