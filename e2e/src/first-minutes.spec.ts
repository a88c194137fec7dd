// Measures the first minute of a new user, a host and an invited friend: number of taps, and seconds at a human pace.
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './people/accessible.ts';
import { ask, newPhone, openAccount } from './people/account.ts';
import { Hand } from './people/hand.ts';
import { type Service, startService } from './servers/service.ts';
import { test } from './servers/suite-service-fixture.ts';
import { visit, type Visitor } from './people/visitor.ts';

const FIRST_CASE = '还差一本';
const MYSTERY = '零点水位';
const MYSTERY_ID = 1001;

let service: Service;
let visitor: Visitor;
test.beforeAll(({ suiteService }) => {
  service = suiteService;
});
test.afterEach(() => visitor.leave(test.info()));

const offer = (page: Page) => page.getByRole('link', { name: /一个人，现在就能开局/ });

/** Signs in by phone and code. The form submits itself once the agreement is ticked and the code is complete. */
async function signIn(hand: Hand, { agreed = false } = {}): Promise<void> {
  const phone = newPhone();
  await hand.typeInto(visitor.field('请输入手机号'), phone);
  if (!agreed) await hand.tap(visitor.page.getByRole('checkbox'));
  await hand.tap(visitor.button('获取验证码'));
  await expect(visitor.button(/^重新获取/)).toBeVisible();
  await hand.typeInto(visitor.field('请输入验证码'), await service.codeFor(phone));
}

/** Accepts the suggested avatar and nickname. Returns the nickname. */
async function confirmProfile(hand: Hand): Promise<string> {
  await visitor.at('/register');
  await expect(visitor.page.getByRole('radio', { checked: true })).toHaveCount(1);
  const nickname = await visitor.field('请输入昵称').inputValue();
  expect(nickname).toMatch(/^\p{Script=Han}{4,5}$/u);
  await hand.tap(visitor.button('完成'));
  return nickname;
}

test('shows on every phone size what the app is and how to begin', async ({ browser }) => {
  visitor = await visit(browser, 'browser', service);
  const { page } = visitor;
  await visitor.open('/');
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 360, height: 780 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(viewport);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('约上朋友，一人一份剧本')).toBeInViewport({ ratio: 1 });
    await expect(offer(page)).toBeInViewport({ ratio: 1 });
    await expect(offer(page)).toContainText(FIRST_CASE);
    const card = await offer(page).boundingBox();
    const tabs = await page.getByRole('navigation', { name: '主导航' }).boundingBox();
    expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThan(tabs?.y ?? 0);
  }
  await expectAccessible(page, '/ for a newcomer at 320');
});

test('opens a script’s first page in two taps, and the game in four more with a new account', async ({ browser }) => {
  visitor = await visit(browser, 'browser', service);
  const { page } = visitor;
  await visitor.open('/');
  const hand = new Hand(page);
  await hand.tap(offer(page));
  await expect(page.getByRole('heading', { name: FIRST_CASE, level: 1 })).toBeVisible();
  await hand.tap(visitor.button('接着读第一页'));
  await expect(page.getByText('灯从三楼一排一排往下熄')).toHaveCount(2);
  await hand.aside(expectAccessible(page, 'the first page of a mystery'));
  expect(hand.taps).toBe(2);
  await hand.tap(visitor.button('现在开局'));
  await visitor.at('/auth');
  await signIn(hand);
  await confirmProfile(hand);
  // The room was created during sign-in. A single-player game starts at once.
  await visitor.at('/game');
  await expect(visitor.button('翻开剧本')).toBeVisible();
  // Taps: 现在开局, the agreement, 获取验证码, 完成.
  expect(hand.taps).toBe(2 + 4);
  expect(hand.seconds).toBeLessThan(40);
  // The first step back closes the act's opening. Sign-in has left no history entry.
  await page.goBack();
  await expect(visitor.button('翻开剧本')).toBeHidden();
  // A second step back may be a mistake, so the app asks for confirmation. The seat is kept.
  await page.goBack();
  await visitor.at('/game');
  await visitor.button('先离开').click();
  await visitor.at('/script');
  // The script page links back to the room and does not offer to create another.
  await expect(page.getByRole('link', { name: '回到第 1 幕' })).toBeVisible();
  await expect(page.getByRole('button', { name: '创建房间' })).toHaveCount(0);
  await page.goBack();
  await visitor.at('/');
});

test('hides the starting offer from a user who has played @long', async ({ browser }) => {
  visitor = await visit(browser, 'browser', service);
  const { page } = visitor;
  await visitor.become(await openAccount(service, '老手'));
  await visitor.open('/');
  await expect(offer(page)).toBeVisible();
  await offer(page).click();
  await visitor.button('创建房间').click();
  await visitor.at('/game');
  // This visit stores that the user has played. The next one uses it.
  await visitor.open('/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('played'))).not.toBeNull();
  await page.reload();
  await expect(page.getByRole('link', { name: /上一局/ })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

test('leads a host from the home page to the invite link in four taps', async ({ browser }) => {
  visitor = await visit(browser, 'browser', service);
  const { page } = visitor;
  await visitor.become(await openAccount(service, '东道'));
  await visitor.open('/');
  const hand = new Hand(page);
  await hand.tap(page.getByRole('link', { name: new RegExp(MYSTERY) }).first());
  await expect(page.getByText('免费 · 建房后把链接发给朋友，4 人到齐开局')).toBeVisible();
  await hand.tap(visitor.button('创建房间'));
  await visitor.at('/game');
  await hand.aside(expectAccessible(page, 'a room nobody has come to yet'));
  await hand.tap(visitor.button('邀请好友'));
  await hand.tap(visitor.button('复制邀请'));
  await visitor.toast('复制成功，快去分享给好友吧');
  expect(hand.taps).toBe(4);
  expect(hand.seconds).toBeLessThan(30);
});

async function invitation(host: string): Promise<string> {
  const { token } = await openAccount(service, host);
  const response = await fetch(`${service.url}/game-service/api/v2/party/create`, {
    method: 'POST',
    headers: { token, 'content-type': 'application/json' },
    body: JSON.stringify({ scriptId: MYSTERY_ID }),
  });
  const { params } = (await response.json()) as { params: { partyId: string } };
  return `/join/${params.partyId}`;
}

async function takeAnyCharacter(hand: Hand): Promise<void> {
  const { page } = visitor;
  const characters = page.getByRole('region', { name: '选择角色' }).getByRole('listitem').getByRole('button');
  await hand.tap(characters.first());
  await hand.tap(page.getByRole('dialog').getByRole('button', { name: /^就演/ }));
  await expect(page.getByText(/^饰 .+ · 你$/)).toBeVisible();
}

test.describe('sign-in without guest access', () => {
  test.beforeAll(async () => {
    service = await startService({
      GUESTS: 'off',
      DEMO_DATA: 'false',
      HUMAN_CHECK: 'none',
      SIGN_IN_CODES_PER_ADDRESS: '1000',
    });
  });
  test.afterAll(async ({ suiteService }) => {
    await service.stop();
    service = suiteService;
  });

  test('leads a friend in the messaging app to the room in three taps, or five as a new user @long', async ({
    browser,
  }) => {
    const link = await invitation('阿离');
    visitor = await visit(browser, 'messenger', service);
    const { page } = visitor;
    await visitor.open(link);
    await visitor.at('/auth');
    const card = page.getByRole('region', { name: '邀请' });
    await expect(card).toContainText(`阿离 请你来玩${MYSTERY}4人本 · 还有 3 个座位`);
    await expectAccessible(page, '/auth with an invitation');
    let hand = new Hand(page);
    await hand.tap(page.getByRole('checkbox', { name: /我已阅读并同意/ }));
    await hand.tap(visitor.button('微信快捷登录'));
    await page.getByRole('textbox').fill('被邀请的人');
    await hand.tap(visitor.button('同意'));
    await visitor.toast('请绑定手机号');
    await expect(card).toBeVisible();
    // The agreement is still ticked after the messaging app's consent page.
    await signIn(hand, { agreed: true });
    await confirmProfile(hand);
    await visitor.at('/game');
    await expect(page.getByText('先选一个角色，再点准备')).toBeVisible();
    // Taps: agreement, quick login, consent in the messaging app, code, 完成. None can be omitted.
    expect(hand.taps).toBe(5);
    expect(hand.seconds).toBeLessThan(40);

    // The same user follows another invitation, without stored data on the phone.
    const next = await invitation('阿南');
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await visitor.open(next);
    hand = new Hand(page);
    await hand.tap(page.getByRole('checkbox', { name: /我已阅读并同意/ }));
    await hand.tap(visitor.button('微信快捷登录'));
    await page.getByRole('textbox').fill('被邀请的人');
    await hand.tap(visitor.button('同意'));
    await visitor.at('/game');
    await expect(page.getByText('先选一个角色，再点准备')).toBeVisible();
    expect(hand.taps).toBe(3);
    await takeAnyCharacter(hand);
    await expect(page.getByText('点准备，就是告诉房主：你可以开始了')).toBeVisible();
    expect(hand.taps).toBe(5);
    expect(hand.seconds).toBeLessThan(20);
  });

  test('leads a new user in a phone browser to the room in three taps @long', async ({ browser }) => {
    const link = await invitation('阿西');
    visitor = await visit(browser, 'browser', service);
    const { page } = visitor;
    await visitor.open(link);
    await visitor.at('/auth');
    await expect(page.getByRole('region', { name: '邀请' })).toContainText('阿西 请你来玩');
    const hand = new Hand(page);
    await signIn(hand);
    const nickname = await confirmProfile(hand);
    await visitor.at('/game');
    await expect(page.getByText('先选一个角色，再点准备')).toBeVisible();
    await expect(page.getByText(nickname).first()).toBeVisible();
    expect(hand.taps).toBe(3);
    expect(hand.seconds).toBeLessThan(30);
  });
});

/** Returns the RGB colour of one pixel of a picture. `place` gives fractions of its width and height. */
const colourAt = (page: Page, address: string, place: { readonly x: number; readonly y: number }) =>
  page.evaluate(
    async ({ src, x, y }) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      const pen = canvas.getContext('2d');
      pen?.drawImage(image, 0, 0);
      return Array.from(pen?.getImageData(x * canvas.width, y * canvas.height, 1, 1).data ?? []).slice(0, 3);
    },
    { src: address, ...place },
  );

/** A page that fits the smallest phone also fits a usual one. JUZHONGREN_LONG=1 checks both. */
const PHONES = [
  { width: 320, height: 640 },
  ...(process.env['JUZHONGREN_LONG'] === '1' ? [{ width: 390, height: 844 }] : []),
];
for (const viewport of PHONES) {
  test(`suggests a profile, changes it and saves it as shown, at ${viewport.width} × ${viewport.height} @long`, async ({
    browser,
  }) => {
    visitor = await visit(browser, 'browser', service);
    const { page } = visitor;
    await page.setViewportSize(viewport);
    await visitor.open('/profile');
    await visitor.at('/auth');
    await signIn(new Hand(page));
    await visitor.at('/register');
    await expect(visitor.button('完成')).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, `/register at ${viewport.width}`);
    const portraits = page.getByRole('group', { name: '现成的画像' });
    await expect(portraits.getByRole('radio')).toHaveCount(8);
    for (const label of await portraits.locator('label').all()) {
      const box = await label.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await portraits
      .locator('label')
      .filter({ has: page.getByRole('radio', { name: '面具' }) })
      .tap();
    await expect(portraits.getByRole('radio', { name: '面具' })).toBeChecked();
    const first = await visitor.field('请输入昵称').inputValue();
    await visitor.button('换一个昵称').tap();
    const second = await visitor.field('请输入昵称').inputValue();
    expect(second).not.toBe(first);
    await visitor.button('完成').tap();
    await visitor.at('/profile');
    const profile = await ask<{ nickname: string; avatar: string }>(service, '/user/profile', {
      token: (await visitor.token()) ?? '',
    });
    expect(profile.nickname).toBe(second);
    // The mask: red background, paper colour on the left of the face, ink colour on the right.
    const near = (colour: readonly number[], wanted: readonly number[]) =>
      wanted.every((value, at) => Math.abs(value - (colour[at] ?? -1)) < 24);
    expect(near(await colourAt(page, profile.avatar, { x: 0.1, y: 0.5 }), [0xa5, 0x30, 0x1c])).toBe(true);
    expect(near(await colourAt(page, profile.avatar, { x: 0.4, y: 0.55 }), [0xef, 0xe6, 0xd4])).toBe(true);
    expect(near(await colourAt(page, profile.avatar, { x: 0.68, y: 0.3 }), [0x14, 0x11, 0x0f])).toBe(true);
  });
}
