import { userProfileUpdate } from '@juzhongren/contract/accounts';
import { ERROR } from '@juzhongren/contract/errors';
import { useEffect, useRef } from 'react';
import { refusalText } from '../../net/refusal-text.ts';
import { send } from '../../net/send.ts';
import { useArrival } from '../../session/arrival.ts';
import { ProfileForm } from '../../ui/profile-form.tsx';
import { showToast } from '../../ui/toast.tsx';

export function RegisterForm({ token }: { token: string }) {
  const { arrive, again } = useArrival();
  const sending = useRef<AbortController>(undefined);
  // Who leaves half-way is not signed in by an answer that comes late.
  useEffect(() => () => sending.current?.abort(), []);
  return (
    <ProfileForm
      submitLabel="完成"
      onSubmit={async (change) => {
        const { signal } = (sending.current = new AbortController());
        const answer = await send(userProfileUpdate, change, { token, signal });
        // The token ran out meanwhile: nothing done here can help, signing in again does.
        if (!answer.ok && answer.err === ERROR.sessionInvalid) {
          showToast(refusalText(answer, '请重新登录'), { tone: 'bad' });
          await again();
          return undefined;
        }
        if (!answer.ok) return answer;
        if (!signal.aborted) await arrive(token);
        return undefined;
      }}
    />
  );
}
