import { userProfileUpdate } from '@juzhongren/contract/accounts';
import { ERROR } from '@juzhongren/contract/errors';
import { useLayoutEffect, useRef, useState } from 'react';
import { refusalText } from '../../net/refusal-text.ts';
import { send } from '../../net/send.ts';
import { useArrival } from '../../session/arrival.ts';
import { ProfileForm } from '../../ui/profile/profile-form.tsx';
import { showToast } from '../../ui/toast.tsx';
import { PortraitRow } from '../../ui/profile/portrait-row.tsx';
import { anyPortrait, uploadOf } from '../../ui/profile/portraits.ts';
import { suggestNickname } from '../../ui/profile/suggest-nickname.ts';

/** Form prefilled with a portrait and a nickname, so that one tap completes it. */
export function RegisterForm({ token }: { token: string }) {
  const { arrive, again } = useArrival();
  const [ready] = useState(() => ({ avatar: anyPortrait().address, nickname: suggestNickname() }));
  const sending = useRef<AbortController>(undefined);
  // A layout effect aborts together with the unmount. A later effect would let a late response sign the user in.
  useLayoutEffect(() => () => sending.current?.abort(), []);
  return (
    <ProfileForm
      initial={ready}
      Pictures={PortraitRow}
      suggest={suggestNickname}
      submitLabel="完成"
      onSubmit={async ({ avatar: chosen = ready.avatar, nickname }) => {
        const { signal } = (sending.current = new AbortController());
        const avatar = await uploadOf(chosen);
        if (avatar === undefined) return 'no picture';
        const answer = await send(userProfileUpdate, { avatar, nickname }, { token, signal });
        // The token expired meanwhile. Only a new sign-in helps.
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
