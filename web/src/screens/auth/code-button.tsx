import { authPhoneCode } from '@juzhongren/contract/accounts';
import { ERROR } from '@juzhongren/contract/errors';
import { useEffect, useRef, useState } from 'react';
import { refusalText } from '../../net/refusal-text.ts';
import { send } from '../../net/send.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useCountdown } from './countdown.ts';
import { passHumanCheck } from './human-check.ts';

interface CodeButtonProps {
  readonly phone: string;
  /** Asked for without a phone number. */
  readonly onPhoneMissing: () => void;
  readonly onSent: () => void;
}

/** Refusals that say more than «failed» to somebody waiting for a code. */
const TOLD: ReadonlySet<number> = new Set([ERROR.tooOften, ERROR.codeTooOften, ERROR.humanCheckFailed]);

/** Human check, then the code; then 60 s until it can be asked for again. */
export function CodeButton({ phone, onPhoneMissing, onSent }: CodeButtonProps) {
  const [busy, setBusy] = useState(false);
  const [checking, setChecking] = useState(false);
  const { left, start } = useCountdown();
  const giveUp = useRef<AbortController>(undefined);
  useEffect(() => () => giveUp.current?.abort(), []);

  const ask = async (): Promise<void> => {
    if (phone.trim() === '') {
      onPhoneMissing();
      return;
    }
    setBusy(true);
    await askCode(phone.trim());
    setBusy(false);
  };

  const askCode = async (number: string): Promise<void> => {
    giveUp.current = new AbortController();
    setChecking(true);
    const check = await passHumanCheck(giveUp.current.signal);
    setChecking(false);
    if (check.how === 'closed') return;
    if (check.how === 'failed') {
      showToast('获取验证码失败', { tone: 'bad' });
      return;
    }
    const answer = await send(authPhoneCode, { phone: number, ticket: check.ticket, rand: check.rand });
    if (answer.ok) {
      start();
      onSent();
    } else {
      const text = TOLD.has(answer.err) ? refusalText(answer, '获取验证码失败') : '获取验证码失败';
      showToast(text, { tone: 'bad' });
    }
  };

  return (
    <>
      <Button tone="plain" small disabled={left > 0} busy={busy} onClick={() => void ask()}>
        {left > 0 ? `重新获取(${left})` : '获取验证码'}
      </Button>
      <Dialog
        open={checking}
        onClose={() => giveUp.current?.abort()}
        variant="loading"
        dismissible
        closeIcon
        title="正在确认你是真人，几秒就好"
      />
    </>
  );
}
