import { PRODUCT_NAME } from '@juzhongren/contract/limits';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { appConfig } from '../../net/app-config.ts';
import { storedToken } from '../../session/token.ts';
import { useGoBack } from '../../ui/go-back.ts';
import { Close } from '../../ui/icons/close.tsx';
import css from './auth-screen.module.css';
import { SignInForm } from './sign-in-form.tsx';

export function AuthScreen() {
  // Asked once: signing in here has a way of its own to go on.
  const [signedIn] = useState(() => storedToken() !== undefined);
  const goBack = useGoBack();
  if (signedIn) return <Navigate to="/" replace />;
  return (
    <div className={css.page}>
      <button type="button" className={css.close} aria-label="返回" onClick={goBack}>
        <Close />
      </button>
      <main className={css.main}>
        <h1 className={css.title}>
          <span className={css.seal}>{PRODUCT_NAME}</span>
          <span className={css.line}>报上名来，入座</span>
        </h1>
        <SignInForm />
        {appConfig().standIns.sms && (
          <p className={css.note}>这台服务器没有接短信：验证码写在服务器的终端里，问问开服务器的人。</p>
        )}
      </main>
    </div>
  );
}
