import { authLogout } from '@juzhongren/contract/accounts';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { notePaymentSuccess } from '../../session/success-flag.ts';
import { enterRoom } from '../../session/current-room.ts';
import { keepDraft } from '../../session/drafts.ts';
import { saveOriginPath } from '../../identity/origin-path.ts';
import { noteRecordsSeen } from '../../session/records-seen.ts';
import { storedToken, storeToken } from '../../identity/token.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices } from '../../testing/fake-services.ts';
import { show } from '../../testing/show.tsx';
import { LogoutScreen } from './logout-screen.tsx';

keepPageClean();

test.each(['no network', 500] as const)('removes the token even when the server answers with %s', async (how) => {
  const services = fakeServices();
  services.fail(authLogout, how);
  storeToken('secret');
  enterRoom('abcdefghijkl');
  const router = show(<LogoutScreen />, { path: '/logout', at: '/logout', before: ['/profile'] });
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  expect(router.state.type).toBe('REPLACE');
  expect(storedToken()).toBeUndefined();
  expect(sessionStorage.getItem('partyId')).toBeNull();
  expect(services.of(authLogout)).toMatchObject([{ token: 'secret' }]);
});

test('clears the user’s data of this tab together with the token', async () => {
  fakeServices().fail(authLogout, 'no network');
  storeToken('secret');
  keepDraft('feedback', '写了一半');
  noteRecordsSeen();
  saveOriginPath('/records');
  notePaymentSuccess();
  localStorage.setItem('outTradeNo', '{}');
  const router = show(<LogoutScreen />, { path: '/logout', at: '/logout' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  expect({ ...sessionStorage }).toEqual({});
  // The next user must not see the unpaid order of this one.
  expect(localStorage.getItem('outTradeNo')).toBeNull();
});
