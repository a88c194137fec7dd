// Tests a room with a meeting time: the host sets it, the invite link shows it before sign-in, and wishes decide the
// casting.
import { expect } from '@playwright/test';
import { newcomer } from './people/newcomer.ts';
import type { Person } from './people/person.ts';
import { WirePlayer } from './people/wire-player.ts';
import type { Service } from './servers/service.ts';
import { test } from './servers/suite-service-fixture.ts';

const SCRIPT = '零点水位';
const WISHED = '汪水根';

let service: Service;
let people: Person[] = [];
test.beforeAll(({ suiteService }) => {
  service = suiteService;
});
test.afterAll(async () => {
  for (const person of people) await person.context.close();
});

test('shows the meeting time on the link without sign-in, and casts by wishes at the start @long', async ({
  browser,
}) => {
  // Two players use phones. The other two use the API.
  for (const name of ['阿遥', '小满爸']) {
    people.push(await newcomer(browser, { name, service, outbox: service, isLookedAt: name === '阿遥' }));
  }
  const [host, ...friends] = people;
  if (host === undefined) throw new Error('nobody came');
  await host.open('/');
  const link = await host.openRoom(SCRIPT);

  await host.page.getByRole('button', { name: '约个时间' }).click();
  const sheet = host.page.getByRole('dialog', { name: '约个时间' });
  await sheet.getByRole('radio', { name: '明晚 20:00' }).check();
  await host.expectAccessible('agreeing on a time');
  await sheet.getByRole('button', { name: '就约这个时间' }).click();
  // The dialog shows the same text until it closes.
  await expect(host.page.getByText('明晚 20:00 开始')).toHaveCount(1);
  await expect(host.page.getByText('明晚 20:00 开始')).toBeVisible();

  for (const friend of friends) {
    await friend.open(new URL(link).pathname);
    await expect(friend.page.getByRole('region', { name: '邀请' })).toContainText('明晚 20:00 开始');
    await friend.join(link);
    await expect(friend.page.getByText('明晚 20:00 开始')).toBeVisible();
  }
  const others = await Promise.all(['老潘', '豆豆'].map((name) => WirePlayer.join(service, name, link)));
  await expect(host.page.getByText('人到齐了')).toBeVisible();

  // All four wish for the same character. Meanwhile the host removes the meeting time.
  for (const person of people) {
    await person.page.getByRole('button', { name: new RegExp(`^${WISHED}`) }).click();
    await person.page.getByRole('button', { name: `第一想演 ${WISHED}` }).click();
    await expect(person.page.getByRole('button', { name: '不想演了' })).toBeVisible();
    await person.closeSheet();
  }
  for (const other of others) await other.wishFor(WISHED);
  await host.expectAccessible('a lobby with wishes');
  await host.page.getByRole('button', { name: '改时间' }).click();
  await host.page.getByRole('dialog', { name: '改时间' }).getByRole('button', { name: '不约时间了' }).click();
  for (const friend of friends) await expect(friend.page.getByText('明晚 20:00 开始')).toBeHidden();

  for (const friend of friends) await friend.ready();
  await expect(host.page.getByText('一开局，没选角色的按各人想演的分，撞上了抽签')).toBeVisible();
  await host.start();
  for (const person of people) await person.listenToNarrations();
  const chapters = people.map((person) => person.page.locator('[data-chapter]').first());
  for (const chapter of chapters) await expect(chapter).toBeVisible({ timeout: 30_000 });
  // Each reads a different script, and everybody has a character.
  const read = await Promise.all(chapters.map((chapter) => chapter.innerText()));
  expect(new Set(read).size).toBe(people.length);
  const { seats } = (await others[0]?.view()) ?? { seats: [] };
  expect(new Set(seats.map(({ userId }) => userId)).size).toBe(people.length + others.length);
});
