import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CommandState } from '../../../net/command-queue.ts';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { RoomStoreContext } from '../state/room-context.ts';
import { CommandButton } from './command-button.tsx';

keepPageClean();

const STORE = { subscribe: () => () => {}, state: () => ({ keptAt: undefined }) } as never;
type Shown = Readonly<Record<string, CommandState | undefined>>;

function Buttons({ shown, onPress }: { shown: Shown; onPress: (words: string) => void }) {
  return (
    <RoomStoreContext value={STORE}>
      {Object.entries(shown).map(([words, state], index) => (
        // Keyed by position: the same button changes its label.
        <CommandButton key={String(index)} state={state} onClick={() => onPress(words)}>
          {words}
        </CommandButton>
      ))}
    </RoomStoreContext>
  );
}

function start(first: Shown) {
  const onPress = vi.fn<(words: string) => void>();
  const { rerender } = render(<Buttons shown={first} onPress={onPress} />);
  return {
    onPress,
    show: (shown: Shown) => rerender(<Buttons shown={shown} onPress={onPress} />),
    press: (words: string) => fireEvent.click(screen.getByRole('button', { name: words })),
    text: (words: string) => screen.getByRole('button', { name: words }).textContent,
  };
}

it('shows 已确认 on the pressed button and for a moment after', () => {
  vi.useFakeTimers();
  const { show, press, text } = start({ 置顶: undefined });
  press('置顶');
  show({ 置顶: 'sent' });
  show({ 置顶: 'confirmed' });
  expect(text('置顶')).toContain('已确认');
  show({ 置顶: undefined });
  expect(text('置顶')).toContain('已确认');
});

it.each(['before', 'after'])('shows no 已确认 on a new label that appears %s the view has caught up', (when) => {
  const { show, press, text, onPress } = start({ '结束第 1 幕': undefined });
  press('结束第 1 幕');
  show({ '结束第 1 幕': 'confirmed' });
  show({ 再等等: when === 'before' ? 'confirmed' : undefined });
  expect(text('再等等')).not.toContain('已确认');
  expect(screen.queryByText('已确认')).toBeNull();
  press('再等等');
  expect(onPress).toHaveBeenLastCalledWith('再等等');
});

it('shows no 已确认 on another button of the same lane and lets it be pressed', () => {
  const { show, press, text, onPress } = start({ 我来念: undefined });
  press('我来念');
  show({ 我来念: 'confirmed', 念完了: 'confirmed' });
  expect(text('我来念')).toContain('已确认');
  expect(text('念完了')).toBe('念完了');
  show({ 我来念: undefined, 念完了: undefined });
  expect(text('念完了')).toBe('念完了');
  press('念完了');
  expect(onPress).toHaveBeenLastCalledWith('念完了');
});

it('shows a command from before a reload as not yet delivered, and never as confirmed', () => {
  const { show, text } = start({ 置顶: 'unknown' });
  expect(text('置顶')).toContain('还没送达');
  show({ 置顶: 'confirmed' });
  expect(text('置顶')).toBe('置顶');
});
