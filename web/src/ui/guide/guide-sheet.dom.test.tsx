import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { keepPageClean } from '../../testing/clean-page.ts';
import { show } from '../../testing/show.tsx';
import { Button } from '../button.tsx';
import { GUIDE_CARDS, WORDS } from './guide-texts.ts';
import { useGuide } from './use-guide.tsx';

keepPageClean();

function Page() {
  const guide = useGuide();
  return (
    <>
      <Button onClick={guide.open}>我第一次玩</Button>
      {guide.elements}
    </>
  );
}

async function open() {
  show(<Page />, { path: '/', at: '/' });
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '我第一次玩' }));
  return within(await screen.findByRole('dialog', { name: '我第一次玩' }));
}
const place = () => screen.getByText(/\d \/ 3$/).textContent?.slice(-5);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('pages through three cards and back by the buttons', async () => {
  const sheet = await open();
  expect(sheet.getByRole('heading', { name: GUIDE_CARDS[0].title })).toBeDefined();
  expect([button('上一张').disabled, place()]).toEqual([true, '1 / 3']);
  await userEvent.click(button('下一张'));
  expect(sheet.getByRole('heading', { name: GUIDE_CARDS[1].title })).toBeDefined();
  expect(sheet.queryByRole('heading', { name: GUIDE_CARDS[0].title })).toBeNull();
  await userEvent.click(button('下一张'));
  expect([button('下一张').getAttribute('aria-disabled'), place()]).toEqual(['true', '3 / 3']);
  await userEvent.click(button('上一张'));
  expect(place()).toBe('2 / 3');
});

test('pages by the arrow keys and stops at the ends', async () => {
  await open();
  const next = button('下一张');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) fireEvent.keyDown(next, { key });
  expect(place()).toBe('3 / 3');
  fireEvent.keyDown(next, { key: 'ArrowLeft' });
  fireEvent.keyDown(next, { key: 'Home' });
  expect(place()).toBe('2 / 3');
});

test('pages by swiping', async () => {
  const sheet = await open();
  const [strip] = sheet.getAllByRole('list');
  if (strip === undefined) throw new Error('There is no strip.');
  Object.defineProperty(strip, 'clientWidth', { value: 300 });
  fireEvent.scroll(strip, { target: { scrollLeft: 590 } });
  expect(place()).toBe('3 / 3');
});

test('lists the glossary, and closes and opens again', async () => {
  const sheet = await open();
  expect(sheet.getAllByRole('term').map((term) => term.textContent)).toEqual(WORDS.map(([word]) => word));
  await userEvent.click(button('关闭'));
  expect(screen.queryByRole('dialog', { name: '我第一次玩' })).toBeNull();
  await userEvent.click(button('我第一次玩'));
  expect(await screen.findByRole('dialog', { name: '我第一次玩' })).toBeDefined();
});
