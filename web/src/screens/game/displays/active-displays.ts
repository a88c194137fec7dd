import type { RoomView } from '@juzhongren/contract/room/view';

/** Returns the displays that have not expired; `now` is server time. */
export const activeDisplays = ({ screens }: Pick<RoomView, 'screens'>, now: number): RoomView['screens'] =>
  screens.filter(({ until }) => until > now);
