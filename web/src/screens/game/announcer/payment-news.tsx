import { useEffect, useRef } from 'react';
import { showToast } from '../../../ui/toast.tsx';
import { isBeforePlay } from '../derived/phase.ts';
import { useRoom, useRoomState } from '../state/room-context.ts';

/** Tolerance in milliseconds: the room update may arrive shortly before the payment deadline. */
const TOLERANCE_MS = 2_000;

/** Shows a toast that says why the room returned to the lobby before the game began. Renders nothing. */
export function PaymentNews() {
  const room = useRoom();
  const offset = useRoomState((state) => state.clockOffset);
  const { payment, members } = room;
  const open = isBeforePlay(room);
  const last = useRef({ payment, people: members.length });
  // A player who cancelled ready themselves needs no message.
  const unready = members.find((member) => member.userId === room.me.userId)?.ready === false;
  useEffect(() => {
    const before = last.current;
    last.current = { payment, people: members.length };
    if (before.payment === null || payment !== null || !open) return;
    const over = Date.now() + offset >= before.payment.deadlineAt - TOLERANCE_MS;
    if (over) showToast('付款时间到了，大家回到等候室');
    else if (members.length < before.people) showToast('有人离开了，大家回到等候室');
    else if (!unready) showToast('有人返回准备，大家回到等候室');
  }, [payment, members, offset, open, unready]);
  return null;
}
