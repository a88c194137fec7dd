import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Failure } from '../net/send.ts';
import { keepPageClean } from '../testing/clean-page.ts';
import { chooseFile, fileOf, pickAvatar, stubPictures } from '../testing/pick-avatar.ts';
import { ProfileForm, type ProfileFormProps } from './profile-form.tsx';
import { ToastHost } from './toast.tsx';

keepPageClean();

const OLD = { avatar: '/media/old.webp', nickname: '沈先生' };

function open(onSubmit: ProfileFormProps['onSubmit']) {
  render(
    <>
      <ProfileForm initial={OLD} submitLabel="保存" onSubmit={onSubmit} />
      <ToastHost />
    </>,
  );
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '请输入昵称' });
const write = async (text: string) => {
  await userEvent.clear(field());
  await userEvent.click(field());
  await userEvent.paste(text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: '保存' }));
const told = () => screen.getByRole('status').textContent;
const refusal = (err: number, params: unknown = {}): Failure => ({
  ok: false,
  err,
  fault: 'refused',
  params,
  message: '',
});

test('of a profile to be changed the avatar may stay as it is', async () => {
  const submitted = vi.fn<ProfileFormProps['onSubmit']>(async () => undefined);
  open(submitted);
  await write('沈太太');
  await save();
  const avatar = await pickAvatar();
  await save();
  expect(submitted.mock.calls).toEqual([[{ nickname: '沈太太' }], [{ nickname: '沈太太', avatar }]]);
});

test('20 letters as people count them: 20 emoji families fit, 21 letters do not, and none is cut', async () => {
  const submitted = vi.fn<ProfileFormProps['onSubmit']>(async () => undefined);
  open(submitted);
  await write('👨‍👩‍👧‍👦'.repeat(20));
  await save();
  expect(submitted).toHaveBeenCalledExactlyOnceWith({ nickname: '👨‍👩‍👧‍👦'.repeat(20) });
  await write('字'.repeat(21));
  expect(screen.getByText('昵称最多 20 个字，现在有 21 个')).toBeDefined();
  await save();
  expect(told()).toBe('昵称最多 20 个字');
  expect(document.activeElement).toBe(field());
  expect(submitted).toHaveBeenCalledOnce();
});

test('few letters of very many parts are not said to be too many', async () => {
  const submitted = vi.fn<ProfileFormProps['onSubmit']>(async () => undefined);
  open(submitted);
  await write(`沈${'\u0301'.repeat(400)}`);
  expect(screen.queryByText(/现在有/)).toBeNull();
  await save();
  expect(told()).toBe('昵称里的符号太复杂，换简单些的吧');
  expect(submitted).not.toHaveBeenCalled();
});

test('the slider of the crop dialog is none of the form: Enter there sends nothing', async () => {
  open(async () => undefined);
  stubPictures();
  await chooseFile(fileOf());
  expect((await screen.findByRole<HTMLInputElement>('slider')).form).toBeNull();
});

test('what the service says is wrong stands where it is wrong, until it is changed', async () => {
  open(async () => refusal(1001, { issues: [{ path: 'nickname', message: '昵称是 1 到 20 个可见的字' }] }));
  await save();
  expect(told()).toBe('修改个人信息失败');
  expect(screen.getByText('昵称是 1 到 20 个可见的字')).toBeDefined();
  expect(document.activeElement).toBe(field());
  await write('沈');
  expect(screen.queryByText('昵称是 1 到 20 个可见的字')).toBeNull();
});

test('changed too often: says so beside the usual words', async () => {
  open(async () => refusal(1004));
  await save();
  expect(told()).toBe('修改个人信息失败');
  expect(screen.getByText('操作太频繁，请稍后再试')).toBeDefined();
});

test('while it cannot be pressed the button keeps the focus, and after a failure still has it', async () => {
  let answer = (): void => {};
  open(() => new Promise((resolve) => (answer = () => resolve(refusal(1004)))));
  await save();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: '保存' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
  answer();
  await screen.findByText('操作太频繁，请稍后再试');
  expect(document.activeElement).toBe(button);
});

test('a second tap while the first is under way sends nothing', async () => {
  let answer = (): void => {};
  const submitted = vi.fn<ProfileFormProps['onSubmit']>(
    () => new Promise((resolve) => (answer = () => resolve(undefined))),
  );
  open(submitted);
  await save();
  await save();
  await userEvent.type(field(), '{Enter}');
  expect(submitted).toHaveBeenCalledOnce();
  answer();
});
