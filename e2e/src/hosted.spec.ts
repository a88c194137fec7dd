// Tests a game with a game master who does not play, from the lobby and the payment to the report.
import { expect } from '@playwright/test';
import { Bot } from './people/bot.ts';
import { TURNS } from './people/patience.ts';
import type { Person } from './people/person.ts';
import { atCheckout } from './people/checkout.ts';
import { type Service, startService } from './servers/service.ts';
import { test } from './servers/suite-service-fixture.ts';

const TRAIN = { id: 1004, name: '空铺', seats: 2, acts: 3 } as const;
const PLAY_MS = 15 * 60_000;

let service: Service;
test.beforeAll(async () => {
  service = await startService({ DEMO_DATA: 'false', HUMAN_CHECK: 'none', SIGN_IN_CODES_PER_ADDRESS: '1000' });
});
test.afterAll(() => service.stop());

test('plays 空铺 with a game master who pays for both players and gives a clue @long', async ({ browser }) => {
  test.setTimeout(PLAY_MS);
  const gameMaster = (await Bot.arrive(browser, service, 0)).person;
  const bots = [await Bot.arrive(browser, service, 1), await Bot.arrive(browser, service, 2)];
  const link = await openAsGameMaster(gameMaster);
  for (const { person } of bots) {
    await person.open(new URL(link).pathname);
    await person.page.waitForURL(/\/game$/);
    await expect(person.page.getByText('主持，不演角色')).toBeVisible();
  }
  for (const bot of bots) await bot.takeAnyCharacter();
  for (const { person } of bots) await person.ready();
  await gameMaster.start();
  await gameMaster.page.getByRole('button', { name: '去支付' }).click();
  await atCheckout(gameMaster.page, '支付');
  await gameMaster.page.waitForURL(/\/game$/);
  await Promise.all(bots.map(({ person }) => person.listenToNarrations()));
  for (let act = 1; act <= TRAIN.acts; act += 1) await playAct(act, { gameMaster, bots });
  await Promise.all(bots.map((bot) => bot.handIn()));
  await Promise.all(bots.map((bot) => bot.lookBack(TRAIN.name)));
  await lookBack(gameMaster, bots);
  for (const { context } of [gameMaster, ...bots.map(({ person }) => person)]) await context.close();
});

async function openAsGameMaster(gameMaster: Person): Promise<string> {
  const { page } = gameMaster;
  await gameMaster.open(`/script?id=${TRAIN.id}`);
  await page.getByRole('button', { name: '创建房间' }).click();
  await page
    .getByRole('dialog', { name: '谁来付款？' })
    .getByRole('button', { name: /^房主请客/ })
    .click();
  await page.waitForURL(/\/game$/);
  await page.getByRole('button', { name: '请一位主持人' }).click();
  await page.getByRole('dialog', { name: '主持人' }).getByRole('button', { name: '我来主持，这局不演' }).click();
  await expect(page.getByText('主持，不演角色 · 你')).toBeVisible();
  await page.getByRole('button', { name: '邀请好友' }).first().click();
  const link = await page.getByText(/^https?:\/\/[^ ]+\/join\/[\w-]{12}$/).textContent();
  await gameMaster.closeSheet();
  return link ?? '';
}

async function playAct(act: number, { gameMaster, bots }: { gameMaster: Person; bots: readonly Bot[] }): Promise<void> {
  const { page } = gameMaster;
  const [first] = bots;
  await expect(page.getByRole('banner').getByText(`第 ${act} 幕`)).toBeVisible(TURNS);
  await Promise.all(bots.map((bot) => bot.readAct(act)));
  if (act === 1 && first !== undefined) await playActAsGameMaster(gameMaster, first.person);
  for (const bot of bots) await bot.search();
  for (const { person } of bots) await person.publishAll();
  for (const bot of bots) await bot.tryLocksAgain();
  await Promise.all(bots.map((bot) => bot.answer()));
  await Promise.all(bots.map(({ person }) => person.endAct()));
}

/** Uses the cue cards and the teleprompter, gives a clue and opens a player's script. The player sees the last two. */
async function playActAsGameMaster({ page }: Person, player: Person): Promise<void> {
  await page.getByRole('tab', { name: '提词' }).click();
  await expect(page.getByText('让黑再黑一会儿')).toBeVisible();
  await page.getByRole('button', { name: '打开提词器' }).click();
  const prompter = page.getByRole('dialog', { name: '提词器' });
  const text = prompter.getByRole('group', { name: '要念的' });
  await page.keyboard.press('Space');
  await expect(prompter.getByRole('button', { name: '停一下' })).toBeVisible();
  await expect.poll(() => text.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  await prompter.getByRole('button', { name: '收起' }).click();
  await page.getByRole('tab', { name: '座位' }).click();
  await page
    .getByRole('button', { name: /^递线索给/ })
    .first()
    .click();
  const give = page.getByRole('dialog', { name: /^递给/ });
  await give
    .getByRole('button', { name: /七包|走廊|餐车/ })
    .first()
    .click();
  await expect(player.page.getByText(/^主持人递给.+一条线索$/)).toBeVisible();
  await page
    .getByRole('button', { name: /^看剧本：/ })
    .first()
    .click();
  await page.getByRole('button', { name: '翻开', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^第 1 幕 / }).last()).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  await expect(player.page.getByText(/^主持人翻看了.+的剧本$/)).toBeVisible();
  // The game master can continue after a reload and in a second tab.
  await page.reload();
  await expect(page.getByRole('button', { name: '对大家说' })).toBeVisible();
  const beside = await page.context().newPage();
  await beside.goto(page.url());
  await expect(beside.getByRole('button', { name: '对大家说' })).toBeVisible();
  await beside.close();
}

async function lookBack({ page }: Person, bots: readonly Bot[]): Promise<void> {
  await expect(page.getByRole('tab', { name: '复盘' })).toBeVisible(TURNS);
  // The ending covers the page until it is dismissed.
  await page.getByRole('button', { name: '看看真相' }).click();
  await expect(page.getByText('一九七三年的四分钟')).toBeVisible();
  const [first] = bots;
  if (first === undefined) return;
  const player = first.person.page;
  await first.person.tab('复盘');
  await player.getByRole('button', { name: '结案报告' }).click();
  await expect(player.frameLocator('iframe[title=结案报告]').getByText('主持', { exact: true })).toBeVisible();
}
