import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { Failure } from '../../net/send.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { chooseFile, fileOf, pickAvatar, stubPictures } from '../../testing/pick-avatar.ts';
import { ProfileForm, type ProfileFormProps } from './profile-form.tsx';
import { ToastHost } from '../toast.tsx';

keepPageClean();

const OLD = { avatar: '/media/old.webp', nickname: '沈先生' };

function open(onSubmit: ProfileFormProps['onSubmit'], beginning: Partial<ProfileFormProps> = { initial: OLD }) {
  render(
    <>
      <ProfileForm {...beginning} submitLabel="保存" onSubmit={onSubmit} />
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
const statusText = () => screen.getByRole('status').textContent;
const refusal = (err: number, params: unknown = {}): Failure => ({
  ok: false,
  err,
  fault: 'refused',
  params,
  message: '',
});

test('keeps the current avatar unless the user picks another', async () => {
  const submitted = vi.fn<ProfileFormProps['onSubmit']>(async () => undefined);
  open(submitted);
  await write('沈太太');
  await save();
  const avatar = await pickAvatar();
  await save();
  expect(submitted.mock.calls).toEqual([[{ nickname: '沈太太' }], [{ nickname: '沈太太', avatar }]]);
});

test('ignores a profile that arrives after the form was opened', async () => {
  const submitted = vi.fn<ProfileFormProps['onSubmit']>(async () => undefined);
  const form = (initial: typeof OLD) => <ProfileForm initial={initial} submitLabel="保存" onSubmit={submitted} />;
  const { rerender } = render(form(OLD));
  rerender(form({ avatar: '/media/new.webp', nickname: '沈太太' }));
  await save();
  expect(submitted).toHaveBeenCalledExactlyOnceWith({ nickname: '沈先生' });
});

test('requires avatar, then nickname, in a blank form', async () => {
  const submitted = vi.fn<ProfileFormProps['onSubmit']>(async () => undefined);
  open(submitted, {});
  expect(screen.getByText('上传头像').className).not.toContain('visually-hidden');
  await save();
  expect(statusText()).toBe('头像不能为空');
  expect(document.activeElement).toBe(screen.getByLabelText('上传头像'));
  const avatar = await pickAvatar();
  expect(screen.getByText('上传头像').className).toContain('visually-hidden');
  await write(' 　 ');
  await save();
  expect(statusText()).toBe('昵称不能为空');
  expect(submitted).not.toHaveBeenCalled();
  await write('沈太太');
  await save();
  expect(submitted).toHaveBeenCalledExactlyOnceWith({ avatar, nickname: '沈太太' });
});

test('removes a picture that turns out to be invalid and asks for another', async () => {
  const submitted = vi.fn<ProfileFormProps['onSubmit']>(async () => 'no picture');
  open(submitted);
  await save();
  expect(statusText()).toBe('头像不能为空');
  expect(document.activeElement).toBe(screen.getByLabelText('上传头像'));
  expect(screen.getByText('上传头像').className).not.toContain('visually-hidden');
  await save();
  expect(submitted).toHaveBeenCalledOnce();
});

describe('suggested nickname', () => {
  const another = () => screen.queryByRole<HTMLButtonElement>('button', { name: '换一个昵称' });
  const suggest = (last: string) => `${last}又`;

  test('changes on request and is announced to screen readers', async () => {
    const submitted = vi.fn<ProfileFormProps['onSubmit']>(async () => undefined);
    open(submitted, { initial: OLD, suggest });
    expect(field().value).toBe('沈先生');
    expect(document.querySelector('form [aria-live]')?.textContent).toBe('');
    await userEvent.click(another() ?? document.body);
    expect(field().value).toBe('沈先生又');
    expect(document.querySelector('form [aria-live]')?.textContent).toBe('沈先生又');
    expect(document.activeElement).toBe(another());
    await save();
    expect(submitted).toHaveBeenCalledExactlyOnceWith({ nickname: '沈先生又' });
  });

  test('is replaced by typing, after which it cannot overwrite the text', async () => {
    open(async () => undefined, { initial: OLD, suggest });
    await userEvent.click(field());
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, 3]);
    await write('阿离');
    expect(another()).toBeNull();
    await userEvent.clear(field());
    await userEvent.click(another() ?? document.body);
    expect(field().value).toBe('又');
  });

  test('is not stored as a draft', async () => {
    open(async () => undefined, { initial: OLD, suggest });
    await userEvent.click(another() ?? document.body);
    expect(sessionStorage.length).toBe(0);
  });

  test('does not exist without `suggest`', () => {
    open(async () => undefined);
    expect(another()).toBeNull();
    field().focus();
    expect(field().selectionEnd).toBe(field().selectionStart);
  });
});

test('limits a nickname to 20 graphemes: accepts 20 emoji families and rejects 21 letters', async () => {
  const submitted = vi.fn<ProfileFormProps['onSubmit']>(async () => undefined);
  open(submitted);
  await write('👨‍👩‍👧‍👦'.repeat(20));
  await save();
  expect(submitted).toHaveBeenCalledExactlyOnceWith({ nickname: '👨‍👩‍👧‍👦'.repeat(20) });
  await write('字'.repeat(21));
  expect(screen.getByText('昵称最多 20 个字，现在有 21 个')).toBeDefined();
  await save();
  expect(statusText()).toBe('昵称最多 20 个字');
  expect(document.activeElement).toBe(field());
  expect(submitted).toHaveBeenCalledOnce();
});

test('rejects too many combining marks without a misleading letter count', async () => {
  const submitted = vi.fn<ProfileFormProps['onSubmit']>(async () => undefined);
  open(submitted);
  await write(`沈${'\u0301'.repeat(400)}`);
  expect(screen.queryByText(/现在有/)).toBeNull();
  await save();
  expect(statusText()).toBe('昵称里的符号太复杂，换简单些的吧');
  expect(submitted).not.toHaveBeenCalled();
});

test('keeps the slider of the crop dialog outside the form, so Enter there submits nothing', async () => {
  open(async () => undefined);
  stubPictures();
  await chooseFile(fileOf());
  expect((await screen.findByRole<HTMLInputElement>('slider')).form).toBeNull();
});

test("shows the service's message at the field until the user changes it", async () => {
  open(async () => refusal(1001, { issues: [{ path: 'nickname', message: '昵称是 1 到 20 个可见的字' }] }));
  await save();
  expect(statusText()).toBe('修改个人信息失败');
  expect(screen.getByText('昵称是 1 到 20 个可见的字')).toBeDefined();
  expect(document.activeElement).toBe(field());
  await write('沈');
  expect(screen.queryByText('昵称是 1 到 20 个可见的字')).toBeNull();
});

test('explains the rate limit next to the usual error', async () => {
  open(async () => refusal(1004));
  await save();
  expect(statusText()).toBe('修改个人信息失败');
  expect(screen.getByText('操作太频繁，请稍后再试')).toBeDefined();
});

test('keeps the focus on the button while it is disabled and after a failure', async () => {
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

test('ignores a second submit while the first is running', async () => {
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
