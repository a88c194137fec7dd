// Tests a game with a screen reader: the accessibility tree of each screen, and announcements. keyboard.spec.ts covers
// the single-player game.
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { type Account, openAccount } from './people/account.ts';
import { expectHeard, expectTree, heard, listen } from './people/ears.ts';
import { Keys } from './people/keys.ts';
import type { Service } from './servers/service.ts';
import { test } from './servers/suite-service-fixture.ts';

const SCRIPT = { id: 1001, name: '零点水位' } as const;
/** Milliseconds without an announcement of the running timer. */
const QUIET_MS = 3_500;

let service: Service;
test.beforeAll(({ suiteService }) => {
  service = suiteService;
});

test('announces arrivals, messages, clues and a lost connection to a room of four @long', async ({ browser }) => {
  const [host, guest, ...others] = await Promise.all(
    ['阿遥', '小满爸', '老潘', '豆豆'].map((name) => openAccount(service, name)),
  );
  if (host === undefined || guest === undefined) throw new Error('nobody came');
  const first = await sitDown(browser, host);
  await first.page.goto(`${service.url}/script?id=${SCRIPT.id}`);
  await first.keys.press(first.page.getByRole('button', { name: '创建房间' }));
  await first.page.waitForURL(/\/game$/);
  await expect(first.page.getByRole('heading', { name: '选择角色' })).toBeVisible();
  await expectTree(first.page, 'the lobby');
  const partyId = await invitation(first);
  await heard(first.page);

  const second = await sitDown(browser, guest);
  await second.page.goto(`${service.url}/join/${partyId}`);
  await second.page.waitForURL(/\/game$/);
  await expectHeard(first.page, /小满爸 来了/);
  await takeCharacter(first, '程维钧');
  await takeCharacter(second, '季春禾');
  for (const one of others) {
    await play(one, '/party/join', { partyId });
    await play(one, '/party/character', { partyId, characterId: await freeCharacter(one, partyId) });
    await play(one, '/party/ready', { partyId, ready: true });
  }
  await second.keys.press(second.page.getByRole('button', { name: '准备', exact: true }));
  await expect(second.page.getByRole('button', { name: '取消准备' })).toBeFocused();
  await first.keys.press(first.page.getByRole('button', { name: '开始游戏' }));
  for (const { page, keys } of [first, second]) {
    await keys.press(page.getByRole('dialog').getByRole('button', { name: '翻开剧本' }));
    await expect(page.getByRole('group', { name: '剧本正文' })).toBeVisible();
  }
  for (const one of others) await play(one, '/party/pace', { partyId, step: 'read' });
  for (const { page, keys } of [first, second]) {
    await keys.press(page.getByRole('button', { name: '我读完了' }));
    await expect(page.getByRole('button', { name: '我读完了' })).toHaveCount(0);
    await keys.expectFocus('after reading');
  }
  await talk(first, second);
  await whisper(first, second);
  await findAndShow(first, second);
  await keepQuiet(second);
  await loseConnection(second);
  for (const { page } of [first, second]) await page.context().close();
});

interface Seat {
  readonly page: Page;
  readonly keys: Keys;
}

async function sitDown(browser: Browser, { token }: Account): Promise<Seat> {
  const context = await browser.newContext({ viewport: { width: 412, height: 839 }, locale: 'zh-CN' });
  const page = await context.newPage();
  await listen(page);
  await page.goto(`${service.url}/legal/terms`);
  await page.evaluate((held) => localStorage.setItem('token', held), token);
  return { page, keys: new Keys(page) };
}

async function invitation({ page, keys }: Seat): Promise<string> {
  const opener = page.getByRole('button', { name: '邀请好友' });
  await keys.press(opener);
  const sheet = page.getByRole('dialog');
  const link = await sheet.getByText(/^https?:\/\/[^ ]+\/join\/[\w-]{12}$/).textContent();
  await expect(sheet.locator('[aria-busy=true]')).toHaveCount(0);
  await expectTree(page, 'the invitation');
  await keys.expectTrapped(sheet);
  await keys.escape(sheet, opener);
  return link?.split('/').at(-1) ?? '';
}

async function takeCharacter({ page, keys }: Seat, name: string): Promise<void> {
  const opener = page.getByRole('button', { name: new RegExp(`^${name}`) });
  await keys.press(opener);
  await keys.press(page.getByRole('button', { name: `就演 ${name}` }));
  await expect(page.getByText(`饰 ${name} · 你`)).toBeVisible();
  await expect(opener).toBeFocused();
}

async function play<Params>(account: Account, path: string, body: object): Promise<Params> {
  const response = await fetch(`${service.url}/game-service/api/v2${path}`, {
    method: 'POST',
    headers: { token: account.token, 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, requestId: crypto.randomUUID() }),
  });
  const { err, params } = (await response.json()) as { err: number; params: Params };
  if (err !== 0) throw new Error(`${path} answered ${err}`);
  return params;
}

async function freeCharacter(account: Account, partyId: string): Promise<string> {
  const response = await fetch(`${service.url}/game-service/api/v2/party?partyId=${partyId}`, {
    headers: { token: account.token },
  });
  type Named = { characterId: string | null };
  const { params } = (await response.json()) as {
    params: { room: { characters: { characterId: string }[]; members: Named[] } };
  };
  const { characters, members } = params.room;
  const found = characters.find((one) => members.every(({ characterId }) => characterId !== one.characterId));
  if (found === undefined) throw new Error('no character is left');
  return found.characterId;
}

async function say({ page, keys }: Seat, text: string): Promise<void> {
  await keys.type(page.getByRole('textbox', { name: '说点什么' }), text);
  await page.keyboard.press('Enter');
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole('textbox', { name: '说点什么' })).toBeFocused();
}

/** A message is announced once to players in the chat, as a hint to readers, and not twice to its author. */
async function talk(first: Seat, second: Seat): Promise<void> {
  await first.keys.openTab('讨论');
  await expectTree(first.page, 'the talk');
  await Promise.all([heard(first.page), heard(second.page)]);
  await say(first, '水闸是谁关的');
  await expectHeard(second.page, /讨论里有新消息/);
  const own = await heard(first.page);
  expect(own.filter((text) => text.includes('水闸是谁关的')).length, own.join(' | ')).toBeLessThanOrEqual(1);
  await second.keys.openTab('讨论');
  await expect(second.page.getByText('水闸是谁关的')).toBeVisible();
  await heard(second.page);
  await say(first, '我那时在值班室');
  const said = await expectHeard(second.page, /我那时在值班室/);
  await second.page.waitForTimeout(700);
  const all = [...said, ...(await heard(second.page))];
  expect(all.filter((text) => text.includes('我那时在值班室'))).toHaveLength(1);
  expect(all.filter((text) => text.includes('有新消息'))).toEqual([]);
}

async function whisper(first: Seat, second: Seat): Promise<void> {
  const { page, keys } = first;
  await keys.press(page.getByRole('button', { name: '私聊', exact: true }), { back: true });
  const choice = page.getByRole('dialog', { name: '和谁私聊？' });
  await expectTree(page, 'the choice of whom to talk to');
  await keys.expectTrapped(choice);
  await keys.press(choice.getByRole('checkbox', { name: /季春禾/ }), { key: 'Space' });
  await keys.press(choice.getByRole('button', { name: '开始私聊' }));
  await expect(page.getByText('只有 季春禾 能看到')).toBeVisible();
  await expectTree(page, 'a private talk');
  await say(first, '别告诉老汪');
  await expectHeard(second.page, /私下对你说话/);
}

async function findAndShow(first: Seat, second: Seat): Promise<void> {
  const { page, keys } = first;
  await keys.openTab('地点');
  await expectTree(page, 'the places');
  const place = page.locator('#panel-places').getByRole('listitem').first();
  await heard(page);
  await keys.press(place.getByRole('button', { name: /^搜证/ }).first());
  const card = page.getByRole('dialog', { name: '找到一条线索' });
  await expect(card.getByRole('button', { name: '收好' })).toBeEnabled();
  await expectTree(page, 'a clue found');
  await keys.press(card.getByRole('button', { name: /^拿起来细看/ }));
  const sheet = page.getByRole('dialog').last();
  await expect(sheet.getByRole('heading').first()).toBeVisible();
  await expectTree(page, 'a clue of one’s own');
  const publish = sheet.getByRole('button', { name: '公开线索' });
  if ((await publish.count()) > 0) {
    await heard(second.page);
    await keys.press(publish);
    await keys.press(confirmIn(page));
    await expectHeard(second.page, /摆到了桌上/);
    await keys.expectFocus('after a clue was published');
  }
  await keys.escape(sheet);
}

function confirmIn(page: Page): Locator {
  return page.getByRole('dialog', { name: /^公开「/ }).getByRole('button', { name: '公开线索' });
}

async function keepQuiet({ page }: Seat): Promise<void> {
  // Earlier announcements come first.
  await expect.poll(() => heard(page), { intervals: [500] }).toEqual([]);
  await page.waitForTimeout(QUIET_MS);
  expect(await heard(page)).toEqual([]);
}

async function loseConnection({ page }: Seat): Promise<void> {
  await page.context().setOffline(true);
  const lost = await expectHeard(page, /重连/);
  expect(
    lost.filter((text) => text.includes('重连')),
    'told once',
  ).toHaveLength(1);
  await page.context().setOffline(false);
  await expectHeard(page, /已重新连上/);
}
