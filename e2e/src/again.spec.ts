// Tests the debrief: publishing a whisper, and moving together to another script.
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './people/accessible.ts';
import { type Account, openAccount } from './people/account.ts';
import { QuickTable } from './people/quick-table.ts';
import { visit, type Visitor } from './people/visitor.ts';
import { type Service, startService } from './servers/service.ts';

/** A script for three, and a copy under another name: a second script that fits the same players. */
const FIRST = { id: 1003, name: '放回原处' } as const;
const SECOND = { id: 990_104, name: '又放回原处' } as const;
const PACK = resolve(import.meta.dirname, '../../packs/fanghui-yuanchu');

let service: Service;
let packs: string;
test.beforeAll(async () => {
  packs = mkdtempSync(join(tmpdir(), 'juzhongren-again-'));
  // If the tests run as root, the database runs as another user, who needs access to the folder.
  chmodSync(packs, 0o755);
  for (const [folder, { id, name }] of Object.entries({ 'fanghui-yuanchu': FIRST, 'you-fanghui': SECOND })) {
    cpSync(PACK, join(packs, folder), { recursive: true });
    const file = join(packs, folder, 'script.yaml');
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text
        .replace(/^id: .*$/m, `id: ${id}`)
        .replace(/^name: .*$/m, `name: ${name}`)
        .replace(/^access: .*$/m, 'access: public')
        .replace(/^price: .*$/m, 'price: 0'),
    );
  }
  service = await startService({
    DEMO_DATA: 'false',
    HUMAN_CHECK: 'none',
    SIGN_IN_CODES_PER_ADDRESS: '1000',
    PACKS_DIR: packs,
  });
});
test.afterAll(async () => {
  await service.stop();
  rmSync(packs, { recursive: true, force: true });
});

interface Friend {
  readonly visitor: Visitor;
  readonly page: Page;
  readonly account: Account;
}

/** Opens the debrief and dismisses the player's ending and the common one. */
async function come(browser: Browser, account: Account): Promise<Friend> {
  const visitor = await visit(browser, 'browser', service);
  await visitor.become(account);
  const { page } = visitor;
  await visitor.open('/game');
  await page.getByRole('dialog').getByRole('button', { name: '看看结局' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '看看真相' }).click();
  return { visitor, page, account };
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();

test('publishes a whisper once both agree, then opens the next room in two taps and joins in one @long', async ({
  browser,
}) => {
  const names = ['阿遥', '小满', '老潘'];
  const people = await Promise.all(names.map((name) => openAccount(service, name)));
  const [first, second, third] = people;
  if (first === undefined || second === undefined || third === undefined) throw new Error('nobody came');
  const table = await QuickTable.begin(service, people, FIRST.id);
  await table.whisper(first, second, '别让老潘知道，东西是我拿的');
  await table.playToTheTruth();
  const [host, friend, other] = await Promise.all(people.map((account) => come(browser, account)));
  if (host === undefined || friend === undefined || other === undefined) throw new Error('nobody came');

  for (const { page } of [host, friend, other]) await tab(page, '讨论');
  await expect(other.page.getByText(/私聊了 1 句/)).toBeVisible();
  for (const { page } of [host, friend]) {
    await page.getByRole('group', { name: '和谁说' }).getByRole('button').nth(1).click();
    await expect(page.getByText('别让老潘知道，东西是我拿的')).toBeVisible();
  }
  await expectAccessible(host.page, 'a private talk after the case');
  await host.page.getByRole('button', { name: '让大家也看看这段' }).click();
  await expect(host.page.getByText('已同意，还差 1 位')).toBeVisible();
  await expect(other.page.getByText('别让老潘知道')).toHaveCount(0);
  await friend.page.getByRole('button', { name: '让大家也看看这段' }).click();
  await expect(host.page.getByText('这段私聊已经公开，全桌都看得到。')).toBeVisible();
  await other.page.getByRole('button', { name: /已公开/ }).click();
  await expect(other.page.getByText('别让老潘知道，东西是我拿的')).toBeVisible();

  for (const { page } of [host, friend, other]) await tab(page, '复盘');
  // The first of two taps. The second follows below.
  await host.page.getByRole('button', { name: '再来一局' }).click();
  const offer = host.page.getByRole('article', { name: SECOND.name });
  await expect(offer.getByText('你们都没玩过')).toBeVisible();
  await expectAccessible(host.page, 'the scripts for the same table');
  // Each of the others taps once. The toast lasts twelve seconds, so this tap waits for it beforehand. The other player
  // uses the debrief.
  const goesAlong = friend.page.getByRole('button', { name: /阿遥开了《又放回原处》/ }).click();
  await offer.getByRole('button', { name: '就玩这个' }).click();
  await host.visitor.at('/game');
  await expect(host.page.getByText(SECOND.name).first()).toBeVisible();
  await expect(host.page.getByRole('button', { name: '邀请好友' }).first()).toBeVisible();

  await goesAlong;
  await expectAccessible(other.page, 'the debrief of a table that goes on');
  await other.page.getByRole('region', { name: '下一局' }).getByRole('link', { name: '一起去' }).click();
  for (const { page, visitor } of [friend, other]) {
    await visitor.at('/game');
    await expect(page.getByText(SECOND.name).first()).toBeVisible();
  }
  await expect(host.page.getByText('小满').first()).toBeVisible();
  await expect(host.page.getByText('老潘').first()).toBeVisible();
  for (const { visitor } of [host, friend, other]) await visitor.page.context().close();
});
