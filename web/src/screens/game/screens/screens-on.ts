import type { RoomView } from '@juzhongren/contract/room/view';

/** Those whose time is not over; `now` by the server's clock. */
export const screensOn = ({ screens }: Pick<RoomView, 'screens'>, now: number): RoomView['screens'] =>
  screens.filter(({ until }) => until > now);
