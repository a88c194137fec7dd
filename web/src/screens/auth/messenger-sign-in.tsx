import { useState } from 'react';
import { appConfig } from '../../net/app-config.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { agreedOnLeaving, noteAgreed } from './access-token.ts';
import { Agreement } from '../../ui/legal/agreement.tsx';
import css from './messenger-sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';
import { AGREE_FIRST } from './sign-in-texts.ts';
import { DevAdapterNote } from './dev-adapter-note.tsx';
import { useMessengerSignIn } from './use-messenger-sign-in.ts';

/**
 * Sign-in in the messaging app's browser: by one tap, or by phone. Asks once for a phone number if the messaging
 * account is unknown.
 */
export function MessengerSignIn() {
  const { working, accessToken, begin } = useMessengerSignIn();
  const [byPhone, setByPhone] = useState(false);
  const [agreed, setAgreed] = useState(agreedOnLeaving);
  const [shake, setShake] = useState(0);
  const start = (): void => {
    if (agreed) {
      noteAgreed();
      begin();
      return;
    }
    setShake((count) => count + 1);
    showToast(AGREE_FIRST, { tone: 'bad' });
  };
  if (accessToken !== undefined) {
    return (
      <>
        <p className={css.lead}>绑定手机号后，下次可以用微信直接登录。</p>
        <SignInForm accessToken={accessToken} hasAgreed={agreed} />
      </>
    );
  }
  if (byPhone) {
    return (
      <>
        <SignInForm />
        <Button tone="plain" className={css.other} onClick={() => setByPhone(false)}>
          改用微信登录
        </Button>
      </>
    );
  }
  return (
    <div className={css.quick}>
      <Agreement agreed={agreed} onChange={setAgreed} shake={shake} />
      <Button tone="primary" block busy={working} onClick={start}>
        {working ? '登录中…' : '微信快捷登录'}
      </Button>
      <Button tone="plain" className={css.other} disabled={working} onClick={() => setByPhone(true)}>
        用手机号登录
      </Button>
      {appConfig().standIns.messenger && (
        <DevAdapterNote>这台服务器没有接微信：接下来是内置的替身页面。</DevAdapterNote>
      )}
    </div>
  );
}
