import type { Page } from '@playwright/test';
import { beginner } from '../world/people.ts';
import { type Arrange, statesOf } from '../world/state.ts';

const choose = async (page: Page, group: string, name: string): Promise<void> => {
  await page.getByRole('group', { name: group }).getByRole('button', { name, exact: true }).click();
};

export const SCRIPTS = statesOf('scripts', {
  loading: async (stage) => {
    await stage.hold('/script/list', '/script/scene');
    await stage.withoutBoot();
    await stage.open('/scripts');
    await stage.heading('剧本');
  },
  failed: async (stage) => {
    await stage.fail('/script/list');
    await stage.withoutBoot();
    await stage.open('/scripts');
    await stage.sees('加载失败');
  },
  full: async (stage) => {
    await stage.open('/scripts');
    await stage.page.getByRole('list', { name: '剧本列表' }).getByRole('link').first().waitFor();
  },
  filtered: async (stage) => {
    await stage.open('/scripts');
    await choose(stage.page, '人数', '4人本');
    await stage.sees('零点水位');
  },
  'more-filters': async (stage) => {
    stage.as(await beginner(stage.world));
    await stage.open('/scripts?cost=1');
    await stage.tap('更多筛选 · 1');
    await stage.dialog('更多筛选').waitFor();
  },
  'none-found': async (stage) => {
    await stage.open('/scripts');
    await choose(stage.page, '人数', '10人本');
    await choose(stage.page, '难度', '地狱');
    await stage.page
      .getByRole('button', { name: /清|全部剧本|看全部/ })
      .first()
      .waitFor();
  },
  scrolled: async (stage) => {
    await stage.open('/scripts');
    await stage.page.getByRole('list', { name: '剧本列表' }).getByRole('link').first().waitFor();
    await stage.page.mouse.wheel(0, 900);
    await stage.page.waitForTimeout(300);
  },
  empty: async (stage) => {
    await stage.open('/scripts', await stage.world.service('empty'));
    await stage.page.getByRole('main').getByText('这里还没有内容').waitFor();
  },
});

export const SEARCH = statesOf('search', {
  popular: async (stage) => {
    await stage.as(await beginner(stage.world)).open('/script/search');
    await stage.sees('大家都在玩');
  },
  loading: async (stage) => {
    await stage.hold('/script/list');
    await stage.as(await beginner(stage.world)).open('/script/search?name=雨');
    await stage.page.getByRole('searchbox').waitFor();
  },
  results: async (stage) => {
    await stage.as(await beginner(stage.world)).open('/script/search?name=水');
    await stage.page.getByRole('list', { name: '搜索结果' }).getByRole('link').first().waitFor();
  },
  none: async (stage) => {
    await stage.as(await beginner(stage.world)).open('/script/search?name=没有这样的剧本');
    await stage.sees('换个词试试，或者看看大家在玩什么');
  },
  failed: async (stage) => {
    await stage.fail('/script/list');
    await stage.as(await beginner(stage.world)).open('/script/search?name=雨');
    await stage.sees('加载失败');
  },
});

export const RANK = statesOf('rank', {
  loading: async (stage) => {
    await stage.hold('/script/list');
    await stage.withoutBoot();
    await stage.open('/script/rank');
    await stage.heading('排行榜');
  },
  failed: async (stage) => {
    await stage.fail('/script/list');
    await stage.withoutBoot();
    await stage.open('/script/rank');
    await stage.sees('加载失败');
  },
  'high-score': async (stage) => {
    await stage.open('/script/rank');
    await stage.page.getByRole('img', { name: '第 1 名' }).waitFor();
  },
  'brain-burning': async (stage) => {
    await stage.open('/script/rank');
    await stage.page.getByRole('tab', { name: '烧脑榜' }).click();
    await stage.page.getByRole('list', { name: '烧脑榜' }).getByRole('img', { name: '第 1 名' }).waitFor();
  },
});

export const COLLECTION = statesOf('collection', {
  loading: async (stage) => {
    await stage.hold('/index/collection/list');
    await stage.open('/script/list/collection');
    await stage.heading('剧本合集');
  },
  choice: async (stage) => {
    await stage.open('/script/list/collection');
    await stage.page.getByRole('list', { name: '剧本合集' }).getByRole('link').first().waitFor();
  },
  'choice-failed': async (stage) => {
    await stage.fail('/index/collection/list');
    await stage.open('/script/list/collection');
    await stage.sees('加载失败');
  },
  'choice-empty': async (stage) => {
    await stage.open('/script/list/collection', await stage.world.service('empty'));
    await stage.sees('去看看全部剧本');
  },
  one: async (stage) => {
    await stage.open('/script/list/collection');
    await stage.link(/风雪夜里/).click();
    await stage.heading('风雪夜里');
    await stage.page.getByRole('list', { name: '风雪夜里' }).getByRole('link').first().waitFor();
  },
  unknown: async (stage) => {
    await stage.open('/script/list/collection');
    await stage.page.getByRole('list', { name: '剧本合集' }).getByRole('link').first().waitFor();
    await stage.fail('/script/collection', { err: 1002 });
    await stage.link(/风雪夜里/).click();
    await stage.sees('看看别的合集');
  },
});

const themed =
  (theme: string): Arrange =>
  async (stage) => {
    await stage.open(`/script/list/${theme}`);
    await stage.page.getByRole('main').getByRole('link').first().waitFor();
  };

export const THEME = statesOf('theme', {
  newbee: themed('newbee'),
  self: themed('self'),
  free: themed('free'),
  cp: themed('cp'),
  fresh: themed('fresh'),
  empty: async (stage) => {
    await stage.open('/script/list/cp', await stage.world.service('empty'));
    await stage.sees('这里还没有内容');
  },
});
