import { resolve } from 'node:path';
import { type Browser, expect, type Locator, test } from '@playwright/test';
import { expectAccessible } from './people/accessible.ts';
import { newcomer } from './people/newcomer.ts';
import { TURNS } from './people/patience.ts';
import type { Person } from './people/person.ts';
import { WirePlayer } from './people/wire-player.ts';
import { type Service, startService } from './servers/service.ts';

const SCRIPT = '茶馆夜话';
const CAST = ['何掌柜', '苏小姐', '秦师傅', '白大夫', '丁先生', '于三'] as const;
/** These three use phones. The others use the API. */
const NAMES = ['阿遥', '小满爸', '老潘'] as const;
const OTHERS = ['豆豆', '青禾', '大刘'] as const;
const CULPRIT = '丁先生';
const SECRET = '壶绳是我剪的，别告诉别人';

let service: Service;
test.beforeAll(async () => {
  service = await startService({
    DEMO_DATA: 'false',
    HUMAN_CHECK: 'none',
    PACKS_DIR: resolve(import.meta.dirname, '../packs'),
  });
});
test.afterAll(() => service.stop());

test('plays with six players: a whisper, a tie, a new host and a seat taken over @long', async ({ browser }) => {
  test.setTimeout(600_000);
  const people = await Promise.all(
    NAMES.map((name, index) => newcomer(browser, { name, service, isCalm: index % 2 === 1 })),
  );
  const [host, second, third] = people;
  if (host === undefined || second === undefined || third === undefined) throw new Error('nobody came');
  await host.open('/');
  const link = await host.openRoom(SCRIPT);
  await Promise.all(people.slice(1).map((person) => person.join(link)));
  const others = await Promise.all(OTHERS.map((name) => WirePlayer.join(service, name, link)));
  for (const [index, person] of people.entries()) await person.takeCharacter(CAST[index] ?? '');
  for (const [index, other] of others.entries()) await other.sitDownAs(CAST[people.length + index] ?? '');
  await Promise.all(people.slice(1).map((person) => person.ready()));
  await host.start();
  await Promise.all(people.map((person) => person.listenToNarrations()));
  await Promise.all(people.map((person) => expect(person.page.getByRole('banner').getByText('第 1 幕')).toBeVisible()));

  for (const other of others) await other.read();
  await Promise.all(people.map((person) => person.finishReading()));
  await whisper(host, second, third);
  await tie(people, others);
  await host.publishAll();
  await third.searchAll();

  await handOver(host, CAST[1]);
  await expectHost(third, CAST[1]);
  await leave(host);
  await expect(second.page.getByText(`${CAST[0]} 的座位空了`)).toBeVisible();
  const substitute = await takeOver(browser, link);
  await expectHost(substitute, CAST[1]);

  const table = [substitute, ...people.slice(1)];
  for (const other of others) await other.endAct();
  await stopTurning(third, table, async () => void (await Promise.all(table.map((person) => person.endAct()))));
  const isSecond = (person: Person) => expect(person.page.getByRole('banner').getByText('第 2 幕')).toBeVisible(TURNS);
  await Promise.all(table.map(isSecond));
  for (const other of others) await other.endAct();
  const turning = third.page.getByText(/^这就/).waitFor(TURNS);
  await Promise.all(table.map((person) => person.endAct()));
  await turning;
  // This countdown is not stopped, so its accessibility can be checked without haste.
  await expectAccessible(third.page, 'a page that turns');
  await Promise.all(table.map((person) => expectClosing(person)));
  for (const other of others) await other.answer((options) => options.find(({ label }) => label === CULPRIT));
  await Promise.all(table.map((person) => accuse(person)));
  await lookBack(third);
  await lookBack(substitute);
  for (const person of [host, ...table]) await person.context.close();
});

async function whisper(speaker: Person, hearer: Person, other: Person): Promise<void> {
  const { page } = speaker;
  await speaker.tab('讨论');
  await page.getByRole('button', { name: '私聊', exact: true }).click();
  const choice = page.getByRole('dialog', { name: '和谁私聊？' });
  await choice.getByRole('checkbox', { name: new RegExp(CAST[1]) }).check();
  await choice.getByRole('button', { name: '开始私聊' }).click();
  await expect(page.getByText(`只有 ${CAST[1]} 能看到`)).toBeVisible();
  await page.getByRole('textbox', { name: '说点什么' }).fill(SECRET);
  await page.getByRole('button', { name: '发送' }).click();
  await expect(page.getByText(SECRET)).toBeVisible();

  await hearer.tab('讨论');
  await hearer.page.getByRole('button', { name: new RegExp(`^${CAST[0]}`) }).click();
  await expect(hearer.page.getByText(SECRET)).toBeVisible();
  await expectAccessible(hearer.page, 'a private talk');

  await other.tab('讨论');
  await expect(other.page.getByText(/私聊了 1 句/)).toBeVisible();
  await expect(other.page.getByText(SECRET)).toHaveCount(0);
}

/** Three vote to close the door and three to keep it open. The players see a tie. */
async function tie(people: readonly Person[], others: readonly WirePlayer[]): Promise<void> {
  for (const other of others) await other.answer((options) => options.at(-1));
  await Promise.all(people.map((person) => person.answerEverything((options: Locator) => options.first())));
  for (const person of people.slice(0, 2)) {
    await person.openClue('要不要关门');
    await expect(person.page.getByRole('dialog').getByText('票数分散，没有结论').first()).toBeVisible({
      timeout: 30_000,
    });
    await person.closeSheet();
  }
}

async function openSeat(person: Person, character: string): Promise<Locator> {
  await person.page.getByRole('button', { name: '座位' }).click();
  const sheet = person.page.getByRole('dialog', { name: '座位' });
  const row = sheet.getByRole('listitem').filter({ hasText: character });
  await row.getByRole('button', { expanded: false }).first().click();
  return row;
}

async function handOver(host: Person, character: string): Promise<void> {
  const row = await openSeat(host, character);
  await row.getByRole('button', { name: '移交房主' }).click();
  await host.page
    .getByRole('dialog', { name: /^把房主交给/ })
    .getByRole('button', { name: '移交房主' })
    .click();
  await expect(row.getByText('房主', { exact: true })).toBeVisible();
  await host.closeSheet();
}

async function expectHost(person: Person, character: string): Promise<void> {
  await person.page.getByRole('button', { name: '座位' }).click();
  const sheet = person.page.getByRole('dialog', { name: '座位' });
  await expect(sheet.getByRole('listitem').filter({ hasText: '房主' })).toContainText(character);
  await expectAccessible(person.page, 'the seats');
  await person.closeSheet();
}

/** All agree to end the act. One player stops the countdown and agrees later. */
async function stopTurning(
  person: Person,
  table: readonly Person[],
  everybodyAgrees: () => Promise<void>,
): Promise<void> {
  const turns = ({ page }: Person) => page.getByText('这就翻到第 2 幕');
  // The countdown lasts ten seconds, so the players start waiting beforehand.
  const seen = Promise.all(table.map((one) => turns(one).waitFor(TURNS)));
  const stopped = seen.then(() => person.page.getByRole('button', { name: '再等等' }).click());
  await Promise.all([everybodyAgrees(), stopped]);
  await Promise.all(table.map((one) => expect(turns(one)).toHaveCount(0)));
  await Promise.all(table.map(({ page }) => expect(page.getByRole('banner').getByText('第 1 幕')).toBeVisible()));
  await person.endAct();
}

async function leave(person: Person): Promise<void> {
  const { page } = person;
  await page.getByRole('button', { name: '房间菜单' }).click();
  await page.getByRole('dialog', { name: '房间' }).getByRole('button', { name: '退出房间' }).click();
  await page.getByRole('dialog', { name: '退出房间？' }).getByRole('button', { name: '退出房间' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

/** A new user takes the only empty seat by the link. They see the seat's knowledge, but not its whispers. */
async function takeOver(browser: Browser, link: string): Promise<Person> {
  const person = await newcomer(browser, { name: '顶班的', service });
  const { page } = person;
  await person.open(new URL(link).pathname);
  await page.getByRole('button', { name: '用手机号登录' }).click();
  await page.waitForURL(/\/auth$/);
  await person.signIn();
  await page.waitForURL(/\/game$/);
  const digest = page.getByRole('dialog', { name: '接手摘要' });
  await expect(digest.getByText(`${CAST[0]}的旧物`)).toBeVisible();
  await expect(digest.getByText('要不要关上茶馆的门？')).toBeVisible();
  await expectAccessible(page, 'the digest');
  await digest.getByRole('button', { name: '开始阅读剧本' }).click();
  await person.listenToNarrations();
  await expect(page.getByText(`你叫${CAST[0]}`)).toBeVisible();
  await person.tab('讨论');
  await expect(page.getByText(/私聊了 1 句/)).toBeVisible();
  await expect(page.getByText(SECRET)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('tab', { name: '讨论' })).toHaveAttribute('aria-selected', 'true');
  return person;
}

const expectClosing = ({ page }: Person): Promise<void> =>
  expect(page.getByRole('tab', { name: '答题' })).toBeVisible(TURNS);

async function accuse(person: Person): Promise<void> {
  await person.tab('答题');
  await person.fillPaper(person.page.locator('#panel-closing'), (options) =>
    options.and(person.page.getByRole('radio', { name: CULPRIT })),
  );
}

async function lookBack(person: Person): Promise<void> {
  const { page } = person;
  await expect(page.getByRole('tab', { name: '复盘' })).toBeVisible(TURNS);
  await person.tab('复盘');
  const slider = page.getByRole('slider', { name: '时刻' });
  await slider.focus();
  await slider.press('End');
  await slider.press('ArrowLeft');
  await expectAccessible(page, 'the evening once more');
  await expect(page.locator('#panel-review')).toContainText(CULPRIT);
}
