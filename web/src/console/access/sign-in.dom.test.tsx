import { authLogout, authPhone } from '@juzhongren/contract/accounts';
import {
  consoleAct,
  consoleEnrol,
  consoleEnrolConfirm,
  consoleSession,
  consoleSignIn,
  consoleSignOut,
  consoleSignOutOthers,
} from '@juzhongren/contract/console/calls';
import { ERROR } from '@juzhongren/contract/errors';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { appConfig } from '../../net/app-config.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { showConsole, someService } from '../testing/show-console.tsx';
import { consoleToken, endConsole, keepPersonToken, personToken } from './console-token.ts';

keepPageClean();
const PERSON = 'p'.repeat(43);
const TOKEN = 'c'.repeat(43);
const UNTIL = 2_000_000_000;
const field = (name: string) => screen.findByRole('textbox', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/**
 * Opens the console signed out. `answer` is the error code of `consoleEnrol`, which decides the step after the phone.
 */
function start(person?: string, answer?: number) {
  endConsole({ byItself: false });
  if (person !== undefined) keepPersonToken(person);
  return showConsole('/console/people', {
    signedIn: false,
    act: someService,
    prepare: (services) => answer !== undefined && services.refuse(consoleEnrol, answer),
  });
}

test('sets up the second factor after the phone, checks it, and shows recovery codes once', async () => {
  const { services } = start();
  services.answer(authPhone, { token: PERSON, supply: true });
  services.answer(consoleEnrol, { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' });
  await userEvent.type(await field('请输入手机号'), '13800000001');
  await userEvent.type(await field('请输入验证码'), '1234');
  await press('下一步');
  expect(await screen.findByText('ABCD EFGH')).toBeDefined();
  services.refuse(consoleEnrolConfirm, ERROR.codeWrong);
  await userEvent.type(await field('验证器上的六位数字'), '123456');
  await press('确认，进入后台');
  expect(await screen.findByText(/不对，或者已经用过了/)).toBeDefined();
  services.answer(consoleEnrolConfirm, {
    token: TOKEN,
    role: 'owner',
    until: UNTIL,
    recovery: ['AAAA-BBBB', 'CCCC-DDDD'],
  });
  await press('确认，进入后台');
  expect(await screen.findByText('AAAA-BBBB')).toBeDefined();
  // The recovery codes must be confirmed before entry.
  expect(consoleToken()).toBeUndefined();
  await press('存好了，进入后台');
  expect(await screen.findByRole('heading', { name: '人', level: 1 })).toBeDefined();
  expect(services.of(consoleEnrol)).toHaveLength(1);
  expect(services.of(consoleSession)[0]?.token).toBe(TOKEN);
  // After the session runs out, sign-in asks for the second factor and does not set it up again.
  services.refuse(consoleAct, ERROR.sessionInvalid);
  await userEvent.type(await screen.findByRole('searchbox'), '小黑{Enter}');
  expect(await screen.findByText(/请再验证一次/)).toBeDefined();
  expect(await screen.findByRole('button', { name: '进入后台' })).toBeDefined();
});

test('takes a sign-in code of six digits where the operator sends six', async () => {
  vi.stubGlobal('__APP_CONFIG__', { ...appConfig(), codeLength: 6 });
  const { services } = start();
  services.answer(authPhone, { token: PERSON, supply: true });
  await userEvent.type(await field('请输入手机号'), '13800000001');
  await userEvent.type(await field('请输入验证码'), '12345');
  await press('下一步');
  expect(services.of(authPhone)).toEqual([]);
  await userEvent.type(await field('请输入验证码'), '67');
  await press('下一步');
  await waitFor(() => expect(services.of(authPhone)).toMatchObject([{ body: { code: '123456' } }]));
});

test('signs in with a recovery code instead of six digits', async () => {
  const { services } = start(PERSON, ERROR.notNow);
  services.refuse(consoleSignIn, ERROR.codeWrong);
  await press('手机不在身边？用恢复码');
  await userEvent.type(await field('恢复码'), 'AAAA-BBBB-CCCC-DDDD');
  await press('进入后台');
  expect(await screen.findByText(/不对，或者已经用过了/)).toBeDefined();
  services.answer(consoleSignIn, { token: TOKEN, role: 'owner', until: UNTIL });
  await press('进入后台');
  await waitFor(() => expect(consoleToken()).toBe(TOKEN));
  expect(services.of(consoleSignIn)[1]?.body).toEqual({ token: PERSON, code: 'AAAA-BBBB-CCCC-DDDD' });
});

test('restarts at the phone step, and says why, after too many wrong codes', async () => {
  const { services } = start(PERSON, ERROR.notNow);
  services.refuse(consoleSignIn, ERROR.tooOften);
  await userEvent.type(await field('验证器上的六位数字'), '123456');
  await press('进入后台');
  expect(await field('请输入手机号')).toBeDefined();
  expect(screen.getByText('第二步验证连续输错 10 次，这处登录已经退出：请重新登录。')).toBeDefined();
  expect(personToken()).toBeUndefined();
});

test('rejects a user who is not staff, and offers another phone', async () => {
  start(PERSON, ERROR.notYours);
  expect((await screen.findByRole('alert')).textContent).toContain('不是工作人员');
  await press('换一个手机号');
  expect(await field('请输入手机号')).toBeDefined();
});

test('reports that the setup time is over, and restarts when the user session is invalid', async () => {
  const { services } = start(PERSON, ERROR.notNow);
  services.refuse(consoleSignIn, ERROR.notNow);
  await userEvent.type(await field('验证器上的六位数字'), '123456');
  await press('进入后台');
  expect(await screen.findByText(/请负责人重置/)).toBeDefined();
  services.refuse(consoleSignIn, ERROR.sessionInvalid);
  await press('进入后台');
  expect(await field('请输入手机号')).toBeDefined();
});

test('ends the console session and the user session opened for it', async () => {
  keepPersonToken(PERSON);
  const { services } = showConsole('/console/people');
  services.answer(consoleSignOut, {});
  services.answer(authLogout, {});
  await press('退出');
  await press('退出后台');
  expect(await field('请输入手机号')).toBeDefined();
  expect(services.of(consoleSignOut)).toHaveLength(1);
  expect(services.of(authLogout)).toMatchObject([{ token: PERSON }]);
  expect(personToken()).toBeUndefined();
  expect(consoleToken()).toBeUndefined();
});

test('signs out other devices without leaving', async () => {
  const { services } = showConsole('/console/people');
  services.fail(consoleSignOutOthers, 'no network');
  await press('退出');
  await press('退出其他设备');
  expect(await screen.findByText('没有退出成功，请稍后再试')).toBeDefined();
  expect(screen.getByRole('dialog', { name: '要退出后台吗？' })).toBeDefined();
  services.answer(consoleSignOutOthers, { ended: 2 });
  await press('退出其他设备');
  expect(await screen.findByText('已退出 2 处登录')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(services.of(consoleSignOutOthers)).toHaveLength(2);
  expect(services.of(consoleSignOut)).toEqual([]);
});

test('shows the retry button when the session cannot be loaded', async () => {
  const { services } = showConsole('/console/people', {
    prepare: (prepared) => prepared.refuse(consoleSession, ERROR.systemError),
  });
  const again = await screen.findByRole('button', { name: '重试' });
  expect(screen.queryByRole('navigation')).toBeNull();
  services.answer(consoleSession, {
    userId: 1,
    nickname: '掌柜',
    role: 'owner',
    until: UNTIL,
    freshUntil: UNTIL,
    actions: [],
  });
  await userEvent.click(again);
  expect(await screen.findByText(/你的角色（负责人）看不了这里/)).toBeDefined();
});
