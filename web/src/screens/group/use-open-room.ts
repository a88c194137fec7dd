import type { RoomPayMode } from '@juzhongren/contract/enumerations';
import { groupOpen } from '@juzhongren/contract/groups/library';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { track } from '../../analytics/analytics.ts';
import { refusalText } from '../../net/refusal-text.ts';
import { makeRequestId } from '../../net/request-id.ts';
import { sendInTime } from '../../net/send-in-time.ts';
import { useNavigate } from '../../router/hooks.ts';
import { enterRoom } from '../../session/current-room.ts';
import { groupQuery } from '../../ui/group/group-queries.ts';
import { showToast } from '../../ui/toast.tsx';

export interface Choice {
  readonly scriptId: number;
  /** Absent if nobody pays. */
  readonly payMode?: RoomPayMode;
}

export interface OpenRoom {
  /** Choice whose room is being opened. Undefined if none. */
  readonly busy: Choice | undefined;
  readonly open: (choice: Choice) => void;
}

/** Opens a room for the group and navigates there. A retry after a lost response opens no second room. */
export function useOpenRoom(groupId: string): OpenRoom {
  const [busy, setBusy] = useState<Choice>();
  const navigate = useNavigate();
  const client = useQueryClient();
  const running = useRef(false);
  const request = useRef<{ readonly id: string; readonly key: string }>(undefined);
  const open = async (choice: Choice): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(choice);
    const key = JSON.stringify(choice);
    if (request.current?.key !== key) request.current = { id: makeRequestId(), key };
    const answer = await sendInTime(groupOpen, { groupId, ...choice, requestId: request.current.id });
    if (answer.ok || answer.fault === 'refused') request.current = undefined;
    if (!answer.ok) {
      running.current = false;
      setBusy(undefined);
      return showToast(refusalText(answer, '房间没能创建，请稍后重试'), { tone: 'bad' });
    }
    track({ name: 'room_created', fields: { scriptId: choice.scriptId } });
    void client.invalidateQueries({ queryKey: groupQuery(groupId).queryKey, refetchType: 'none' });
    enterRoom(answer.params.partyId);
    // Stays busy during the navigation, so that another tap opens no second room.
    await navigate('/game');
  };
  return { busy, open: (choice) => void open(choice) };
}
