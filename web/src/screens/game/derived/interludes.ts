// Selects the interlude (joint moment of all players) that this seat should see.
import type { InterludeView } from '@juzhongren/contract/room/moments';
import type { RoomView } from '@juzhongren/contract/room/view';

export type Interlude = InterludeView;
export type Scene = NonNullable<InterludeView['scene']>;
export type Dark = NonNullable<InterludeView['dark']>;
export type Reveal = NonNullable<InterludeView['reveal']>;

export const runningInterlude = ({ interludes }: Pick<RoomView, 'interludes'>): Interlude | undefined =>
  interludes.find(({ over }) => over === null);

/**
 * Returns the interlude to open automatically: the running one, or the last one of this act with its result. A finished
 * blackout is not shown.
 */
export function interludeToShow({ interludes, act, dismissed }: RoomView): Interlude | undefined {
  const last = interludes.at(-1);
  if (last === undefined || dismissed !== null || last.act !== act?.number) return undefined;
  return last.over !== null && last.kind === 'dark' ? undefined : last;
}

export const INTERLUDE_LABELS = { scene: '分角色念', dark: '一起黑下来', reveal: '同时亮出来' } as const;
