// A whole evening with the first mystery, played from the home page to the rating by people who see only their screens.
import { type Browser, expect } from '@playwright/test';
import { newcomer } from './newcomer.ts';
import type { Person } from './person.ts';
import type { Service } from '../servers/service.ts';

const SCRIPT = '零点水位';
const CHARACTERS = ['程维钧', '季春禾', '汪水根', '谭素英'] as const;
const CULPRIT = '程维钧';
const ACTS = 3;

/** What happens to somebody in the middle of an act; each leaves the page as it was. */
export interface Mishaps {
  /** Runs during the first act, after the first search. */
  readonly reload: (person: Person) => Promise<void>;
  readonly offline: (person: Person) => Promise<void>;
  readonly secondTab: (person: Person) => Promise<void>;
}

/** Four people with phones, by turns on the given servers; axe looks at the screens of the first so many. On every other phone nothing moves. */
export async function gather(
  browser: Browser,
  services: readonly Service[],
  { lookedAt }: { lookedAt: number },
): Promise<Person[]> {
  const [first] = services;
  if (first === undefined) throw new Error('no server');
  const people: Person[] = [];
  for (const [index, name] of ['阿遥', '小满爸', '老潘', '豆豆'].entries()) {
    const service = services[index % services.length] ?? first;
    people.push(
      await newcomer(browser, { name, service, outbox: first, isLookedAt: index < lookedAt, isCalm: index % 2 === 1 }),
    );
  }
  return people;
}

export async function playEvening(people: readonly Person[], mishaps: Mishaps): Promise<void> {
  const [host, ...friends] = people;
  if (host === undefined) throw new Error('nobody came');
  const link = await host.openRoom(SCRIPT);
  for (const friend of friends) await friend.join(link);
  for (const [index, person] of people.entries()) await person.takeCharacter(CHARACTERS[index] ?? '');
  await host.expectAccessible('the lobby');
  for (const friend of friends) await friend.ready();
  await host.start();
  await Promise.all(people.map((person) => person.listenToNarrations()));

  for (let act = 1; act <= ACTS; act += 1) await playAct(act, people, mishaps);
  await Promise.all(people.map((person) => handIn(person)));
  await Promise.all(people.map((person) => debrief(person)));
}

async function playAct(act: number, people: readonly Person[], mishaps: Mishaps): Promise<void> {
  await Promise.all(
    people.map((person) =>
      expect(person.page.getByRole('banner').getByText(`第 ${act} 幕`)).toBeVisible({ timeout: 30_000 }),
    ),
  );
  await Promise.all(people.map((person) => person.finishReading()));
  if (act === 1) await look(people);
  // One after another: two who reach for the same spot at once is a test of the server's.
  for (const person of people) await person.searchAll();
  const [, reloads, goesOffline, opensTab] = people;
  // Before anybody publishes: the same clues are there again.
  if (act === 1 && reloads !== undefined) await mishaps.reload(reloads);
  // The culprit keeps what they found; the others put it on the table, each after what happens to them.
  await Promise.all(
    people.slice(1).map(async (person) => {
      if (act === 1 && person === goesOffline) await mishaps.offline(person);
      if (act === 1 && person === opensTab) await mishaps.secondTab(person);
      await person.publishAll();
    }),
  );
  await Promise.all(people.map((person) => person.answerEverything((options) => options.first())));
  await Promise.all(people.map((person) => person.endAct()));
}

/** Every tab of the room, as axe sees it. */
async function look([person]: readonly Person[]): Promise<void> {
  if (person === undefined) return;
  for (const name of ['剧本', '线索', '地点', '讨论', '任务'] as const) {
    await person.tab(name);
    await person.expectAccessible(`the room's tab ${name}`);
  }
}

async function handIn(person: Person): Promise<void> {
  const { page } = person;
  await person.tab('答题');
  const panel = page.locator('#panel-closing');
  await expect(panel.getByRole('region', { name: /^投票：/ }).first()).toBeVisible();
  await person.expectAccessible('the closing');
  await person.fillPaper(panel, (options) => options.and(page.getByRole('radio', { name: CULPRIT })));
}

async function debrief(person: Person): Promise<void> {
  const { page } = person;
  await expect(page.getByRole('tab', { name: '复盘' })).toBeVisible({ timeout: 30_000 });
  await person.tab('真相');
  await person.tab('复盘');
  await expect(page.getByText('凶手').first()).toBeVisible();
  await expect(page.locator('#panel-review')).toContainText(CULPRIT);
  await person.expectAccessible('the debrief');

  await page.getByRole('button', { name: '结案报告' }).click();
  const report = page.frameLocator('iframe[title=结案报告]');
  await expect(report.getByText(SCRIPT).first()).toBeVisible();
  await person.closeSheet();

  await page.getByRole('link', { name: '去评价剧本' }).click();
  await person.expectAccessible('the rating');
  await page.getByRole('button', { name: '提交评价' }).click();
  await expect(page.getByText('请填写评论')).toBeVisible();
  await page.getByRole('textbox').fill(`${person.name}：雨声一停，谁都不想先开口。`);
  await page.getByRole('button', { name: '提交评价' }).click();
  await expect(page).not.toHaveURL(/comment/);
  await expect(page.getByText('你的评价收到了，谢谢。')).toBeVisible();
  await expect(page.getByRole('link', { name: '去评价剧本' })).toHaveCount(0);

  await person.open('/records');
  await expect(page.getByRole('heading', { name: SCRIPT })).toBeVisible();
  await expect(page.getByRole('link', { name: '去评价剧本' })).toHaveCount(0);
  await person.expectAccessible('/records');
  await page.getByRole('button', { name: '查看报告' }).click();
  await expect(page.getByRole('dialog', { name: '结案报告' })).toBeVisible();

  for (const path of ['/profile', '/scripts']) {
    await person.open(path);
    await person.expectAccessible(path);
  }
}
