import type { SceneryView } from '@juzhongren/contract/room/sound';
import type { CSSProperties } from 'react';
import { useCalm } from './calm.ts';
import css from './scenery.module.css';

/** How the act looks, on what holds the room; null for who wants calm and where it looks like ever. */
export function useScenery(scenery: SceneryView | null): SceneryView | null {
  return useCalm() ? null : scenery;
}

/** Colours of its own take the place of the tokens for everything inside, dialogs too. */
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

/** The picture behind it all, as faint as a wallpaper in the dark. */
export function SceneryPicture({ scenery }: { scenery: SceneryView | null }) {
  if (scenery?.picture == null) return null;
  return <img className={css.picture} src={scenery.picture} alt="" aria-hidden="true" />;
}
