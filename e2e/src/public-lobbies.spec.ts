// Tests public lobbies (拼车): a host publishes a room, and a stranger asks for a seat and gets it.
import { expect, test } from '@playwright/test';
import { expectAccessible } from './people/accessible.ts';
import { type Service, startService } from './servers/service.ts';
import { visit, type Visitor } from './people/visitor.ts';

let service: Service;
/** An open list refreshes every 20 seconds. */
const LOOKED_UP = { timeout: 60_000 };
const visitors: Visitor[] = [];
test.beforeAll(async () => {
  service = await startService({ DEMO_DATA: 'false', SIGN_IN_CODES_PER_ADDRESS: '1000' });
});
test.afterEach(async () => {
  for (const visitor of visitors.splice(0)) await visitor.leave(test.info());
});
test.afterAll(async () => {
  await service.stop();
});

test('seats a stranger from the public lobbies after the host agrees', async ({ browser }) => {
  const owner = await visit(browser, 'browser', service);
  const stranger = await visit(browser, 'browser', service);
  visitors.push(owner, stranger);
  await owner.openAccount('桌主');
  await owner.open('/script?id=1001');
  await owner.button('创建房间').click();
  await owner.at('/game');
  await owner.button('缺人，上拼车').click();
  await owner.page.getByRole('textbox', { name: /想说的一句话/ }).fill('慢慢盘，不催');
  await owner.button('放上去').click();
  await expect(owner.page.getByText('正在「拼车」上等人')).toBeVisible();

  await stranger.openAccount('路过的人');
  await stranger.open('/');
  await stranger.page.getByRole('link', { name: /拼车/ }).click();
  await stranger.at('/tables');
  await expect(stranger.page.getByText('慢慢盘，不催')).toBeVisible();
  await expectAccessible(stranger.page, '/tables');
  await stranger.button('问问房主').click();
  await stranger.toast('告诉房主了，点头后你会收到消息');
  await owner.page.getByRole('button', { name: '让 TA 来：路过的人', exact: true }).click();
  await stranger.page.getByRole('region', { name: '我在等的' }).getByRole('button', { name: '入座' }).click(LOOKED_UP);
  await stranger.at('/game');
  await expect(owner.page.getByText('路过的人').first()).toBeVisible();
});
