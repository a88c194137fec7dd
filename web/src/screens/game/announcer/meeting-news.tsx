import { useEffect, useRef } from 'react';
import { formatMeetingTime } from '../../../format/meeting-time.ts';
import { showToast } from '../../../ui/toast.tsx';
import { isBeforePlay } from '../derived/phase.ts';
import { useRoom, useRoomState } from '../state/room-context.ts';

/** Shows a toast when the host sets, changes or cancels the meeting time. Renders nothing. */
export function MeetingNews() {
  const room = useRoom();
  const offset = useRoomState((state) => state.clockOffset);
  const { meetAt, me } = room;
  const open = isBeforePlay(room);
  const last = useRef(meetAt);
  useEffect(() => {
    const before = last.current;
    last.current = meetAt;
    if (before === meetAt || !open || me.host) return;
    if (meetAt === null) showToast('房主取消了约定的时间');
    else showToast(`房主${before === null ? '约在' : '把时间改到'}${formatMeetingTime(meetAt, Date.now() + offset)}`);
  }, [meetAt, offset, open, me.host]);
  return null;
}
