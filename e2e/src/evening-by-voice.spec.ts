// Tests a voice game of six remote players, from choosing a date to the report. One player uses a relay, one has a slow
// network, and one is replaced.
import { resolve } from 'node:path';
import { type Browser, expect, test } from '@playwright/test';
import { chromiumLaunch } from '../chromium.ts';
import { openAccount } from './people/account.ts';
import { newcomer } from './people/newcomer.ts';
import type { Person } from './people/person.ts';
import { expectHeard, expectSilence, TONES, tuneIn } from './people/tones.ts';
import { VOICE_ARGS } from './people/tuned-page.ts';
import { findRelay, type Relay } from './servers/relay.ts';
import { type Service, startService } from './servers/service.ts';

test.use({ launchOptions: { ...chromiumLaunch, args: [...chromiumLaunch.args, ...VOICE_ARGS] } });

const SCRIPT = '茶馆夜话';
const CAST = ['何掌柜', '苏小姐', '秦师傅', '白大夫', '丁先生', '于三'] as const;
const NAMES = ['阿遥', '小满', '老潘', '豆豆', '青禾', '大刘'] as const;
const CULPRIT = '丁先生';
const RELAYED = 5;
const SLOW = 4;
const EVERYBODY = [0, 1, 2, 3, 4, 5];
/** An act ends ten seconds after the last agreement, and six voice connections keep a small machine busy. */
const PATIENT = { timeout: 90_000 };
/** Slow 3G with the values of browser developer tools. Latency in ms, throughput in bytes per second. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

let relay: Relay | undefined;
let service: Service;
test.beforeAll(async () => {
  relay = await findRelay();
  service = await startService({
    DEMO_DATA: 'false',
    HUMAN_CHECK: 'none',
    SIGN_IN_CODES_PER_ADDRESS: '1000',
    PACKS_DIR: resolve(import.meta.dirname, '../packs'),
    ...relay?.env,
  });
});
test.afterAll(async () => {
  await service.stop();
  await relay?.stop();
});

test('lets six hear each other from the date to the report, with a private talk and a substitute @long', async ({
  browser,
}) => {
  // Without coturn no player would use a relay, and the test would not notice.
  test.skip(relay === undefined, 'needs coturn: the program turnserver');
  test.setTimeout(15 * 60_000);
  const people: Person[] = [];
  for (const [at, name] of NAMES.entries()) people.push(await arrive(browser, name, at));
  const [host, second, third] = people as [Person, Person, Person];
  const link = await gather(people);
  await agreeOnDate(people);
  await sitDown(people);

  for (const person of people) await openMicrophone(person);
  for (const [at, person] of people.entries()) await expectHeard(person.page, others(at));

  await whisper(host, second);
  await expectHeard(host.page, [1]);
  await expectHeard(second.page, [0]);
  // The others keep talking and hear nothing of the private talk.
  await expectHeard(third.page, [3, 4, 5]);
  for (const { page } of people.slice(2)) await strip(page).getByRole('button', { name: '闭麦' }).click();
  for (const { page } of people.slice(2)) await expectSilence(page);
  for (const { page } of people.slice(2)) await strip(page).getByRole('button', { name: '一直开麦' }).click();
  await strip(second.page).getByRole('button', { name: '回到桌上' }).click();
  await strip(host.page).getByRole('button', { name: '回到桌上' }).click();
  for (const { page } of [host, second]) await strip(page).getByRole('button', { name: '一直开麦' }).click();
  await expectHeard(third.page, others(2));

  await leave(third);
  await expectHeard(host.page, [1, 3, 4, 5]);
  const substitute = await takeOver(browser, link);
  await openMicrophone(substitute);
  await expectHeard(substitute.page, [0, 1, 3, 4, 5]);
  await expectHeard(host.page, [1, 3, 4, 5, 6]);

  const table = people.map((person) => (person === third ? substitute : person));
  await closeTheCase(table);
  for (const { context } of [...table, third]) await context.close();
});

const others = (at: number) => EVERYBODY.filter((one) => one !== at);
const strip = (page: Person['page']) => page.getByRole('region', { name: '语音' });

async function arrive(browser: Browser, name: string, at: number): Promise<Person> {
  const person = await newcomer(browser, { name, service });
  const byRelay = at === RELAYED ? relay?.env.TURN_URLS : undefined;
  await tuneIn(person.page, at, byRelay);
  if (at === SLOW) {
    const network = await person.context.newCDPSession(person.page);
    await network.send('Network.emulateNetworkConditions', SLOW_3G);
  }
  const { token } = await openAccount(service, name);
  await person.open('/legal/terms');
  await person.page.evaluate((held) => localStorage.setItem('token', held), token);
  return person;
}

async function gather([host, ...guests]: readonly Person[]): Promise<string> {
  if (host === undefined) throw new Error('nobody came');
  const { page } = host;
  await host.open('/');
  await page
    .getByRole('link', { name: new RegExp(SCRIPT) })
    .first()
    .click();
  await page.getByRole('button', { name: '创建房间' }).click();
  await page.waitForURL(/\/game$/);
  await page.getByRole('button', { name: '邀请好友' }).first().click();
  const link = (await page.getByText(/^https?:\/\/[^ ]+\/join\/[\w-]{12}$/).textContent()) ?? '';
  await host.closeSheet();
  for (const guest of guests) {
    await guest.open(new URL(link).pathname);
    await guest.page.waitForURL(/\/game$/);
  }
  return link;
}

async function agreeOnDate(people: readonly Person[]): Promise<void> {
  const [host] = people;
  if (host === undefined) throw new Error('nobody came');
  const { page } = host;
  await page.getByRole('button', { name: '约个时间' }).click();
  const sheet = page.getByRole('dialog', { name: '约个时间' });
  await sheet.getByRole('button', { name: '给几个时间，问问大家' }).click();
  for (const time of await sheet.getByRole('checkbox').all()) await time.check();
  await sheet.getByRole('button', { name: '问问大家' }).click();
  for (const person of people) {
    const asked = person.page.getByRole('region', { name: '哪个时间你行？' });
    await asked.getByRole('checkbox').last().check();
    await expect(asked.getByText('你').last()).toBeVisible();
  }
  const asked = page.getByRole('region', { name: '哪个时间你行？' });
  await expect(asked.getByText('都说过了')).toBeVisible();
  await asked
    .getByRole('button', { name: /^就约 / })
    .last()
    .click();
  for (const person of people) {
    const calendar = person.page.getByRole('link', { name: '加到日历' });
    const answer = await person.page.request.get(service.url + ((await calendar.getAttribute('href')) ?? ''));
    expect(await answer.text()).toContain('BEGIN:VEVENT');
  }
}

async function sitDown(people: readonly Person[]): Promise<void> {
  const [host, ...guests] = people;
  for (const [at, person] of people.entries()) await person.takeCharacter(CAST[at] ?? '');
  for (const guest of guests) await guest.ready();
  await host?.start();
  for (const person of people) await person.listenToNarrations();
  for (const { page } of people) await expect(page.getByRole('banner').getByText('第 1 幕')).toBeVisible();
}

async function openMicrophone({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: '开麦', exact: true }).click();
  await strip(page).getByRole('button', { name: '一直开麦' }).click();
}

/**
 * The first player invites the second to a private voice talk. Entering it closes the microphone, so both open it
 * again.
 */
async function whisper(first: Person, second: Person): Promise<void> {
  const { page } = first;
  await strip(page).getByRole('button', { name: '语音设置' }).click();
  const sheet = page.getByRole('dialog', { name: '语音' });
  const row = sheet.getByRole('listitem').filter({ hasText: new RegExp(`${CAST[1]}|${NAMES[1]}`) });
  await row.getByRole('button', { name: '私聊' }).click();
  await sheet.getByRole('button', { name: /到一边说$/ }).click();
  await strip(second.page).getByRole('button', { name: '过去' }).click();
  for (const one of [first, second]) {
    await expect(strip(one.page)).toContainText('别人听不到');
    await strip(one.page).getByRole('button', { name: '一直开麦' }).click();
  }
}

async function leave({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: '房间菜单' }).click();
  await page.getByRole('dialog', { name: '房间' }).getByRole('button', { name: '退出房间' }).click();
  await page.getByRole('dialog', { name: '退出房间？' }).getByRole('button', { name: '退出房间' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

async function takeOver(browser: Browser, link: string): Promise<Person> {
  const person = await arrive(browser, '顶班的', TONES.length - 1);
  await person.open(new URL(link).pathname);
  await person.page.waitForURL(/\/game$/);
  await person.page.getByRole('dialog', { name: '接手摘要' }).getByRole('button', { name: '开始阅读剧本' }).click();
  await person.listenToNarrations();
  return person;
}

async function closeTheCase(table: readonly Person[]): Promise<void> {
  await Promise.all(table.map((person) => person.finishReading()));
  await Promise.all(table.map((person) => person.answerEverything((options) => options.first())));
  await Promise.all(table.map((person) => person.endAct()));
  for (const { page } of table) await expect(page.getByRole('banner').getByText('第 2 幕')).toBeVisible(PATIENT);
  await Promise.all(table.map((person) => person.finishReading()));
  await Promise.all(table.map((person) => person.endAct()));
  for (const { page } of table) await expect(page.getByRole('tab', { name: '答题' })).toBeVisible(PATIENT);
  for (const { page } of table.slice(0, 1)) await expectHeard(page, [1, 3, 4, 5, 6]);
  for (const person of table) {
    await person.tab('答题');
    await person.fillPaper(person.page.locator('#panel-closing'), (options) =>
      options.and(person.page.getByRole('radio', { name: CULPRIT })),
    );
  }
  for (const person of table) {
    await expect(person.page.getByRole('tab', { name: '复盘' })).toBeVisible();
    await person.tab('复盘');
    await person.page.getByRole('button', { name: '结案报告' }).click();
    const report = person.page.frameLocator('iframe[title=结案报告]');
    await expect(report.getByText(SCRIPT).first()).toBeVisible();
    await person.closeSheet();
  }
}
