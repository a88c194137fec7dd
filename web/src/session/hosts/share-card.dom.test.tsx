import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepPageClean } from '../../testing/clean-page.ts';
import { useCurrentShareCard, useShareCard } from './share-card.ts';

keepPageClean();

const card = (name: string) => ({ title: name, text: name, link: `https://a.example/${name}`, picture: 'p' });
function Shares({ name }: { name: string | undefined }) {
  useShareCard(name === undefined ? undefined : card(name));
  return null;
}
function Menu() {
  return <output>{useCurrentShareCard().title}</output>;
}
const sent = () => screen.getByRole('status').textContent;

test('uses the latest mounted card, updates cards in place and falls back to earlier ones', () => {
  const page = (...names: readonly (string | undefined)[]) => (
    <>
      <Menu />
      {names.map((name, index) => (
        <Shares key={index} name={name} />
      ))}
    </>
  );
  const { rerender } = render(page());
  expect(sent()).toBe('局中人 · 剧本杀');
  rerender(page('剧本'));
  expect(sent()).toBe('剧本');
  rerender(page('剧本', '房间'));
  expect(sent()).toBe('房间');
  rerender(page('另一个剧本', '房间'));
  expect(sent()).toBe('房间');
  rerender(page('另一个剧本', undefined));
  expect(sent()).toBe('另一个剧本');
  rerender(page());
  expect(sent()).toBe('局中人 · 剧本杀');
});
