// Control for the check of patches: an error that mixes up seats when changes are computed.
import { SeatViews } from '@juzhongren/server/rooms/push/seat-views';

/**
 * Makes this process send patches of the next user in the room. Returns a function that restores the correct behaviour.
 */
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
