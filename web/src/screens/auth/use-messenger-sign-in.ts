import { authWechatCode, MESSENGER_CONSENT_PATH } from '@juzhongren/contract/messenger';
import { useEffect, useState } from 'react';
import { appConfig } from '../../net/app-config.ts';
import { sendInTime } from '../../net/send-in-time.ts';
import { useArrival } from '../../session/arrival.ts';
import { channelPart } from '../../session/channel.ts';
import { hasMessengerReturn, takeMessengerReturn, type MessengerReturn } from '../../session/entry-codes.ts';
import { showToast } from '../../ui/toast.tsx';
import { keepAccessToken, keptAccessToken } from './access-token.ts';
import { useShown } from './shown.ts';

/**
 * Returns the address of the consent page with this page as the return address. Codes of an earlier attempt were
 * already removed on entry.
 */
function consentAddress(): string {
  const { origin, pathname, search } = window.location;
  const back = origin + pathname + search;
  return `${appConfig().scriptHost}${MESSENGER_CONSENT_PATH}?url=${encodeURIComponent(back)}`;
}

/**
 * Signs in through the messaging app. `begin` leaves for the consent page; after the return, the code is exchanged
 * automatically.
 * `accessToken` is set once a phone number must be bound. It is empty if the service returned none.
 */
export function useMessengerSignIn() {
  const [working, setWorking] = useState(hasMessengerReturn);
  const [accessToken, setAccessToken] = useState(keptAccessToken);
  const { arrive, supply, remember } = useArrival();
  const shown = useShown();

  const exchange = async ({ code, state }: MessengerReturn): Promise<void> => {
    const answer = await sendInTime(authWechatCode, { code, state, ...channelPart() });
    if (!shown.current) return;
    if (!answer.ok) {
      setWorking(false);
      showToast('登录失败', { tone: 'bad' });
      return;
    }
    const { token, supply: supplies } = answer.params;
    if (token !== null && token !== '') {
      await (supplies ? supply : arrive)(token);
      return;
    }
    setWorking(false);
    const given = answer.params.accessToken ?? '';
    keepAccessToken(given);
    setAccessToken(given);
    showToast('请绑定手机号');
  };

  useEffect(() => {
    const back = takeMessengerReturn();
    if (back !== undefined) void exchange(back);
    // Runs once: the returned code is read on mount.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  // After a browser back, the page cache may restore this page in its busy state.
  useEffect(() => {
    const restored = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setWorking(false);
    };
    window.addEventListener('pageshow', restored);
    return () => window.removeEventListener('pageshow', restored);
  }, []);

  return {
    working,
    accessToken,
    begin: (): void => {
      setWorking(true);
      remember();
      window.location.assign(consentAddress());
    },
  };
}
