import { authLogout } from '@juzhongren/contract/accounts';
import { useEffect } from 'react';
import { useNavigate } from '../../router/hooks.ts';
import { send } from '../../net/send.ts';
import { forgetPerson } from '../../session/forget-person.ts';
import { storedToken } from '../../identity/token.ts';
import { Loading } from '../../ui/skeleton.tsx';

/** Revokes the token if the server is reachable, and removes it locally in any case. */
export function LogoutScreen() {
  const navigate = useNavigate();
  useEffect(() => {
    const token = storedToken();
    if (token !== undefined) void send(authLogout, {}, { token });
    forgetPerson();
    void navigate('/auth', { replace: true });
    // Runs once on mount.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <main>
      <h1 className="visually-hidden">退出登录</h1>
      <Loading>{null}</Loading>
    </main>
  );
}
