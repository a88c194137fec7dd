import { statesOf } from '../world/state.ts';
import { TABLES } from '../world/tables.ts';
import { beginner, goneOn, waiting } from '../world/people.ts';

const CALLS = [
  '/index/feed/script',
  '/index/ad/banner',
  '/index/collection/list',
  '/index/popup/notice',
  '/index/first/case',
  '/script/list',
];

export const HOME = statesOf('home', {
  loading: async (stage) => {
    await stage.withoutBoot();
    await stage.hold(...CALLS);
    await stage.open('/');
    await stage.heading('今晚，谁在说谎？');
  },
  failed: async (stage) => {
    await stage.withoutBoot();
    await stage.fail(CALLS);
    await stage.open('/');
    await stage.sees('加载失败');
    // Waits for the errors of all blocks and of the feed.
    await stage.page.getByText('加载失败').nth(4).waitFor({ state: 'attached' });
  },
  'failed-feed': async (stage) => {
    await stage.withoutBoot();
    await stage.fail(CALLS);
    await stage.open('/');
    await stage.sees('加载失败');
    await stage.scrollTo(stage.page.getByRole('heading', { name: '猜你喜欢' }));
  },
  'failed-some': async (stage) => {
    await stage.withoutBoot();
    await stage.fail(['/index/collection/list', '/script/list']);
    await stage.open('/');
    await stage.sees('加载失败');
  },
  'come-after-all': async (stage) => {
    await stage.withoutBoot();
    await stage.fail(CALLS);
    await stage.open('/');
    await stage.sees('加载失败');
    await stage.page.unrouteAll();
    // Triggers the reload without a tap: layout shifts right after user input are not counted.
    await stage.page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await stage.page.getByRole('group', { name: '选择推荐' }).waitFor();
  },
  visitor: async (stage) => {
    await stage.open('/');
    await stage.sees('猜你喜欢');
  },
  'new-activity': {
    moving: true,
    arrange: async (stage) => {
      await stage.afresh().keeps('session', 'popupShown', 'true').open('/');
      await stage.sees('新活动');
    },
  },
  notice: async (stage) => {
    await stage.afresh().open('/');
    await stage.dialog('今晚开局：四个人，一盏灯，一张桌').getByRole('img').waitFor();
  },
  'signed-in': async (stage) => {
    await stage.as(await beginner(stage.world)).open('/');
    await stage.sees('猜你喜欢');
  },
  'previous-game': async (stage) => {
    const { host } = await waiting(stage.world);
    await stage.as(host).keeps('local', 'openParty', 'true').open('/');
    await stage.sees('上一局');
  },
  'previous-game-found': async (stage) => {
    await stage.as((await waiting(stage.world)).host).open('/');
    await stage.page.getByRole('link', { name: /上一局/ }).scrollIntoViewIfNeeded();
  },
  'previous-game-unknown': async (stage) => {
    const { host } = await waiting(stage.world);
    await stage.hold('/v2/user/status');
    await stage.as(host).keeps('local', 'openParty', 'true').open('/');
    await stage.sees('上一局');
  },
  'previous-game-over': async (stage) => {
    const person = await beginner(stage.world);
    await stage.as(person).keeps('local', 'openParty', 'true').open('/');
    await stage.sees('游戏记录');
  },
  'running-game': async (stage) => {
    await stage.as((await TABLES.searching(stage.world)).host).open('/');
    await stage.sees('回到牌桌');
  },
  ranking: async (stage) => {
    await stage.open('/');
    const other = stage.page.getByRole('tablist', { name: '排行榜' }).getByRole('tab', { selected: false });
    await other.click();
    await stage.scrollTo(stage.page.getByRole('tablist', { name: '排行榜' }));
  },
  whole: {
    screens: 3,
    arrange: async (stage) => {
      await stage.as(await beginner(stage.world)).open('/');
      await stage.page.getByRole('list', { name: '猜你喜欢' }).waitFor();
      await stage.page.mouse.wheel(0, 4_000);
      await stage.sees('没有更多了');
      await stage.page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    },
  },
  'end-of-list': async (stage) => {
    await stage.open('/');
    await stage.page.getByRole('list', { name: '猜你喜欢' }).waitFor();
    await stage.page.mouse.wheel(0, 9_000);
    await stage.sees('没有更多了');
    await stage.page.mouse.wheel(0, 9_000);
    await stage.page.waitForTimeout(300);
  },
  'gone-on': async (stage) => {
    await stage.as((await goneOn(stage.world)).at(3)).open('/');
    await stage.sees('同桌在等你，一起去');
  },
  offline: async (stage) => {
    await stage.open('/');
    await stage.page.getByText('猜你喜欢').waitFor();
    await stage.offline();
    await stage.page.mouse.wheel(0, 9_000);
    await stage.sees('网络已断开，正在重连…');
    await stage.page.waitForTimeout(300);
  },
  'one-script': async (stage) => {
    await stage.open('/', await stage.world.service('single'));
    await stage.sees('放回原处');
  },
  'no-scripts': async (stage) => {
    await stage.open('/', await stage.world.service('empty'));
    await stage.sees('这里还没有内容');
  },
});
