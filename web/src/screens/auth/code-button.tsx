import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import css from './code-button.module.css';
import { useCountdown } from './countdown.ts';
import type { Reason } from './refusal-reason.ts';
import { useCodeRequest } from './use-code-request.ts';

interface CodeButtonProps {
  readonly phone: string;
  /** Asked for without a phone number. */
  readonly onPhoneMissing: () => void;
  readonly onSent: () => void;
  /** Why there is no code, as far as it is known; undefined when a new try begins. */
  readonly onReason: (reason: Reason | undefined) => void;
}

/** Human check, then the code; then 60 s until it can be asked for again. */
export function CodeButton({ phone, onPhoneMissing, onSent, onReason }: CodeButtonProps) {
  const { left, start } = useCountdown();
  const { busy, checking, ask, close } = useCodeRequest({
    onSent: () => {
      start();
      onSent();
    },
    onReason,
  });
  return (
    <>
      <Button
        tone="plain"
        small
        className={css.code}
        disabled={left > 0}
        busy={busy}
        onClick={() => (phone.trim() === '' ? onPhoneMissing() : void ask(phone.trim()))}
      >
        {left > 0 ? `重新获取(${left})` : '获取验证码'}
      </Button>
      <Dialog
        open={checking}
        onClose={close}
        variant="loading"
        dismissible
        closeIcon
        title="正在确认你是真人，几秒就好"
      />
    </>
  );
}
