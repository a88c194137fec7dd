// Tests a multi-day game: the host agrees on it in two taps, goes away and sees what happened meanwhile.
import { expect } from '@playwright/test';
import { expectAccessible } from './people/accessible.ts';
import { openAccount } from './people/account.ts';
import { visit } from './people/visitor.ts';
import { callGame, WirePlayer } from './people/wire-player.ts';
import { test } from './servers/suite-service-fixture.ts';

const MYSTERY = 1001;

test('agrees on a multi-day game, leaves it and shows a digest on return @long', async ({ browser, suiteService }) => {
  const service = suiteService;
  const account = await openAccount(service, '慢慢');
  const { partyId } = await callGame<{ partyId: string }>(service, account, '/v2/party/create', { scriptId: MYSTERY });
  const host = new WirePlayer(service, account, partyId);
  const friends: WirePlayer[] = [];
  for (const name of ['早起', '午休', '夜归']) friends.push(await WirePlayer.join(service, name, `/join/${partyId}`));
  const visitor = await visit(browser, 'browser', service);
  await visitor.become(account);
  await visitor.open('/game');
  await visitor.button('改成慢局').click();
  await visitor.page.getByRole('radio', { name: /每幕半天/ }).check({ force: true });
  await expectAccessible(visitor.page, 'agreeing on a game over days');
  await visitor.button('就玩慢局').click();
  await expect(visitor.page.getByText('慢局 · 每幕半天')).toBeVisible();
  expect((await friends[0]?.view())?.slow?.pace).toBe('half-day');

  const { characters } = await host.view();
  for (const [at, player] of [host, ...friends].entries()) {
    await player.do('character', { characterId: characters[at]?.characterId });
    await player.do('ready', { ready: true });
  }
  await visitor.button('开始游戏').click();
  await visitor.button('翻开剧本').click();
  // The deadline is shown as time of day.
  await expect(visitor.page.getByText(/点(?:半)?前$/)).toBeVisible();
  await host.do('seen', { seq: (await host.view()).seq, chatSeq: 0 });
  await visitor.open('/legal/terms');
  await friends[0]?.do('say', { text: '昨晚谁值的班？' });
  for (const player of [host, ...friends]) await player.do('ready', { ready: true });
  await expect.poll(async () => (await host.view()).act?.number, { timeout: 30_000 }).toBe(2);

  await visitor.open('/game');
  await visitor.button('翻开剧本').click();
  const digest = visitor.page.getByRole('dialog', { name: '你不在的时候' });
  await expect(digest.getByText(/^翻到了第 2 幕/)).toBeVisible();
  await expectAccessible(visitor.page, 'what happened while one was away');
  await digest.getByRole('button', { name: /^全体 · 1 条/ }).click();
  await expect(visitor.page.getByText('昨晚谁值的班？')).toBeVisible();
});
