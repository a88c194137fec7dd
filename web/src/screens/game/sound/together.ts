// What the table hears together, by the server's clock.
import type { ClueView } from '@juzhongren/contract/room/clues';
import type { ClueSoundView } from '@juzhongren/contract/room/sound';
import type { RoomView } from '@juzhongren/contract/room/view';
import { characterName } from '../derived/cast.ts';
import { soundOf } from './has-setting.ts';

export interface Together {
  readonly clue: ClueView;
  readonly sound: ClueSoundView;
  /** Unix ms, by the server's clock. */
  readonly at: number;
  readonly by: string | null;
}

/** Who comes later than this after it began does not have it begin by itself in the middle. */
export const LATE_MS = 1_000;

/** What the table began to hear last; it may be over. */
export function lastTogether({ clues }: Pick<RoomView, 'clues'>): Together | undefined {
  return clues
    .flatMap((clue): Together[] => {
      const sound = soundOf(clue);
      return sound?.together == null ? [] : [{ clue, sound, ...sound.together }];
    })
    .reduce<Together | undefined>((last, one) => (last === undefined || one.at > last.at ? one : last), undefined);
}

/** `now`: by the server's clock. */
export const isOver = ({ at, sound }: Together, now: number): boolean => now >= at + sound.ms;

/** 「陆怀安放给大家听」 */
export function whoPlays(room: RoomView, { by }: Pick<Together, 'by'>): string {
  if (by === null) return '大家在听';
  return `${by === room.me.characterId ? '你' : characterName(room, by)}放给大家听`;
}
