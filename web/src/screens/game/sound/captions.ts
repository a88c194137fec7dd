import type { SoundView } from '@juzhongren/contract/room/sound';

/** Which line is heard at `at` ms; undefined before the first. */
export function captionAt({ captions }: Pick<SoundView, 'captions'>, at: number): number | undefined {
  const number = captions.findLastIndex((caption) => caption.at <= at);
  return number === -1 ? undefined : number;
}
