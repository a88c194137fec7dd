import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { playing, said } from '../room.fixture.ts';
import { CHAPTER, sit } from '../lobby/sitting.fixture.tsx';

keepPageClean();
const tabs = () => screen.getAllByRole('tab').map((one) => one.getAttribute('aria-label'));
const chosen = () => screen.getByRole('tab', { selected: true });

test('shows the reader beside the other panels on a wide screen, not as a tab', async () => {
  await sit(playing(), { wide: true });
  expect(tabs()).toEqual(['线索', '地点', '讨论', '任务']);
  expect(await screen.findByText(CHAPTER)).toBeDefined();
  expect(screen.getByRole('region', { name: '剧本' }).closest('[data-shown]')?.getAttribute('data-shown')).toBe('true');
  fireEvent.click(screen.getByRole('tab', { name: '讨论' }));
  expect(screen.getByRole('tabpanel', { name: '讨论' }).dataset['shown']).toBe('true');
  expect(screen.getByText(CHAPTER)).toBeDefined();
});

test('moves selection and focus between the tabs with arrow keys, Home and End', async () => {
  await sit(playing());
  const press = (key: string) => fireEvent.keyDown(chosen(), { key });
  chosen().focus();
  press('ArrowRight');
  expect(chosen().getAttribute('aria-label')).toBe('线索');
  expect(document.activeElement).toBe(chosen());
  press('ArrowLeft');
  press('ArrowLeft');
  expect(chosen().getAttribute('aria-label')).toBe('任务');
  press('Home');
  expect(chosen().getAttribute('aria-label')).toBe('剧本');
  press('End');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('任务');
  press('a');
  expect(chosen().getAttribute('aria-label')).toBe('任务');
});

test('describes a tab by its last speaker and its unread count', async () => {
  await sit(playing(), { chat: [said(1, 2, '在吗')] });
  const id = screen.getByRole('tab', { name: '讨论' }).getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(id)?.textContent).toBe('陆怀安刚说过话，1 条未读');
});
