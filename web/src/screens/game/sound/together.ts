// Finds the sound that all players hear together, by server time.
import type { ClueView } from '@juzhongren/contract/room/clues';
import type { ClueSoundView } from '@juzhongren/contract/room/sound';
import type { RoomView } from '@juzhongren/contract/room/view';
import { characterName } from '../derived/cast.ts';
import { soundOf } from './has-setting.ts';

export interface Together {
  readonly clue: ClueView;
  readonly sound: ClueSoundView;
  /** Unix milliseconds, server time. */
  readonly at: number;
  readonly by: string | null;
}

/** Milliseconds after the start; the sound does not start by itself for players who come later. */
export const LATE_MS = 1_000;

/** Returns the shared sound that started last, even if it has ended. */
export function lastTogether({ clues }: Pick<RoomView, 'clues'>): Together | undefined {
  return clues
    .flatMap((clue): Together[] => {
      const sound = soundOf(clue);
      return sound?.together == null ? [] : [{ clue, sound, ...sound.together }];
    })
    .reduce<Together | undefined>((last, one) => (last === undefined || one.at > last.at ? one : last), undefined);
}

/** `now` is server time. */
export const isOver = ({ at, sound }: Together, now: number): boolean => now >= at + sound.ms;

/** Returns who plays the sound, such as 「陆怀安放给大家听」. */
export function whoPlays(room: RoomView, { by }: Pick<Together, 'by'>): string {
  if (by === null) return '大家在听';
  return `${by === room.me.characterId ? '你' : characterName(room, by)}放给大家听`;
}
