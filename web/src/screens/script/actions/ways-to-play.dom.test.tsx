import { SCRIPT_ACCESS } from '@juzhongren/contract/enumerations';
import { audit } from '@juzhongren/contract/partner';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { appConfig } from '../../../net/app-config.ts';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { fakeServices } from '../../../testing/fake-services.ts';
import { show } from '../../../testing/show.tsx';
import { aScript } from '../script.fixture.ts';
import { WaysToPlay } from './ways-to-play.tsx';

keepPageClean();
afterEach(() => delete window.__APP_CONFIG__);

const PRICED = { price: 1_200, access: SCRIPT_ACCESS.Normal, player: 4 };
const lines = () => screen.queryAllByRole('term').map((term) => term.parentElement?.textContent);

function open(over: Parameters<typeof aScript>[1], reviewed = false) {
  window.__APP_CONFIG__ = { ...appConfig(), storeReview: reviewed };
  const services = fakeServices();
  services.answer(audit, { audit: reviewed });
  show(<WaysToPlay card={aScript(7, over)} />, { path: '/script', at: '/script?id=7' });
  return services;
}

test.each([4, 1])('compares the two offers, one line each, at %d seats', (player) => {
  open({ ...PRICED, player });
  expect(lines()).toEqual([
    '永久拥有 ¥12.00和玩一局同价，直接永久拥有，以后你来玩都免费',
    '会员有效期内，所有剧本都免费',
  ]);
});

test.each([
  ['a free script', { price: 0 }],
  ['one that is open to all for a while', { access: SCRIPT_ACCESS.Open }],
])('shows nothing for %s', (_case, over) => {
  open({ ...PRICED, ...over });
  expect(lines()).toEqual([]);
});

test('shows nothing during a store review', async () => {
  const services = open(PRICED, true);
  await waitFor(() => expect(services.of(audit)).toHaveLength(1));
  expect(lines()).toEqual([]);
});
