import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import css from './code-button.module.css';
import { useCountdown } from './countdown.ts';
import type { Reason } from './refusal-reason.ts';
import { useCodeRequest } from './use-code-request.ts';

interface CodeButtonProps {
  readonly phone: string;
  readonly onPhoneMissing: () => void;
  readonly onSent: () => void;
  /** Reports why no code was sent, if known. Undefined when a new attempt begins. */
  readonly onReason: (reason: Reason | undefined) => void;
}

/** Requests a code after a human check. Can be used again after 60 s. */
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
