// What sounds behind the table goes on for as long as it belongs there.
import type { BackgroundView } from '@juzhongren/contract/room/sound';
import type { RoomView } from '@juzhongren/contract/room/view';
import { useEffect, useRef } from 'react';
import { useCalm } from './calm.ts';
import { behind, giveWay, listening } from './room-sounds.ts';

/** Where a browser lets a page choose: words are said over it. */
const VOLUME = 0.4;

export function playBehind(background: BackgroundView): void {
  behind.set({ repeats: true, volume: VOLUME });
  behind.play({ key: background.opus, sound: background });
}

type Backgrounds = Pick<RoomView, 'act' | 'places'>;

/** What can sound there now. */
const backgroundsOf = ({ act, places }: Backgrounds): readonly BackgroundView[] =>
  [act?.background, ...places.map(({ background }) => background)].filter((one) => one != null);

/** The act's own changes with the act; what is not there any more falls silent; nothing sounds over what is listened to. */
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
