// Plays every shipped script from the lobby to the report, with one browser per seat that uses only its own screen.
// Runs only with JUZHONGREN_LONG=1; the short run plays the first by keyboard (keyboard.spec.ts) and another in
// evening.spec.ts.
import { type Browser, expect, test } from '@playwright/test';
import { Bot } from './people/bot.ts';
import { type Service, startService } from './servers/service.ts';
import { atCheckout } from './people/checkout.ts';

interface Mystery {
  readonly id: number;
  readonly name: string;
  readonly seats: number;
  readonly acts: number;
  readonly isPriced: boolean;
}

const SHELF: readonly Mystery[] = [
  { id: 1001, name: '零点水位', seats: 4, acts: 3, isPriced: false },
  { id: 1002, name: '还差一本', seats: 1, acts: 2, isPriced: false },
  { id: 1003, name: '放回原处', seats: 3, acts: 3, isPriced: true },
  { id: 1004, name: '空铺', seats: 2, acts: 3, isPriced: true },
  { id: 1005, name: '皆曰安', seats: 5, acts: 3, isPriced: true },
  { id: 1006, name: '满堂无灯', seats: 6, acts: 4, isPriced: true },
  { id: 1007, name: '鹅不在岗', seats: 7, acts: 3, isPriced: false },
  { id: 1008, name: '迟答', seats: 1, acts: 3, isPriced: true },
];
const played = process.env['JUZHONGREN_LONG'] === '1' ? SHELF : [];
/** Milliseconds. Allows for six players and sixty clues on a busy machine. */
const PLAY_MS = 20 * 60_000;

let service: Service;
test.beforeAll(async () => {
  service = await startService({ DEMO_DATA: 'false', HUMAN_CHECK: 'none', SIGN_IN_CODES_PER_ADDRESS: '1000' });
});
test.afterAll(() => service.stop());

for (const mystery of played) {
  test(`plays ${mystery.name} to the end with ${mystery.seats} players`, async ({ browser }) => {
    test.setTimeout(PLAY_MS);
    const bots = await gather(browser, mystery);
    for (let act = 1; act <= mystery.acts; act += 1) await playAct(act, bots);
    await Promise.all(bots.map((bot) => bot.handIn()));
    await Promise.all(bots.map((bot) => bot.lookBack(mystery.name)));
    for (const { person } of bots) await person.context.close();
  });
}

async function gather(browser: Browser, mystery: Mystery): Promise<readonly Bot[]> {
  const bots: Bot[] = [];
  for (let number = 0; number < mystery.seats; number += 1) bots.push(await Bot.arrive(browser, service, number));
  const [host, ...guests] = bots;
  if (host === undefined) throw new Error('nobody came');
  const { page } = host.person;
  await host.person.open(`/script?id=${mystery.id}`);
  await expect(page.getByRole('heading', { name: mystery.name, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: '创建房间' }).click();
  if (mystery.isPriced && mystery.seats > 1) {
    await page
      .getByRole('dialog', { name: '谁来付款？' })
      .getByRole('button', { name: /^房主请客/ })
      .click();
  }
  await page.waitForURL(/\/game$/);
  if (mystery.seats > 1) {
    await page.getByRole('button', { name: '邀请好友' }).first().click();
    const link = await page.getByText(/^https?:\/\/[^ ]+\/join\/[\w-]{12}$/).textContent();
    await host.person.closeSheet();
    for (const guest of guests) {
      await guest.person.open(new URL(link ?? '').pathname);
      await guest.person.page.waitForURL(/\/game$/);
    }
    for (const bot of bots) await bot.takeAnyCharacter();
    for (const guest of guests) await guest.person.ready();
    await host.person.start();
  }
  if (mystery.isPriced) {
    await page.getByRole('button', { name: '去支付' }).click();
    await atCheckout(page, '支付');
    await page.waitForURL(/\/game$/);
  }
  await Promise.all(bots.map(({ person }) => person.listenToNarrations()));
  return bots;
}

async function playAct(act: number, bots: readonly Bot[]): Promise<void> {
  await Promise.all(bots.map((bot) => bot.readAct(act)));
  // Bots search one after another, because server tests cover simultaneous searches.
  for (const bot of bots) await bot.search();
  for (const { person } of bots) await person.publishAll();
  for (const bot of bots) await bot.tryLocksAgain();
  await Promise.all(bots.map((bot) => bot.answer()));
  await Promise.all(bots.map(({ person }) => person.endAct()));
}
