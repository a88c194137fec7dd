import { useEffect, useRef, useState } from 'react';
import { useArrival } from '../../session/arrival.ts';
import { awaitMiniProgramToken, takeMiniProgramFailure } from '../../session/mini-program-login.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toast.tsx';
import css from './mini-program-sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';

/** Sign-in in a mini-program: waits for the automatic login, and shows the phone form if there is none. */
export function MiniProgramSignIn() {
  const [waiting, setWaiting] = useState(true);
  const gone = useRef(false);
  const { goOn } = useArrival();
  useEffect(
    () =>
      awaitMiniProgramToken((news) => {
        if (news === 'there') {
          // The stored path can be read only once.
          if (!gone.current) void goOn();
          gone.current = true;
          return;
        }
        setWaiting(false);
        if (takeMiniProgramFailure()) showToast('登录失败', { tone: 'bad' });
      }),
    // Runs once: waits for as long as this is mounted.
    // oxlint-disable-next-line react/exhaustive-deps
    [],
  );
  if (!waiting) return <SignInForm />;
  return (
    <p className={css.waiting} role="status">
      <Spinner large />
      <span>登录中…</span>
    </p>
  );
}
