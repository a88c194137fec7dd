// Plays a whole game of 零点水位 from the home page to the rating, with players who use only their screens.
import { type Browser, expect } from '@playwright/test';
import { expectHeard } from './ears.ts';
import { newcomer } from './newcomer.ts';
import { TURNS } from './patience.ts';
import type { Person } from './person.ts';
import { playToTheTruth, WirePlayer } from './wire-player.ts';
import type { Service } from '../servers/service.ts';

const SCRIPT = '零点水位';
const CHARACTERS = ['程维钧', '季春禾', '汪水根', '谭素英'] as const;
const CULPRIT = '程维钧';
const ACTS = 3;
/** Milliseconds. Allows for a busy machine. */
const EVENING_MS = 540_000;

/** Disturbances in the middle of an act. Each leaves the page as it was. */
export interface Mishaps {
  readonly reload: (person: Person) => Promise<void>;
  readonly offline: (person: Person) => Promise<void>;
  readonly secondTab: (person: Person) => Promise<void>;
}

/** Creates two players on phones. axe checks the first one's screens; the second uses reduced motion. */
export async function gather(browser: Browser, services: readonly Service[]): Promise<[Person, Person]> {
  const [first, second = first] = services;
  if (first === undefined || second === undefined) throw new Error('no server');
  return [
    await newcomer(browser, { name: '阿遥', service: first, isLookedAt: true }),
    await newcomer(browser, { name: '小满爸', service: second, outbox: first, isCalm: true }),
  ];
}

export async function playEvening(
  [host, friend]: readonly [Person, Person],
  services: readonly Service[],
  mishaps: Mishaps,
): Promise<void> {
  const people = [host, friend];
  const link = await host.openRoom(SCRIPT);
  await friend.join(link);
  for (const [index, person] of people.entries()) await person.takeCharacter(CHARACTERS[index] ?? '');
  const others: WirePlayer[] = [];
  for (const [index, name] of ['老潘', '豆豆'].entries()) {
    const [service = services[0]] = services.slice(index);
    if (service === undefined) throw new Error('no server');
    const other = await WirePlayer.join(service, name, link);
    await other.sitDownAs(CHARACTERS[people.length + index] ?? '');
    others.push(other);
  }
  await host.expectAccessible('the lobby');
  await friend.ready();
  await host.start();
  await Promise.all(people.map((person) => person.listenToNarrations()));

  await Promise.all([playToTheTruth(others, EVENING_MS), playActs([host, friend], mishaps)]);
  await Promise.all(people.map((person) => lookBack(person)));
  await rate(host);
}

async function playActs(people: readonly [Person, Person], mishaps: Mishaps): Promise<void> {
  for (let act = 1; act <= ACTS; act += 1) await playAct(act, people, mishaps);
  await Promise.all(people.map((person) => handIn(person)));
}

async function playAct(act: number, people: readonly [Person, Person], mishaps: Mishaps): Promise<void> {
  await Promise.all(
    people.map((person) => expect(person.page.getByRole('banner').getByText(`第 ${act} 幕`)).toBeVisible(TURNS)),
  );
  await Promise.all(people.map((person) => person.finishReading()));
  const [host, friend] = people;
  if (act === 1) await look(host);
  // Players search one after another, because server tests cover simultaneous searches. They still collide now and
  // then.
  for (const person of people) await person.searchAll();
  if (act === 1) {
    // Before any clue is published, so that the same clues must reappear.
    await mishaps.reload(friend);
    await mishaps.offline(friend);
    await mishaps.secondTab(friend);
  }
  // The culprit (host) publishes nothing.
  await friend.publishAll();
  await Promise.all(people.map((person) => person.answerEverything((options) => options.first())));
  await Promise.all(people.map((person) => person.endAct()));
}

async function look(person: Person): Promise<void> {
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

async function lookBack(person: Person): Promise<void> {
  const { page } = person;
  await expect(page.getByRole('tab', { name: '复盘' })).toBeVisible(TURNS);
  await person.tab('真相');
  await person.tab('复盘');
  await expect(page.getByText('凶手').first()).toBeVisible();
  await expect(page.locator('#panel-review')).toContainText(CULPRIT);
  await person.expectAccessible('the debrief');

  await page.getByRole('button', { name: '结案报告' }).click();
  const report = page.frameLocator('iframe[title=结案报告]');
  await expect(report.getByText(SCRIPT).first()).toBeVisible();
  await person.closeSheet();
}

async function rate(person: Person): Promise<void> {
  const { page } = person;
  await page.getByRole('link', { name: '去评价剧本' }).click();
  await person.expectAccessible('the rating');
  await page.getByRole('button', { name: '提交评价' }).click();
  await expectHeard(page, /请填写评论/);
  await expect(page.getByRole('textbox')).toBeFocused();
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
}
