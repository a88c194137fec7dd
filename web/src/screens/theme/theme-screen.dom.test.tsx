import { scriptList } from '@juzhongren/contract/catalogue';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { someCards } from '../../testing/cards.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices } from '../../testing/fake-services.ts';
import { provideObservers } from '../../testing/observers.ts';
import { show } from '../../testing/show.tsx';
import { ThemeScreen } from './theme-screen.tsx';

keepPageClean();
provideObservers();

test.each([
  ['newbee', '新手必玩'],
  ['self', '一人成局'],
  ['free', '限时免费'],
  ['cp', '双人密谈'],
  ['fresh', '新本速递'],
])('shows for /script/list/%s the title %s', async (theme, title) => {
  const services = fakeServices();
  services.answer(scriptList, someCards(2));
  show(<ThemeScreen />, { path: '/script/list/:any', at: `/script/list/${theme}` });
  expect(screen.getByRole('heading', { name: title, level: 1 })).toBeDefined();
  expect(await screen.findByRole('list', { name: title })).toBeDefined();
  expect(services.of(scriptList).map(({ body }) => body)).toEqual([{ condition: { theme }, offset: 0, limit: 20 }]);
});
