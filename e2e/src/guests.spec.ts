// Tests guests: they join by an invitation without an account, return by a PIN, and keep the game by adding a phone
// number.
import { expect } from '@playwright/test';
import { expectAccessible } from './people/accessible.ts';
import { newcomer } from './people/newcomer.ts';
import { newPhone } from './people/account.ts';
import type { Person } from './people/person.ts';
import { WirePlayer } from './people/wire-player.ts';
import type { Service } from './servers/service.ts';
import { test } from './servers/suite-service-fixture.ts';

const SCRIPT = '零点水位';
const MYSTERY_ID = 1001;
const CHARACTERS = ['程维钧', '季春禾', '汪水根', '谭素英'] as const;

let service: Service;
test.beforeAll(({ suiteService }) => {
  service = suiteService;
});

test('seats a guest by the link alone and keeps the seat after a reload', async ({ browser }) => {
  const host = await WirePlayer.open(service, '阿遥', MYSTERY_ID);
  const friend = await newcomer(browser, { name: '一号', service });
  const { page } = friend;
  await friend.open(host.path);
  await expect(page.getByRole('button', { name: '坐下' })).toBeVisible();
  await expectAccessible(page, 'sitting down as a guest');
  const { name, pin } = await friend.sitDownAsGuest(service.url + host.path);
  expect(pin).toMatch(/^\d{4}$/);
  await friend.takeCharacter(CHARACTERS[1]);
  await page.reload();
  await expect(page.getByText(`饰 ${CHARACTERS[1]} · 你`)).toBeVisible();
  const { members } = await host.view();
  expect(members.map(({ nickname }) => nickname)).toEqual(['阿遥', name]);
  await friend.context.close();
});

test('switches another tab to the new token unnoticed when a guest keeps the game', async ({ browser }) => {
  const host = await WirePlayer.open(service, '阿遥', MYSTERY_ID);
  const friend = await newcomer(browser, { name: '一号', service });
  await friend.open(host.path);
  await friend.sitDownAsGuest(service.url + host.path);
  const { page } = friend;
  const token = () => page.evaluate(() => localStorage.getItem('token'));
  const before = await token();
  const other = await page.context().newPage();
  await other.goto(service.url + host.path);
  await other.waitForURL(/\/game$/);
  await expect(other.getByText('访客', { exact: true })).not.toHaveCount(0);
  const went: string[] = [];
  other.on('framenavigated', (frame) => void went.push(frame.url()));
  await other.evaluate(() => {
    new MutationObserver(() => {
      const { textContent } = document.body;
      if (/重连|登录失败/.test(textContent)) document.body.dataset['blinked'] = 'true';
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await friend.open('/profile');
  await page.getByRole('link', { name: '留下这局' }).click();
  await page.waitForURL(/\/auth$/);
  const phone = newPhone();
  await page.getByRole('textbox', { name: '请输入手机号' }).fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /^重新获取/ })).toBeVisible();
  await page.getByRole('textbox', { name: '请输入验证码' }).fill(await service.codeFor(phone));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '留下这局' }).click();
  await page.waitForURL(/\/profile$/);
  await expect(other.getByText('访客', { exact: true })).toHaveCount(0);
  const after = await token();
  expect(after).not.toBe(before);
  // The other tab's connection belongs to the new session and receives room events.
  await friend.open(host.path);
  await friend.takeCharacter(CHARACTERS[1]);
  await expect(other.getByText(`饰 ${CHARACTERS[1]} · 你`)).toBeVisible();
  expect([went, await other.evaluate(() => document.body.dataset['blinked'])]).toEqual([[], undefined]);
  await friend.context.close();
});

test('lets two guests join by the link, play, return on another phone and keep the game @long', async ({ browser }) => {
  const host = await newcomer(browser, { name: '阿遥', service });
  await host.open('/');
  const link = await host.openRoom(SCRIPT);
  const friends: Person[] = [];
  const seats: { name: string; pin: string }[] = [];
  for (const name of ['一号', '二号']) {
    const friend = await newcomer(browser, { name, service });
    if (name === '一号') {
      await friend.open(new URL(link).pathname);
      await expect(friend.page.getByRole('button', { name: '坐下' })).toBeVisible();
      await expectAccessible(friend.page, 'sitting down as a guest');
    }
    // The only taps are the agreements and 坐下.
    seats.push(await friend.sitDownAsGuest(link));
    friends.push(friend);
  }
  const people = [host, ...friends];
  await expect(host.page.getByText('访客', { exact: true })).toHaveCount(2);
  const fourth = await WirePlayer.join(service, '四号', link);
  await fourth.sitDownAs(CHARACTERS[3]);
  for (const [index, person] of people.entries()) await person.takeCharacter(CHARACTERS[index] ?? '');
  for (const friend of friends) await friend.ready();
  await host.start();
  await Promise.all(people.map((person) => person.listenToNarrations()));
  await Promise.all(
    people.map((person) =>
      expect(person.page.getByRole('banner').getByText('第 1 幕')).toBeVisible({ timeout: 30_000 }),
    ),
  );
  await fourth.read();
  for (const person of people) await person.finishReading();

  // On another phone the name and the PIN lead back to the seat.
  const [, second] = friends;
  const [seat] = seats;
  if (second === undefined || seat === undefined) throw new Error('nobody came');
  const otherPhone = await newcomer(browser, { name: seat.name, service });
  await otherPhone.listenToNarrations();
  await otherPhone.open(new URL(link).pathname);
  await otherPhone.page.getByRole('button', { name: '我已经在这局里' }).click();
  await otherPhone.page.getByRole('textbox', { name: '你在这局里的名字' }).fill(seat.name);
  await otherPhone.page.getByRole('textbox', { name: '你的 PIN' }).fill(seat.pin);
  await otherPhone.page.getByRole('button', { name: '回到座位' }).click();
  await otherPhone.page.waitForURL(/\/game$/);
  await expect(otherPhone.page.getByRole('banner').getByText('第 1 幕')).toBeVisible();
  expect(await otherPhone.searchAll()).toBeGreaterThan(0);

  // A page that needs an account says so.
  const { page } = second;
  for (const path of ['/', '/scripts', '/profile', '/records', '/account']) {
    await second.open(path);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
  await second.open('/vip');
  await expect(page.getByText('这里要有账号才能用。')).toBeVisible();
  await expectAccessible(page, 'what is closed to guests');
  await page.getByRole('link', { name: '回到这一局' }).click();
  await page.waitForURL(/\/game$/);
  await page.getByRole('button', { name: '房间菜单' }).click();
  await page.getByRole('dialog').getByRole('link', { name: '留下这局' }).click();
  await page.waitForURL(/\/auth$/);
  await expectAccessible(page, 'keeping the game');
  const phone = newPhone();
  await page.getByRole('textbox', { name: '请输入手机号' }).fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /^重新获取/ })).toBeVisible();
  await page.getByRole('textbox', { name: '请输入验证码' }).fill(await service.codeFor(phone));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '留下这局' }).click();
  await page.waitForURL(/\/game$/);
  await expect(page.getByRole('banner').getByText('第 1 幕')).toBeVisible();
  await page.getByRole('button', { name: '房间菜单' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: '退出房间' })).toBeVisible();
  await expect(page.getByRole('link', { name: '留下这局' })).toHaveCount(0);
  await second.open('/records');
  await expect(page.getByRole('heading', { name: SCRIPT })).toBeVisible();
  for (const person of [...people, otherPhone]) await person.context.close();
});

test('tells the host that a friend waits for a sign-in code @long', async ({ browser }) => {
  const host = await newcomer(browser, { name: '阿遥', service });
  await host.open('/');
  const link = await host.openRoom(SCRIPT);
  const door = host.page.getByRole('switch', { name: '接受访客' });
  await door.click();
  await expect(door).not.toBeChecked();
  const friend = await newcomer(browser, { name: '小满', service });
  const { page } = friend;
  await friend.open(new URL(link).pathname);
  await expect(page.getByText('这局现在要登录才能加入')).toBeVisible();
  await expect(page.getByRole('button', { name: '坐下' })).toHaveCount(0);
  await page.getByRole('button', { name: '用手机号登录' }).click();
  const phone = newPhone();
  await page.getByRole('textbox', { name: '请输入手机号' }).fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(host.page.getByText('有 1 位朋友正在等验证码，验证码在服务器的终端里')).toBeVisible();
  await page.getByRole('textbox', { name: '请输入验证码' }).fill(await service.codeFor(phone));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '注册/登录' }).click();
  await page.waitForURL(/\/register/);
  await expect(host.page.getByText(/正在等验证码/)).toHaveCount(0);
  for (const person of [host, friend]) await person.context.close();
});
