import { ERROR } from '@juzhongren/contract/errors';
import { tableSit, tableUnask } from '@juzhongren/contract/room-calls/public-lobbies';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sessionStore } from '../../browser/storage.ts';
import { guestOf, storedToken } from '../../identity/token.ts';
import { refusalText } from '../../net/refusal-text.ts';
import { makeRequestId } from '../../net/request-id.ts';
import { sendInTime } from '../../net/send-in-time.ts';
import type { Failure } from '../../net/send.ts';
import { reportSessionInvalid } from '../../net/session-invalid.ts';
import { useNavigate } from '../../router/hooks.ts';
import { enterRoom } from '../../session/current-room.ts';
import { showToast } from '../../ui/toast.tsx';

export interface Sitting {
  readonly busy: boolean;
  /** Joins the room, or asks the host to join. A visitor signs in first. */
  readonly sit: () => void;
  readonly unask: () => void;
}

/** Joins a public lobby or withdraws a request, one request at a time. Further taps are ignored. */
export function useSitting(tableId: string): Sitting {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const navigate = useNavigate();
  const client = useQueryClient();
  /** `act` resolves to true if it navigated away. */
  const once = async (act: () => Promise<boolean>): Promise<void> => {
    if (storedToken() === undefined) return reportSessionInvalid();
    if (guestOf() !== undefined) return showToast('访客只能在自己那一局里玩，用手机号登录就能入座', { tone: 'bad' });
    if (running.current) return;
    running.current = true;
    setBusy(true);
    if (await act()) return;
    running.current = false;
    setBusy(false);
  };
  const again = async (): Promise<boolean> => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['tables'] }),
      client.invalidateQueries({ queryKey: ['tables-own'] }),
    ]);
    return false;
  };
  const sit = async (): Promise<boolean> => {
    const answer = await byName(`sit:${tableId}`, (requestId) => sendInTime(tableSit, { tableId, requestId }));
    if (!answer.ok) {
      showToast(sittingRefusal(answer), { tone: 'bad' });
      return again();
    }
    const { outcome, partyId } = answer.params;
    if (outcome === 'seated' && partyId !== null) {
      enterRoom(partyId);
      await navigate('/game');
      return true;
    }
    showToast('告诉房主了，点头后你会收到消息', { tone: 'good' });
    return again();
  };
  const unask = async (): Promise<boolean> => {
    const answer = await byName(`unask:${tableId}`, (requestId) => sendInTime(tableUnask, { tableId, requestId }));
    if (!answer.ok) showToast(sittingRefusal(answer), { tone: 'bad' });
    return again();
  };
  return { busy, sit: () => void once(sit), unask: () => void once(unask) };
}

/** Keeps the request id when the response is lost, so that a retry takes effect once. */
async function byName<A extends { readonly ok: true } | Failure>(
  key: string,
  ask: (requestId: string) => Promise<A>,
): Promise<A> {
  const requestId = sessionStore.read(key) ?? makeRequestId();
  sessionStore.write(key, requestId);
  const answer = await ask(requestId);
  if (answer.ok || answer.fault === 'refused') sessionStore.remove(key);
  return answer;
}

const WORDS: Readonly<Record<number, string | undefined>> = {
  [ERROR.notFound]: '这一桌已经不在了',
  [ERROR.notYours]: '房主没有答应，看看别的桌吧',
  [ERROR.roomFull]: '刚刚坐满了，看看别的桌吧',
  [ERROR.muted]: '你暂时不能拼车，朋友发来的邀请照常能用',
};

const sittingRefusal = (failure: Failure): string =>
  (failure.fault === 'refused' ? WORDS[failure.err] : undefined) ??
  refusalText(failure, '没有连上服务器，等网络好了再试一次');
