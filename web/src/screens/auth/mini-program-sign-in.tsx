import { useEffect, useRef, useState } from 'react';
import { useArrival } from '../../session/arrival.ts';
import { awaitMiniProgramToken, takeMiniProgramFailure } from '../../session/mini-program-login.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toast.tsx';
import css from './mini-program-sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';

/** In a mini-program: waits for the login that goes on by itself. Where none does, the phone is a way, too. */
export function MiniProgramSignIn() {
  const [waiting, setWaiting] = useState(true);
  const gone = useRef(false);
  const { goOn } = useArrival();
  useEffect(
    () =>
      awaitMiniProgramToken((news) => {
        if (news === 'there') {
          // Where to go is remembered for one going.
          if (!gone.current) void goOn();
          gone.current = true;
          return;
        }
        setWaiting(false);
        if (takeMiniProgramFailure()) showToast('登录失败', { tone: 'bad' });
      }),
    // Once: it waits as long as it is shown.
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
