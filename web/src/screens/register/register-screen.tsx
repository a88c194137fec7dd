import { Navigate, useLocation } from 'react-router';
import { stateText } from '../../session/arrival.ts';
import { Page } from '../../ui/page.tsx';
import { RegisterForm } from './register-form.tsx';

/** Completes the profile after the first sign-in. The token comes along in the navigation state and counts only then. */
export function RegisterScreen() {
  const token = stateText(useLocation().state, 'token');
  if (token === undefined) return <Navigate to="/auth" replace />;
  return (
    <Page title="完善资料">
      <RegisterForm token={token} />
    </Page>
  );
}
