import { userSessions } from '@juzhongren/contract/accounts';
import { ERROR } from '@juzhongren/contract/errors';
import { useState } from 'react';
import { sendInTime } from '../../net/send-in-time.ts';
import { Button } from '../../ui/button.tsx';
import css from './account-screen.module.css';
import { type OtherSessions, SignOutOthersDialog } from './sign-out-others-dialog.tsx';

export function SessionsSection() {
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState(false);
  const [others, setOthers] = useState<OtherSessions>();
  // Loads before the dialog opens, so that its content does not change under a tap.
  const look = async (): Promise<void> => {
    setBusy(true);
    const answer = await sendInTime(userSessions, {});
    setBusy(false);
    setOthers(answer.ok ? answer.params : undefined);
    setOpen(answer.ok || answer.err !== ERROR.sessionInvalid);
  };
  return (
    <section className={css.section} aria-labelledby="account-sessions">
      <h2 id="account-sessions" className={css.title}>
        登录
      </h2>
      <p className={css.words}>手机丢了，或者在别人的设备上登录过？让它们都退出，这台设备不受影响。</p>
      <Button block busy={busy} aria-haspopup="dialog" onClick={() => void look()}>
        退出其他设备
      </Button>
      <SignOutOthersDialog open={open} others={others} onClose={() => setOpen(false)} />
    </section>
  );
}
