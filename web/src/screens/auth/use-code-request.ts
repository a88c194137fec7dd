import { authPhoneCode } from '@juzhongren/contract/accounts';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useInvitedTo } from '../../session/arrival.ts';
import { sendInTime } from '../../net/send-in-time.ts';
import { showToast } from '../../ui/toast.tsx';
import { askerHandlePart, noteAskerHandle } from '../../session/asker-handle.ts';
import { passHumanCheck } from './human-check.ts';
import { refusalReason, type Reason } from './refusal-reason.ts';
import { useShown } from './shown.ts';

interface CodeRequest {
  readonly onSent: () => void;
  readonly onReason: (reason: Reason | undefined) => void;
}

/**
 * Passes the human check and requests a code, one request at a time. `checking` is true while the proof of work runs.
 */
export function useCodeRequest({ onSent, onReason }: CodeRequest) {
  const [busy, setBusy] = useState(false);
  const [checking, setChecking] = useState(false);
  const running = useRef(false);
  const giveUp = useRef<AbortController>(undefined);
  const shown = useShown();
  const partyId = useInvitedTo();
  // A layout effect aborts together with the unmount. A later effect would let a response in between.
  useLayoutEffect(() => () => giveUp.current?.abort(), []);

  const fail = (reason?: Reason): void => {
    if (!shown.current) return;
    onReason(reason);
    showToast('获取验证码失败', { tone: 'bad' });
  };

  const request = async (phone: string): Promise<void> => {
    const controller = new AbortController();
    giveUp.current = controller;
    setChecking(true);
    // Closes our dialog synchronously, because the vendor's window does not work above an open modal dialog.
    const check = await passHumanCheck(controller.signal, () => flushSync(() => setChecking(false)));
    setChecking(false);
    if (check.how === 'closed') return;
    if (check.how === 'failed') return fail();
    const { ticket, rand } = check;
    const room = partyId === undefined ? {} : { partyId };
    const answer = await sendInTime(authPhoneCode, { phone, ticket, rand, ...askerHandlePart(), ...room });
    if (!answer.ok) return fail(refusalReason(answer));
    noteAskerHandle(answer.params.handle);
    onSent();
    if (shown.current) showToast('验证码已发送', { tone: 'good' });
  };

  return {
    busy,
    checking,
    close: () => giveUp.current?.abort(),
    ask: async (phone: string): Promise<void> => {
      if (running.current) return;
      running.current = true;
      setBusy(true);
      onReason(undefined);
      await request(phone);
      running.current = false;
      setBusy(false);
    },
  };
}
