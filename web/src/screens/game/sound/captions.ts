import type { SoundView } from '@juzhongren/contract/room/sound';

/** Returns the index of the caption at `at` ms, or undefined before the first. */
export function captionAt({ captions }: Pick<SoundView, 'captions'>, at: number): number | undefined {
  const number = captions.findLastIndex((caption) => caption.at <= at);
  return number === -1 ? undefined : number;
}
