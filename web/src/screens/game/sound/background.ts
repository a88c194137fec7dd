// Plays the background sound of an act or a place for as long as it is available.
import type { BackgroundView } from '@juzhongren/contract/room/sound';
import type { RoomView } from '@juzhongren/contract/room/view';
import { useEffect, useRef } from 'react';
import { useCalm } from './calm.ts';
import { behind, giveWay, listening } from './room-sounds.ts';

/** Quieter, because players talk over it. Some browsers ignore the volume. */
const VOLUME = 0.4;

export function playBehind(background: BackgroundView): void {
  behind.set({ repeats: true, volume: VOLUME });
  behind.play({ key: background.opus, sound: background });
}

type Backgrounds = Pick<RoomView, 'act' | 'places'>;

const backgroundsOf = ({ act, places }: Backgrounds): readonly BackgroundView[] =>
  [act?.background, ...places.map(({ background }) => background)].filter((one) => one != null);

/**
 * Changes the act's background with the act, stops a background that is no longer available and pauses it while a
 * foreground sound plays.
 */
export function useBackground(room: Backgrounds): void {
  const calm = useCalm();
  const own = room.act?.background ?? undefined;
  const before = useRef(own);
  useEffect(() => {
    const wasOwn = before.current;
    before.current = own;
    const sounding = behind.heard()?.key;
    if (sounding === undefined) return;
    if (calm || !backgroundsOf(room).some(({ opus }) => opus === sounding)) {
      behind.stop();
      if (!calm && own !== undefined && sounding === wasOwn?.opus) playBehind(own);
    }
  }, [calm, own, room]);
  useEffect(() => listening.subscribe(giveWay), []);
  useEffect(() => () => behind.stop(), []);
}
