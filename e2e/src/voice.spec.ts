// Measures who hears whom in voice chat: each phone sends its own tone instead of a microphone, and the test analyses
// incoming frequencies. Sound uses the browsers' real connections.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { chromiumLaunch } from '../chromium.ts';
import { type Account, openAccount } from './people/account.ts';
import { expectAccessible } from './people/accessible.ts';
import { QuickTable } from './people/quick-table.ts';
import { expectHeard, expectSilence, tuneIn } from './people/tones.ts';
import { VOICE_ARGS } from './people/tuned-page.ts';
import { visit, type Visitor } from './people/visitor.ts';
import { type Service, startService } from './servers/service.ts';

test.use({ launchOptions: { ...chromiumLaunch, args: [...chromiumLaunch.args, ...VOICE_ARGS] } });

const SCRIPT_ID = 1001;
let service: Service;
test.beforeAll(async () => {
  service = await startService({ DEMO_DATA: 'false', HUMAN_CHECK: 'none', SIGN_IN_CODES_PER_ADDRESS: '1000' });
});
test.afterAll(() => service.stop());

interface Seat {
  readonly visitor: Visitor;
  readonly page: Page;
  readonly at: number;
}

async function sit(browser: Browser, account: Account, at: number): Promise<Seat> {
  const visitor = await visit(browser, 'browser', service);
  await tuneIn(visitor.page, at);
  await visitor.become(account);
  await visitor.open('/game');
  await visitor.page.getByRole('dialog').getByRole('button', { name: '翻开剧本' }).click();
  return { visitor, page: visitor.page, at };
}

const strip = ({ page }: Seat) => page.getByRole('region', { name: '语音' });

/** Waits for connections to both other players. The text soon changes to who speaks or to a slow network. */
async function expectConnected(seat: Seat): Promise<void> {
  await expect.poll(() => seat.page.evaluate(() => window.tuned.connected())).toBe(2);
  await expect(strip(seat)).toContainText(/3 人在语音里|在说|你的网络不稳/);
}

test('lets three hear each other, keeps a private talk private, and handles mute, reload and leaving', async ({
  browser,
}) => {
  const people = await Promise.all(['阿遥', '小满', '老周', '没开语音的人'].map((name) => openAccount(service, name)));
  await QuickTable.begin(service, people, SCRIPT_ID);
  const seats: Seat[] = [];
  for (const [at, person] of people.slice(0, 3).entries()) seats.push(await sit(browser, person, at));
  const [first, second, third] = seats as [Seat, Seat, Seat];

  const scripts: string[] = [];
  first.page.on('request', (request) => scripts.push(request.url()));
  for (const { page } of seats) await page.getByRole('button', { name: '开麦', exact: true }).click();
  await expect.poll(() => scripts.some((url) => /voice-strip/.test(url))).toBe(true);
  for (const seat of seats) await expectConnected(seat);

  // Microphones start closed, so nobody hears anything.
  for (const seat of seats) await expectSilence(seat.page);
  for (const seat of seats) await strip(seat).getByRole('button', { name: '一直开麦' }).click();
  await expectHeard(first.page, [1, 2]);
  await expectHeard(second.page, [0, 2]);
  await expectHeard(third.page, [0, 1]);
  await expect(strip(third)).toContainText(/在说|你的网络不稳/);
  await expectAccessible(first.page, 'voice');

  await strip(first).getByRole('button', { name: '闭麦' }).click();
  await expectHeard(third.page, [1]);
  const hold = strip(first).getByRole('button', { name: '按住说话' });
  await hold.focus();
  await first.page.keyboard.down('Space');
  await expectHeard(third.page, [0, 1]);
  await first.page.keyboard.up('Space');
  await expectHeard(third.page, [1]);

  await strip(first).getByRole('button', { name: '语音设置' }).click();
  await first.page.getByRole('dialog').getByRole('button', { name: '私聊' }).first().click();
  await first.page
    .getByRole('dialog')
    .getByRole('button', { name: /到一边说$/ })
    .click();
  await strip(second).getByRole('button', { name: '过去' }).click();
  for (const seat of [first, second]) {
    await expect(strip(seat)).toHaveAttribute('data-circle', 'true');
    await expect(strip(seat)).toContainText(/别人听不到|你的网络不稳/);
    await strip(seat).getByRole('button', { name: '一直开麦' }).click();
  }
  await expectHeard(first.page, [1]);
  await expectHeard(second.page, [0]);
  await expectSilence(third.page);

  // Both return, one of them after a reload. Voice stays on, with the microphone closed.
  await strip(second).getByRole('button', { name: '回到桌上' }).click();
  await first.page.reload();
  await expectConnected(first);
  await strip(first).getByRole('button', { name: '一直开麦' }).click();
  await expectHeard(third.page, [0]);
  await expectHeard(second.page, [0, 2]);

  // A player who turns voice off is no longer heard. The others continue.
  await strip(first).getByRole('button', { name: '语音设置' }).click();
  await first.page.getByRole('dialog').getByRole('button', { name: '关掉语音' }).click();
  await expect(strip(first)).toHaveCount(0);
  await expectHeard(second.page, [2]);
});
