// The control of patches: a fault that mixes up seats when what changed is worked out.
import { SeatViews } from '@juzhongren/server/rooms/push/seat-views';

/** From now on, in this process, patches are those of the next person in the room; returns how to mend it. */
export function plantWrongSeat(): () => void {
  const right = Object.getOwnPropertyDescriptor(SeatViews.prototype, 'textFrom');
  if (right === undefined) throw new Error('There is nothing to mix up.');
  const textFrom = right.value as SeatViews['textFrom'];
  class MixedUp extends SeatViews {
    override textFrom(...[moment, userId, from]: Parameters<SeatViews['textFrom']>): string | null {
      const isMixedUp = from !== null && moment.isMember(userId + 1);
      return textFrom.call(this, moment, isMixedUp ? userId + 1 : userId, from);
    }
  }
  const wrong = Object.getOwnPropertyDescriptor(MixedUp.prototype, 'textFrom');
  Object.defineProperty(SeatViews.prototype, 'textFrom', wrong ?? right);
  return () => void Object.defineProperty(SeatViews.prototype, 'textFrom', right);
}
