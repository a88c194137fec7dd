// Tests the phone's back gesture in a room: it leads to 剧本, then asks for confirmation, and the seat is kept.
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './people/accessible.ts';
import { newcomer } from './people/newcomer.ts';
import type { Person } from './people/person.ts';
import { WirePlayer } from './people/wire-player.ts';
import type { Service } from './servers/service.ts';
import { test } from './servers/suite-service-fixture.ts';

const MYSTERY_ID = 1001;
const CHARACTERS = ['程维钧', '季春禾', '汪水根', '谭素英'] as const;

let service: Service;
test.beforeAll(({ suiteService }) => {
  service = suiteService;
});

/** Seats a guest who came by a link, the first page of their tab, and three players who use the API. */
async function seatedGuest(guest: Person): Promise<{ host: WirePlayer; guestId: number }> {
  const host = await WirePlayer.open(service, '阿遥', MYSTERY_ID);
  const seat = await guest.sitDownAsGuest(service.url + host.path);
  await guest.takeCharacter(CHARACTERS[1]);
  await guest.ready();
  await host.sitDownAs(CHARACTERS[0]);
  for (const name of CHARACTERS.slice(2)) {
    const other = await WirePlayer.join(service, name, service.url + host.path);
    await other.sitDownAs(name);
  }
  await guest.listenToNarrations();
  const { members } = await host.view();
  const guestId = members.find(({ nickname }) => nickname === seat.name)?.userId ?? 0;
  await host.do('start');
  await expect(guest.page.getByRole('banner').getByText('第 1 幕')).toBeVisible();
  return { host, guestId };
}

const openTab = (page: Page): Promise<string | null> =>
  page.getByRole('tab', { selected: true }).getAttribute('aria-label');
const entries = (page: Page): Promise<number> => page.evaluate(() => window.history.length);

/** Returns true if, on a small phone, four filters with three-digit counts and the sort order fit in one row, uncut. */
async function filtersFit(page: Page): Promise<boolean> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const fit = await page.getByRole('group', { name: '筛选线索' }).evaluate((filters) => {
    const added = Array.from({ length: 4 - filters.children.length }, () => filters.children[1]!.cloneNode(true));
    filters.append(...added);
    for (const filter of filters.children) filter.lastElementChild!.textContent = ' 128';
    const order = filters.nextElementSibling!.getBoundingClientRect();
    const row = filters.getBoundingClientRect();
    const isOneRow = order.left >= row.right && order.top < row.bottom && order.right <= innerWidth;
    const isWhole = filters.scrollWidth <= filters.clientWidth && row.height < 2 * order.height;
    for (const one of added) filters.removeChild(one);
    return isOneRow && isWhole;
  });
  if (size !== null) await page.setViewportSize(size);
  return fit;
}

test('leads a guest back to 剧本, asks before leaving, and returns them to the seat', async ({ browser }) => {
  const guest = await newcomer(browser, { name: '一号', service });
  const { page } = guest;
  const { host } = await seatedGuest(guest);
  const asked = page.getByRole('dialog', { name: '先离开一下？座位给你留着' });
  const before = await entries(page);

  await guest.tab('线索');
  expect(await filtersFit(page)).toBe(true);
  await page.getByRole('button', { name: '房间菜单' }).click();
  await expect(page.getByRole('dialog', { name: '房间' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: '房间' })).toBeHidden();
  await expect.poll(() => openTab(page)).toBe('线索');
  await page.goBack();
  await expect.poll(() => openTab(page)).toBe('剧本');
  await page.goBack();
  await expect(asked).toBeVisible();
  await expectAccessible(page, 'asked whether to leave for a while');
  await asked.getByRole('button', { name: '留下' }).click();
  await expect(asked).toBeHidden();

  // Goes back through the page's own history, as apps with their own bar do. History entries must not accumulate.
  for (const name of ['任务', '讨论', '地点'] as const) {
    await guest.tab(name);
    await page.evaluate(() => window.history.back());
    await expect.poll(() => openTab(page)).toBe('剧本');
    await page.evaluate(() => window.history.back());
    await expect(asked).toBeVisible();
    await page.evaluate(() => window.history.back());
    await expect(asked).toBeHidden();
  }
  expect(await entries(page)).toBeLessThanOrEqual(before + 2);

  // The tab survives a reload, and the seat survives leaving.
  await guest.tab('任务');
  await page.reload();
  await expect.poll(() => openTab(page)).toBe('任务');
  await page.goBack();
  await expect.poll(() => openTab(page)).toBe('剧本');
  await page.goBack();
  await asked.getByRole('button', { name: '先离开' }).click();
  await page.waitForURL(`${service.url}/`);
  expect((await host.view()).members).toHaveLength(CHARACTERS.length);
  await page.getByRole('link', { name: /^回到第 1 幕/ }).click();
  await page.waitForURL(/\/game$/);
  await expect(page.getByRole('banner').getByText('第 1 幕')).toBeVisible();

  await page.goto(`${service.url}/script?id=${MYSTERY_ID}`);
  await expect(page.getByRole('link', { name: '回到第 1 幕' })).toBeVisible();
  await expect(page.getByRole('button', { name: '创建房间' })).toHaveCount(0);
  await guest.context.close();
});

test('shows a whisper above an open dialog, keeps it, and opens that chat on a tap', async ({ browser }) => {
  const guest = await newcomer(browser, { name: '一号', service });
  const { page } = guest;
  const { host, guestId } = await seatedGuest(guest);
  await page.getByRole('button', { name: '座位' }).click();
  const sheet = page.getByRole('dialog', { name: '座位' });
  await expect(sheet).toBeVisible();
  await host.do('say', { text: '别信汪水根。', with: [guestId], requestId: randomUUID() });
  const card = sheet.getByRole('button', { name: /程维钧私下对你说话/ });
  await expect(card).toBeVisible();
  await expectAccessible(page, 'private words over a sheet');
  await card.click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText('别信汪水根。')).toBeVisible();
  await expect(page.getByRole('button', { name: /私下对你说话/ })).toHaveCount(0);
  await guest.context.close();
});
