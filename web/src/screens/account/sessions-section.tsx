import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import css from './account-screen.module.css';
import { SignOutOthersDialog } from './sign-out-others-dialog.tsx';

/** The way to sign out everywhere else. */
export function SessionsSection() {
  const [open, setOpen] = useState(false);
  return (
    <section className={css.section} aria-labelledby="account-sessions">
      <h2 id="account-sessions" className={css.title}>
        登录
      </h2>
      <p className={css.words}>手机丢了，或者在别人的设备上登录过？让它们都退出，这台设备不受影响。</p>
      <Button block aria-haspopup="dialog" onClick={() => setOpen(true)}>
        退出其他设备
      </Button>
      <SignOutOthersDialog open={open} onClose={() => setOpen(false)} />
    </section>
  );
}
