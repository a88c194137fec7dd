// What the whole table does at one moment, as this seat is told of it.
import type { InterludeView } from '@juzhongren/contract/room/moments';
import type { RoomView } from '@juzhongren/contract/room/view';

export type Interlude = InterludeView;
export type Scene = NonNullable<InterludeView['scene']>;
export type Dark = NonNullable<InterludeView['dark']>;
export type Reveal = NonNullable<InterludeView['reveal']>;

/** The one that the table is at. */
export const runningInterlude = ({ interludes }: Pick<RoomView, 'interludes'>): Interlude | undefined =>
  interludes.find(({ over }) => over === null);

/**
 * What should be before this player's eyes by itself: what goes on, or what came of the last thing in this act. A darkness
 * that is over is over.
 */
export function interludeToShow({ interludes, act, dismissed }: RoomView): Interlude | undefined {
  const last = interludes.at(-1);
  if (last === undefined || dismissed !== null || last.act !== act?.number) return undefined;
  return last.over !== null && last.kind === 'dark' ? undefined : last;
}

/** What it is, above its title. */
export const INTERLUDE_WORDS = { scene: '分角色念', dark: '一起黑下来', reveal: '同时亮出来' } as const;
