import { authPhone } from '@juzhongren/contract/accounts';
import { ERROR } from '@juzhongren/contract/errors';
import { useRef, useState } from 'react';
import { sendInTime } from '../../net/send-in-time.ts';
import type { Answer, Failure } from '../../net/send.ts';
import { useArrival } from '../../session/arrival.ts';
import { channelPart } from '../../session/channel.ts';
import { showToast } from '../../ui/toast.tsx';
import { askerHandlePart } from '../../session/asker-handle.ts';
import { forgetAccessToken } from './access-token.ts';
import { keepGame, keepsGame } from './keep-game.ts';
import { useShown } from './shown.ts';
import { NO_TOKEN, signInFailure } from './sign-in-texts.ts';

const byPhone = ({ phone, code, accessToken }: SignIn): Promise<Answer<typeof authPhone>> =>
  sendInTime(authPhone, {
    phone,
    code,
    ...channelPart(),
    ...askerHandlePart(),
    ...(accessToken === undefined || accessToken === '' ? {} : { accessToken }),
  });

interface SignIn {
  readonly phone: string;
  readonly code: string;
  readonly accessToken: string | undefined;
}

/** Signs in with phone and code, one request at a time, and navigates on. Calls `onFailure` after the failure toast. */
export function useSignIn(onFailure: (failure: Failure) => void) {
  const [busy, setBusy] = useState(false);
  // A ref, because a second tap may come before React re-renders.
  const running = useRef(false);
  const shown = useShown();
  const { arrive, supply } = useArrival();

  const signIn = async ({ phone, code, accessToken }: SignIn): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const answer = await (keepsGame({ phone, code })
      ? keepGame({ phone, code })
      : byPhone({ phone, code, accessToken }));
    // A late response must not navigate a user who has left.
    if (!shown.current) return;
    if (answer.ok && answer.params.token !== '') {
      forgetAccessToken();
      // Stays busy until the next screen is loaded, because the sign-in code is already used.
      await (answer.params.supply ? supply : arrive)(answer.params.token);
      return;
    }
    running.current = false;
    setBusy(false);
    if (answer.ok) {
      showToast(NO_TOKEN, { tone: 'bad' });
      return;
    }
    // After a reload, the page offers authorisation again.
    if (answer.err === ERROR.authorizationExpired) forgetAccessToken();
    showToast(signInFailure(answer), { tone: 'bad' });
    onFailure(answer);
  };
  return { busy, signIn };
}
