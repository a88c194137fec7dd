import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { keepPageClean } from '../../testing/clean-page.ts';
import { chooseFile, fileOf, stubPictures } from '../../testing/pick-avatar.ts';
import type { Frame } from './avatar-frame.ts';
import { AvatarPicker } from './avatar-picker.tsx';
import * as picture from './avatar-picture.ts';
import { ToastHost } from '../toast.tsx';

keepPageClean();
afterEach(() => void vi.restoreAllMocks());

const MB = 1024 * 1024;

function open() {
  const onPick = vi.fn<(avatar: string) => void>();
  render(
    <>
      <AvatarPicker onPick={onPick} />
      <ToastHost />
    </>,
  );
  return onPick;
}
const statusText = () => screen.getByRole('status').textContent;
const use = () => userEvent.click(screen.getByRole('button', { name: '用这张' }));
const cropWindow = () => screen.findByRole('application');
const cut = (): Frame | undefined => vi.mocked(picture.cutAvatar).mock.lastCall?.[1];
const press = async (...keys: string[]) => {
  const window = await cropWindow();
  for (const key of keys) fireEvent.keyDown(window, { key });
};

test.each([
  ['image/gif', 10],
  ['image/svg+xml', 10],
  ['image/gif', 9 * MB],
])('rejects a file of type %s with %d bytes', async (type, bytes) => {
  open();
  await chooseFile(fileOf({ type, bytes }));
  expect(statusText()).toBe('只能用 JPG 或 PNG 图片，请重新选择。');
});

test('rejects a picture of 5 MB', async () => {
  open();
  await chooseFile(fileOf({ type: 'image/jpeg', bytes: 5 * MB }));
  expect(statusText()).toBe('图片大小需小于5MB, 请重新选择。');
});

test.each([
  ['no picture', '打不开这张图片，请换一张 JPG 或 PNG。'],
  ['too large', '这张图片太大了，请换一张。'],
] as const)('shows an error for a file that turns out to be %s', async (outcome, text) => {
  vi.spyOn(picture, 'readPicture').mockResolvedValue(outcome);
  const onPick = open();
  await chooseFile(fileOf());
  await vi.waitFor(() => expect(statusText()).toBe(text), 15_000);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onPick).not.toHaveBeenCalled();
});

test('recognises a GIF by its content despite the file name', async () => {
  const gif = new File(['GIF89a......'], 'me.png', { type: 'image/png' });
  open();
  await chooseFile(gif);
  await vi.waitFor(() => expect(statusText()).toBe('打不开这张图片，请换一张 JPG 或 PNG。'), 15_000);
});

test('crops the middle of the picture by default', async () => {
  const avatar = stubPictures();
  const onPick = open();
  await chooseFile(fileOf());
  await cropWindow();
  await use();
  expect(cut()).toEqual({ x: 50, y: 0, edge: 200 });
  expect(onPick).toHaveBeenCalledExactlyOnceWith(avatar);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('moves and zooms by keys', async () => {
  stubPictures();
  open();
  await chooseFile(fileOf());
  await press('ArrowLeft', 'ArrowUp');
  await use();
  expect(cut()).toEqual({ x: 40, y: 0, edge: 200 });
});

test('zooms around the middle by the slider and announces the factor', async () => {
  stubPictures();
  open();
  await chooseFile(fileOf());
  await cropWindow();
  const slider = screen.getByRole('slider', { name: '缩放' });
  fireEvent.change(slider, { target: { value: '2' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('2.0 倍');
  await press('-', '-', '+', '+', 'ArrowDown');
  await use();
  const { x, y, edge } = cut() ?? { x: 0, y: 0, edge: 0 };
  expect([x, y, edge].map(Math.round)).toEqual([100, 55, 100]);
});

test('drags the picture with one finger and zooms with two', async () => {
  stubPictures();
  open();
  await chooseFile(fileOf());
  const window = await cropWindow();
  vi.spyOn(window, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 100));
  window.setPointerCapture = () => {};
  const at = (x: number, y: number, pointerId = 1) => ({ pointerId, clientX: x, clientY: y });
  fireEvent.pointerDown(window, at(50, 50));
  fireEvent.pointerMove(window, at(60, 50));
  fireEvent.pointerUp(window, at(60, 50));
  fireEvent.pointerMove(window, at(0, 0));
  await use();
  expect(cut()).toEqual({ x: 30, y: 0, edge: 200 });

  await chooseFile(fileOf());
  const again = await cropWindow();
  vi.spyOn(again, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 100));
  again.setPointerCapture = () => {};
  fireEvent.pointerDown(again, at(40, 50));
  fireEvent.pointerDown(again, at(60, 50, 2));
  fireEvent.pointerDown(again, at(90, 90, 3));
  fireEvent.pointerMove(again, at(30, 50));
  fireEvent.pointerMove(again, at(70, 50, 2));
  await use();
  expect(cut()).toEqual({ x: 100, y: 50, edge: 100 });
});

test('changes nothing when closed without a choice', async () => {
  stubPictures();
  const onPick = open();
  await chooseFile(fileOf());
  await cropWindow();
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onPick).not.toHaveBeenCalled();
});
