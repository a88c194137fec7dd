// Tests a television display: pairing by digits from a phone, public content only, and closing it with one tap.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { type Account, openAccount } from '../people/account.ts';
import { expectAccessible } from '../people/accessible.ts';
import { visit } from '../people/visitor.ts';
import { callGame, playToTheTruth, WirePlayer } from '../people/wire-player.ts';
import { type Service, startService } from '../servers/service.ts';

const SCRIPT_ID = 1001;
const TELEVISION = { width: 1280, height: 800 };

let service: Service;
test.beforeAll(async () => {
  service = await startService({ DEMO_DATA: 'false', HUMAN_CHECK: 'none', SIGN_IN_CODES_PER_ADDRESS: '1000' });
});
test.afterAll(() => service.stop());

interface Television {
  readonly page: Page;
  /** Response bodies and WebSocket frames that the display received. */
  readonly received: string[];
}

async function television(browser: Browser): Promise<Television> {
  const context = await browser.newContext({ viewport: TELEVISION, locale: 'zh-CN', serviceWorkers: 'block' });
  const page = await context.newPage();
  const received: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => received.push(String(payload))));
  page.on('response', async (response) => {
    if (response.url().includes('/game-service/')) received.push(await response.text().catch(() => ''));
  });
  await page.goto(`${service.url}/screen`);
  return { page, received };
}

/** Expects the page to fill the screen without scrolling. */
async function expectOneSheet(page: Page): Promise<void> {
  const { width, height } = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { width: scrollWidth, height: scrollHeight };
  });
  expect([width, height]).toEqual([TELEVISION.width, TELEVISION.height]);
}

async function hostsPhone(browser: Browser, host: Account): Promise<Page> {
  const visitor = await visit(browser, 'browser', service);
  await visitor.become(host);
  await visitor.open('/game');
  const { page } = visitor;
  await page.getByRole('button', { name: '房间菜单' }).click();
  await page.getByRole('button', { name: '投到大屏' }).click();
  return page;
}

test('shows a room on a television from the lobby to the reveal, without any seat’s private text @long', async ({
  browser,
}) => {
  test.setTimeout(280_000);
  const people = await Promise.all(['阿遥', '小满爸', '老潘', '豆豆'].map((name) => openAccount(service, name)));
  const [host] = people;
  if (host === undefined) throw new Error('nobody came');
  const { partyId } = await callGame<{ partyId: string }>(service, host, '/v2/party/create', { scriptId: SCRIPT_ID });
  const players = people.map((person) => new WirePlayer(service, person, partyId));
  const { page: screen, received } = await television(browser);
  const phone = await hostsPhone(browser, host);

  const shown = screen.getByText(/^\d{4} \d{4}$/);
  const digits = (await shown.innerText()).replace(/\D/g, '');
  await expectAccessible(screen, 'digits on a television');
  await phone.getByRole('textbox', { name: '八位配对码' }).fill(digits);
  await phone.getByRole('button', { name: '投上去' }).click();
  await expect(screen.getByText('扫一扫，坐进来')).toBeVisible();
  await expect(phone.getByRole('button', { name: '收起大屏 1' })).toBeVisible();
  await expectAccessible(phone, 'a screen is on');
  await expectOneSheet(screen);
  await expectAccessible(screen, 'the lobby on a television');

  await screen.reload();
  await expect(screen.getByText('已到 1/4')).toBeVisible();
  for (const player of players.slice(1)) await player.do('join');
  await expect(screen.getByText(/人齐了/)).toBeVisible();
  const { characters } = await (players[0] as WirePlayer).view();
  for (const [at, player] of players.entries()) {
    await player.do('character', { characterId: characters[at]?.characterId });
    if (at > 0) await player.do('ready', { ready: true });
  }
  await players[0]?.do('start');
  await expect(screen.getByText('各读各的剧本')).toBeVisible();
  const told = await Promise.all(
    people.map((person) => callGame<{ acts: unknown[] }>(service, person, `/v2/game/data?partyId=${partyId}`)),
  );
  for (const player of players) await player.read().catch(() => undefined);
  await expect(screen.getByText('搜证与讨论')).toBeVisible();

  // A found clue is not shown. A published clue is shown large.
  const finder = players[1] as WirePlayer;
  const before = new Set((await finder.view()).clues.map(({ clueId }) => clueId));
  for (const { placeId, rule, spots } of (await finder.view()).places) {
    const spot = rule === 'choose' ? { clueId: spots[0]?.clueId } : {};
    // Fails once the action points are spent.
    await finder.do('clue/op', { op: 'discover', placeId, ...spot }).catch(() => undefined);
  }
  const found = (await finder.view()).clues.find(
    ({ clueId, held, published, actions }) => !before.has(clueId) && held && !published && actions.includes('publish'),
  );
  if (found === undefined) throw new Error('There is nothing to lay down.');
  expect(received.join('\n')).not.toContain(found.title);
  await finder.do('clue/op', { op: 'publish', clueId: found.clueId });
  await expect(screen.getByRole('heading', { name: found.title })).toBeVisible();
  await expectOneSheet(screen);
  await expectAccessible(screen, 'a clue on a television');
  await screen.keyboard.press('ArrowLeft');
  await expect(screen.getByRole('heading', { name: found.title })).toBeHidden();

  // Before the reveal each chapter is private to one seat.
  const chapters = told.flatMap(({ acts }) => textsIn(acts)).filter((text) => text.length > 30);
  expect(chapters.length).toBeGreaterThan(8);
  const untilNow = received.join('\n');
  expect(chapters.filter((text) => untilNow.includes(text.slice(0, 24)))).toEqual([]);

  await playToTheTruth(players, 200_000);
  await expect(screen.getByText('结局')).toBeVisible();
  await expectAccessible(screen, 'the truth on a television');
  // The phone still shows the dialog from the lobby.
  await phone.reload();
  const narration = phone.getByRole('dialog').getByRole('button', { name: /^(看看结局|看看真相|继续)$/ });
  await phone.addLocatorHandler(narration.first(), (button) => button.click(), { noWaitAfter: true });
  await phone.getByRole('button', { name: /^大屏开着/ }).click();
  await phone.getByRole('button', { name: '收起大屏 1' }).click();
  await expect(screen.getByRole('heading', { name: '这块大屏收起来了' })).toBeVisible();
  await screen.reload();
  await expect(screen.getByText(/^\d{4} \d{4}$/)).toBeVisible();
});

/** Returns the chapters, which only one seat reads. Openings are public. */
function textsIn(acts: readonly unknown[]): string[] {
  return acts.flatMap((act) => (act as { chapters: { text: string }[] }).chapters.map(({ text }) => text));
}
