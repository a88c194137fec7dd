// Tests the three ways to sign in (phone and code, messaging app, mini-program) and their error messages.
import { expect, test } from '@playwright/test';
import { expectAccessible } from './people/accessible.ts';
import { ask, fetchPatiently, newPhone } from './people/account.ts';
import { type Service, startService } from './servers/service.ts';
import { expectSilentLog, visit, type Visitor } from './people/visitor.ts';

let service: Service;
let visitor: Visitor;
test.beforeAll(async () => {
  service = await startService({ DEMO_DATA: 'false', SIGN_IN_CODES_PER_ADDRESS: '1000', LOG_LEVEL: 'trace' });
});
test.afterEach(() => visitor.leave(test.info()));
test.afterAll(async () => {
  await service.stop();
  expectSilentLog(service);
});

test('leads from a guarded page through phone sign-in and profile back to that page', async ({ browser }) => {
  visitor = await visit(browser, 'browser', service);
  await visitor.open('/records?from=friend');
  await visitor.at('/auth');
  await expectAccessible(visitor.page, '/auth');
  await visitor.button('注册/登录').click();
  await visitor.toast('请先阅读并同意用户协议和隐私政策');
  await visitor.page.getByRole('checkbox').check();
  await visitor.button('注册/登录').click();
  await visitor.toast('手机号不能为空');
  await visitor.button('获取验证码').click();
  await visitor.toast('手机号不能为空');
  const phone = newPhone();
  await visitor.getCode(phone);
  await visitor.button('注册/登录').click();
  await visitor.toast('验证码不能为空');
  await visitor.field('请输入验证码').fill('1a2b3c4d5');
  await expect(visitor.field('请输入验证码')).toHaveValue('1234');
  // The countdown survives a reload.
  await visitor.page.reload();
  await expect(visitor.button(/^重新获取\(\d+\)$/)).toBeDisabled();
  await visitor.field('请输入手机号').fill(phone);
  await visitor.field('请输入验证码').fill(await service.codeFor(phone));
  await visitor.page.getByRole('checkbox').check();
  await visitor.button('注册/登录').click();
  await visitor.at('/register');
  // The token is stored only after the profile is complete.
  expect(await visitor.token()).toBeNull();
  await visitor.choosePicture();
  await visitor.field('请输入昵称').fill('  ');
  await visitor.button('完成').click();
  await visitor.toast('昵称不能为空');
  await visitor.field('请输入昵称').fill('雨夜来客');
  await expectAccessible(visitor.page, '/register');
  await visitor.button('完成').click();
  await visitor.at('/records');
  expect(new URL(visitor.page.url()).search).toBe('?from=friend');
  expect(await visitor.token()).not.toBeNull();
});

test('shows a message for each failure of phone sign-in @long', async ({ browser }) => {
  visitor = await visit(browser, 'browser', service);
  await visitor.open('/auth');
  await visitor.field('请输入手机号').fill(newPhone());
  await visitor.field('请输入验证码').fill('0000');
  await visitor.page.getByRole('checkbox').check();
  const FAILURES = [
    [{ err: -20005 }, '验证码错误'],
    [{ err: 5 }, '授权已过期，请重新加载页面授权'],
    [{ err: 1004 }, '登录失败[1004]'],
    [{ err: 5000 }, '登录失败[5000]'],
    [500, '登录失败[-500]'],
    ['no network', '登录失败，请稍后重试'],
  ] as const;
  for (const [answer, text] of FAILURES) {
    await visitor.page.route('**/script-service/auth/phone', async (route) => {
      if (answer === 'no network') return await route.abort();
      if (typeof answer === 'number') return await route.fulfill({ status: answer });
      return await route.fulfill({ json: { ...answer, params: null } });
    });
    await visitor.button('注册/登录').click();
    await visitor.toast(text);
    await expect(visitor.page.getByRole('dialog')).toHaveCount(0);
    await expect(visitor.button('注册/登录')).toBeEnabled();
    await expect(visitor.field('请输入验证码')).toHaveValue('0000');
    await visitor.page.unroute('**/script-service/auth/phone');
  }
  await visitor.page.route('**/script-service/auth/phone/code', (route) =>
    route.fulfill({ json: { err: -20006, params: null } }),
  );
  await visitor.button('获取验证码').click();
  await visitor.toast('获取验证码失败');
  await expect(visitor.button('获取验证码')).toBeEnabled();
  // Closing the human check is not an error.
  await visitor.page.route('**/captcha/challenge', () => {});
  await visitor.button('获取验证码').click();
  await visitor.page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  await expect(visitor.button('获取验证码')).toBeEnabled();
});

test('binds a phone at the first quick login in the messaging app, and signs in directly later @long', async ({
  browser,
}) => {
  visitor = await visit(browser, 'messenger', service);
  await visitor.open('/records?channel_id=poster-7');
  await visitor.at('/auth');
  await expectAccessible(visitor.page, '/auth in the messaging app');
  await visitor.quickly();
  await visitor.consent('阿离', '拒绝');
  await visitor.at('/auth');
  await expect(visitor.button('微信快捷登录')).toBeEnabled();
  await visitor.quickly();
  await visitor.consent('阿离', '同意');
  await visitor.at('/auth');
  await visitor.toast('请绑定手机号');
  // Security: the code does not stay in the URL.
  expect(new URL(visitor.page.url()).search).not.toContain('code');
  const phone = newPhone();
  await visitor.byPhone(phone, '绑定手机号');
  await visitor.completeProfile('阿离');
  await visitor.at('/records');

  await visitor.open('/logout');
  await visitor.at('/auth');
  await visitor.quickly();
  await visitor.consent('阿离', '同意');
  await visitor.at('/');
  const token = (await visitor.token()) ?? '';
  expect(await ask(service, '/user/profile', { token })).toMatchObject({ nickname: '阿离' });
});

test('signs nobody in through a forged link in the messaging app', async ({ browser }) => {
  visitor = await visit(browser, 'messenger', service);
  for (const query of ['?code=forged&state=forged', '?code=&state=', '?code=a&code=b&state=c']) {
    await visitor.open(`/auth${query}`);
    if (query !== '?code=&state=') await visitor.toast('登录失败');
    await expect(visitor.button('微信快捷登录')).toBeEnabled();
    expect(await visitor.token()).toBeNull();
  }
  // Security: a foreign return URL is rejected.
  const response = await fetch(`${service.url}/script-service/auth/h5/wechat?url=https://evil.example/`, {
    redirect: 'manual',
  });
  expect(response.headers.get('location')).toBeNull();
});

test('shares through the messaging app’s panel with data of this page @long', async ({ browser }) => {
  visitor = await visit(browser, 'messenger', service);
  await visitor.open('/script?id=1001');
  await expect.poll(() => visitor.page.evaluate(() => window.bridgeCalls?.map(({ name }) => name))).toContain('config');
  await expect
    .poll(() =>
      visitor.page.evaluate(() =>
        JSON.stringify(window.bridgeCalls?.findLast((one) => one.name === 'updateAppMessageShareData')),
      ),
    )
    .toContain('/script?id=1001');
  await visitor.page
    .getByRole('button', { name: /分享/ })
    .first()
    .click();
  await expect(visitor.page.getByText(/右上角/)).toBeVisible();
  await expectAccessible(visitor.page, 'the hint where to share');
});

/** Returns the URL at which a mini-program opens its web view. */
async function handedOver(path: string, account: string): Promise<string> {
  const query = new URLSearchParams({ path, account });
  const response = await fetch(`${service.url}/stand-in/mini-program?${query}`, { redirect: 'manual' });
  expect(response.status).toBe(303);
  const address = new URL(response.headers.get('location') ?? '', service.url);
  return address.href;
}

test('signs in a mini-program automatically, once per code, and sets the title to the screen', async ({ browser }) => {
  visitor = await visit(browser, 'mini-program', service);
  const logins: string[] = [];
  // Counts successful responses only, because a busy server may ask for a retry.
  visitor.page.on('response', (response) => {
    if (response.url().includes('/auth/yili_mini_login') && response.ok())
      logins.push(response.request().postData() ?? '');
  });
  const entry = await handedOver('/records', '小程序里的人');
  await visitor.page.goto(entry);
  await visitor.at('/records');
  await expect.poll(() => visitor.token()).not.toBeNull();
  expect(logins).toHaveLength(1);
  expect(visitor.page.url()).not.toContain('authorization_code');
  await expect(visitor.page).toHaveTitle('游戏记录');
  // A code is not sent twice.
  await visitor.page.goto(entry);
  await expect(visitor.page.getByRole('heading', { level: 1 })).toBeAttached();
  expect(logins).toHaveLength(1);
  const token = await visitor.token();

  // An invitation waits for the token and then joins the room.
  const host = await openRoom(token ?? '');
  await visitor.leave();
  visitor = await visit(browser, 'mini-program', service);
  await visitor.page.goto(await handedOver(`/join/${host}`, '受邀的人'));
  await visitor.at('/game');

  // A token arrives while the screen loads. The screen repeats its requests as the signed-in user.
  await visitor.leave();
  visitor = await visit(browser, 'mini-program', service);
  await visitor.page.goto(await handedOver('/script?id=1001', '被分享的人'));
  await expect.poll(() => visitor.token()).not.toBeNull();
  await expect(visitor.button('创建房间')).toBeVisible();
  expect(new URL(visitor.page.url()).search).toBe('?id=1001');

  // Without data to sign in automatically, the user can still sign in by phone.
  await visitor.page.evaluate(() => localStorage.clear());
  await visitor.open('/auth');
  await expect(visitor.field('请输入手机号')).toBeVisible();
});

async function openRoom(token: string): Promise<string> {
  const response = await fetchPatiently(`${service.url}/game-service/api/v2/party/create`, {
    method: 'POST',
    headers: { token, 'content-type': 'application/json' },
    body: JSON.stringify({ scriptId: 1001 }),
  });
  const { params } = (await response.json()) as { params: { partyId: string } };
  return params.partyId;
}

test('reports a failed sign-in of the messaging app: refused, no server, no network @long', async ({ browser }) => {
  visitor = await visit(browser, 'messenger', service);
  for (const end of [{ err: 5 }, { err: 5000 }, 502, 'no network'] as const) {
    await visitor.open('/legal/terms');
    await visitor.answerWith('/auth/h5/wechat/code', end);
    await visitor.open('/auth?code=aaaa&state=bbbb');
    await visitor.toast('登录失败');
    await expect(visitor.button('微信快捷登录')).toBeEnabled();
    await visitor.page.reload();
    // A code is sent only once, even after a reload.
    await expect(visitor.button('微信快捷登录')).toBeEnabled();
    expect(new URL(visitor.page.url()).search).toBe('');
  }
});

test('keeps the accounts of two users on one device apart', async ({ browser }) => {
  visitor = await visit(browser, 'browser', service);
  const one = await visitor.openAccount('前一位');
  await visitor.page.evaluate(() => localStorage.clear());
  await visitor.page.evaluate(() => sessionStorage.clear());
  const other = await visitor.openAccount('后一位');
  await visitor.become(other);
  await visitor.open('/profile');
  await expect(visitor.page.getByText('后一位').first()).toBeVisible();
  await visitor.become(one);
  await visitor.open('/profile');
  await expect(visitor.page.getByText('前一位').first()).toBeVisible();
});
