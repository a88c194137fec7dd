import { useLocation } from '../../router/hooks.ts';
import { Redirect } from '../../router/redirect.tsx';
import { stateText } from '../../session/arrival.ts';
import { Page } from '../../ui/page.tsx';
import { RegisterForm } from './register-form.tsx';
import css from './register-screen.module.css';

/** Completes the profile after the first sign-in. The token in the navigation state is stored only after that. */
export function RegisterScreen() {
  const token = stateText(useLocation().state, 'token');
  if (token === undefined) return <Redirect to="/auth" replace />;
  return (
    <Page title="完善资料">
      <p className={css.lead}>画像和名字备好了，点「完成」就能入座。</p>
      <RegisterForm token={token} />
    </Page>
  );
}
