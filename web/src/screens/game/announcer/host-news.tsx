import { useEffect, useRef } from 'react';
import { showToast } from '../../../ui/toast.tsx';
import { hostOf, personName } from '../derived/cast.ts';
import { useRoom } from '../state/room-context.ts';

export function HostNews() {
  const room = useRoom();
  const host = hostOf(room);
  const hostId = host?.userId;
  const text = host === undefined ? '' : room.me.host ? '你现在是房主' : `房主换成了 ${personName(room, host)}`;
  const last = useRef(hostId);
  useEffect(() => {
    const before = last.current;
    last.current = hostId;
    if (before !== undefined && hostId !== undefined && before !== hostId) showToast(text);
  }, [hostId, text]);
  return null;
}
