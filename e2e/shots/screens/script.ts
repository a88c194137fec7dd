import { beginner, closedCase, member, owner, waiting } from '../world/people.ts';
import { FLOOD, MANSION, SHIP } from '../world/scripts.ts';
import type { Stage } from '../world/stage.ts';
import { statesOf } from '../world/state.ts';
import { TABLES } from '../world/tables.ts';

const open = async (stage: Stage, { id, name }: { id: number; name: string }): Promise<void> => {
  await stage.open(`/script?id=${id}`);
  await stage.heading(name);
  await stage.page.getByRole('region', { name: '角色' }).getByRole('button').first().waitFor();
};

const toSection = async (stage: Stage, name: string): Promise<void> => {
  await stage.page.getByRole('navigation', { name: '本页内容' }).getByRole('link', { name }).click();
  await stage.page.waitForTimeout(700);
};

export const SCRIPT = statesOf('script', {
  loading: async (stage) => {
    await stage.withoutBoot();
    await stage.hold('/script/detail');
    await stage.open(`/script?id=${FLOOD.id}`);
    await stage.page.getByRole('button', { name: '返回' }).waitFor();
  },
  'loading-known': async (stage) => {
    await stage.open('/scripts');
    await stage.hold('/script/detail');
    await stage
      .link(/零点水位/)
      .first()
      .click();
    await stage.heading(FLOOD.name);
  },
  failed: async (stage) => {
    await stage.withoutBoot();
    await stage.fail('/script/detail');
    await stage.open(`/script?id=${FLOOD.id}`);
    await stage.sees('加载失败');
  },
  unknown: async (stage) => {
    stage.breaks = true;
    await stage.open('/script?id=999999');
    await stage.sees(/没有找到这个剧本/);
  },
  visitor: (stage) => open(stage, FLOOD),
  whole: { screens: 4, arrange: (stage) => open(stage, FLOOD) },
  scrolled: async (stage) => {
    await open(stage, FLOOD);
    await toSection(stage, '角色');
  },
  'author-message': async (stage) => {
    await open(stage, FLOOD);
    await toSection(stage, '作者寄语');
    await stage.page.getByRole('region', { name: '作者寄语' }).getByRole('button', { name: '展开' }).click();
  },
  character: async (stage) => {
    await open(stage, FLOOD);
    await stage.page.getByRole('region', { name: '角色' }).getByRole('button').first().click();
    await stage.dialog().waitFor();
  },
  checkup: async (stage) => {
    await open(stage, FLOOD);
    // The solvability report runs bot games after the server is open, so this retries for up to 90 seconds.
    await stage.page
      .getByRole('button', { name: /可解性体检/ })
      .waitFor({ timeout: 1_000 })
      .catch(async () => {
        await stage.world.once('checked up', async () => {
          for (let turn = 0; turn < 90; turn += 1) {
            await stage.page.waitForTimeout(1_000);
            await open(stage, FLOOD);
            if ((await stage.page.getByRole('button', { name: /可解性体检/ }).count()) > 0) return;
          }
        });
        await open(stage, FLOOD);
      });
    await stage.tap(/可解性体检/);
    await stage.dialog().waitFor();
  },
  reviews: async (stage) => {
    await open(stage, FLOOD);
    await stage.page.getByRole('list', { name: '玩家评价' }).getByRole('article').first().waitFor();
    await toSection(stage, '玩家评价');
  },
  'reviews-newest': async (stage) => {
    await open(stage, FLOOD);
    await stage.page.getByRole('list', { name: '玩家评价' }).getByRole('article').first().waitFor();
    await toSection(stage, '玩家评价');
    await stage.page.getByRole('tab', { name: '最新' }).click();
    await stage.page.mouse.wheel(0, 300);
    await stage.page.waitForTimeout(400);
  },
  'reviews-failed': async (stage) => {
    await stage.fail('/script/comment');
    await open(stage, FLOOD);
    await toSection(stage, '玩家评价');
    await stage.sees('加载失败');
  },
  'reviews-none': async (stage) => {
    const service = await stage.world.service('single');
    await stage.open('/script?id=1003', service);
    await stage.sees(/还没有评价/);
    await toSection(stage, '玩家评价');
  },
  played: async (stage) => {
    stage.as((await closedCase(stage.world)).at(2));
    await open(stage, FLOOD);
    await stage.tap('写评价');
    await stage.dialog().waitFor();
  },
  priced: (stage) => open(stage, MANSION),
  'priced-member': async (stage) => {
    stage.as(await member(stage.world));
    await open(stage, SHIP);
    await stage.sees(/会员/);
  },
  'priced-owned': async (stage) => {
    stage.as(await owner(stage.world));
    await open(stage, MANSION);
    await stage.sees('已拥有');
  },
  'priced-signed-in': async (stage) => {
    stage.as(await beginner(stage.world));
    await open(stage, MANSION);
    await stage.button('购买剧本').waitFor();
  },
  'who-pays': async (stage) => {
    stage.as(await beginner(stage.world));
    await open(stage, MANSION);
    await stage.tap('创建房间');
    await stage.dialog('谁来付款？').waitFor();
  },
  creating: async (stage) => {
    // Uses a separate user, because the held request succeeds in the end and creates the room.
    stage.as(await stage.world.newcomer('开房的人'));
    await open(stage, FLOOD);
    await stage.hold('/v2/party/create');
    await stage.tap('创建房间');
    await stage.sees('创建中…');
  },
  'create-failed': {
    moving: true,
    arrange: async (stage) => {
      stage.as(await stage.world.person('运气不好的人'));
      await open(stage, FLOOD);
      await stage.fail('/v2/party/create', 503);
      await stage.tap('创建房间');
      await stage.sees('房间没能创建，请稍后重试');
    },
  },
  'previous-room': async (stage) => {
    stage.as((await waiting(stage.world)).host);
    await open(stage, FLOOD);
    await stage.tap('创建房间');
    await stage.dialog(/上一局房间仍在进行中/).waitFor();
  },
  running: async (stage) => {
    const table = await TABLES.underWay(stage.world);
    await open(stage.at(table, table.host), FLOOD);
    await stage.link('回到第 1 幕').waitFor();
  },
  'running-another': async (stage) => {
    const table = await TABLES.underWay(stage.world);
    await open(stage.at(table, table.host), MANSION);
    await stage.link(/回到第 1 幕/).waitFor();
  },
  'share-hint': {
    deviceProfile: 'messenger',
    arrange: async (stage) => {
      await open(stage, FLOOD);
      // Until the app's SDK is ready, the button copies a link instead.
      await stage.page.waitForLoadState('networkidle');
      await stage.page.waitForTimeout(700);
      await stage.tap('分享给好友');
      await stage.sees(/右上角/);
    },
  },
});
