// Tests groups (车队): an owner invites a friend, who finds a script that neither has played and opens a room for both.
import { expect } from '@playwright/test';
import { expectAccessible } from './people/accessible.ts';
import { openAccount } from './people/account.ts';
import { visit } from './people/visitor.ts';
import { test } from './servers/suite-service-fixture.ts';

const SCRIPT = '零点水位';

test('leads a friend from the invite link to the group library and into one room', async ({
  browser,
  suiteService: service,
}) => {
  const [owner, friend] = await Promise.all([visit(browser, 'browser', service), visit(browser, 'browser', service)]);
  await owner.become(await openAccount(service, '阿遥'));
  await owner.open('/profile');
  await owner.page.getByRole('link', { name: '我的车队' }).click();
  await owner.page.getByRole('button', { name: '组一个车队' }).click();
  const form = owner.page.getByRole('dialog', { name: '组一个车队' });
  await form.getByRole('textbox', { name: '车队名' }).fill('雨夜不打烊');
  await form.getByRole('button', { name: '组好了' }).click();
  await owner.page.getByRole('button', { name: '邀请车友' }).click();
  const link = await owner.page.getByText(/\/group\/join\//).innerText();

  await friend.open(new URL(link).pathname);
  await expect(friend.page.getByText('阿遥 请你上车')).toBeVisible();
  await expect(friend.page.getByRole('button', { name: '登录后上车' })).toBeVisible();
  await friend.become(await openAccount(service, '小满'));
  await friend.open(new URL(link).pathname);
  await expectAccessible(friend.page, 'an invitation into a group');
  await friend.page.getByRole('button', { name: '上车', exact: true }).click();
  await expect(friend.page.getByText('车上 2 人')).toBeVisible();
  await expectAccessible(friend.page, 'a group');
  await friend.page.getByRole('button', { name: '4人本' }).click();
  const offer = friend.page.getByRole('article', { name: SCRIPT });
  await expect(offer.getByText('全车没玩过')).toBeVisible();
  await offer.getByRole('button', { name: '叫上车队玩这个' }).click();
  await friend.at('/game');

  await owner.page.reload();
  await owner.page.getByRole('article', { name: SCRIPT }).getByRole('link', { name: '一起玩' }).click();
  await owner.at('/game');
  await expect(friend.page.getByText('阿遥').first()).toBeVisible();
  await Promise.all([owner.leave(), friend.leave()]);
});
