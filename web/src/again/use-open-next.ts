import type { RoomPayMode } from '@juzhongren/contract/enumerations';
import { partyNext } from '@juzhongren/contract/room-calls/next';
import { useRef, useState } from 'react';
import { track } from '../analytics/analytics.ts';
import { isolated } from '../format/isolated.ts';
import { refusalText } from '../net/refusal-text.ts';
import { makeRequestId } from '../net/request-id.ts';
import { send } from '../net/send.ts';
import { useNavigate } from '../router/hooks.ts';
import { showToast } from '../ui/toast.tsx';

export interface Choice {
  readonly scriptId: number;
  /** Absent if nobody pays. */
  readonly payMode?: RoomPayMode;
}

export interface OpenNext {
  readonly busy: Choice | undefined;
  readonly open: (choice: Choice) => void;
}

/**
 * Opens the next room for the same players and goes to its invitation, as the others do. If another player was quicker,
 * says who it was and joins that room.
 */
export function useOpenNext(partyId: string, { replace }: { replace: boolean }): OpenNext {
  const [busy, setBusy] = useState<Choice>();
  const navigate = useNavigate();
  // Kept until the server answers, so that a retry after a lost response does not open a second room.
  const request = useRef<{ readonly id: string; readonly key: string } | undefined>(undefined);
  const open = async (choice: Choice): Promise<void> => {
    const key = JSON.stringify(choice);
    setBusy(choice);
    if (request.current?.key !== key) request.current = undefined;
    request.current ??= { id: makeRequestId(), key };
    const answer = await send(partyNext, { partyId, ...choice, requestId: request.current.id });
    setBusy(undefined);
    if (answer.ok || answer.fault === 'refused') request.current = undefined;
    if (!answer.ok) {
      showToast(refusalText(answer, '房间没能创建，请稍后重试'), { tone: 'bad' });
      return;
    }
    const { opened, by, scriptName } = answer.params;
    if (opened) track({ name: 'room_created', fields: { scriptId: choice.scriptId } });
    else showToast(`${isolated(by)} 已经开了《${scriptName}》，一起去`);
    await navigate(`/join/${answer.params.partyId}`, { replace });
  };
  return { busy, open: (choice) => void open(choice) };
}
