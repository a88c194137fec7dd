import { GAME_STAGE, PARTY_STATUS } from '@juzhongren/contract/enumerations';
import { userStatus } from '@juzhongren/contract/party-room';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { storeToken } from '../identity/token.ts';
import { keepPageClean } from '../testing/clean-page.ts';
import { fakeServices } from '../testing/fake-services.ts';
import { show } from '../testing/show.tsx';
import { TabShell } from './tab-shell.tsx';

keepPageClean();

test.each([
  ['its debrief', { status: PARTY_STATUS.Gameing, stage: GAME_STAGE.VoteEnd }],
  ['a room that was dissolved since', { status: PARTY_STATUS.Closed, stage: GAME_STAGE.Dismiss }],
])('after a case, where the others went on to is on the tabs: %s', async (_what, standing) => {
  fakeServices().answer(userStatus, {
    party: {
      partyId: 'abcdefghijkl',
      ...standing,
      script: { script_id: 1, script_name: '青瓷', player: 4 },
      next: { partyId: 'nextroom0001', scriptName: '空铺', open: true },
    },
  });
  storeToken('secret');
  show(<TabShell>这里是首页</TabShell>, { path: '/', at: '/' });
  const strip = await screen.findByRole('complementary', { name: '同桌的下一局' });
  expect(strip.textContent).toBe('同桌在等你，一起去他们去了《空铺》');
  expect(screen.getByRole('link', { name: /一起去/ }).getAttribute('href')).toBe('/join/nextroom0001');
});
