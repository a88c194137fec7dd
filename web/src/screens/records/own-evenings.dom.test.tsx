import { userEvenings } from '@juzhongren/contract/room-calls/evenings';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { storeToken } from '../../identity/token.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices } from '../../testing/fake-services.ts';
import { show } from '../../testing/show.tsx';
import { OwnEvenings } from './own-evenings.tsx';

keepPageClean();

test('shows the label that others see, and each game behind it', async () => {
  const services = fakeServices();
  services.answer(userEvenings, {
    word: 'left',
    finished: 4,
    left: [
      { id: 1, scriptName: '零点水位', at: Date.UTC(2026, 10, 20, 12), counts: true },
      { id: 2, scriptName: '空铺', at: Date.UTC(2026, 10, 10, 12), counts: false },
    ],
  });
  storeToken('secret');
  show(<OwnEvenings />, { path: '/records', at: '/records' });
  expect(await screen.findByText('有过中途离开')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '为什么' }));
  const sheet = within(screen.getByRole('dialog', { name: '玩到最后与中途离开' }));
  expect(sheet.getByText(/玩到最后 4 局，中途离开 1 局/)).toBeDefined();
  const [counted, broken] = sheet.getAllByRole('listitem').map((one) => one.textContent);
  expect(counted).toContain('《零点水位》');
  expect(counted).toContain('其他人玩了下去，算一次');
  expect(broken).toContain('这局散了，不算');
});

test('shows no button while loading', () => {
  fakeServices().fail(userEvenings, 'never');
  storeToken('secret');
  show(<OwnEvenings />, { path: '/records', at: '/records' });
  expect(screen.queryByRole('button', { name: '为什么' })).toBeNull();
});
