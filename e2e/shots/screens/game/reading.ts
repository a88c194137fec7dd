// States of reading the player's own script, act by act.
import { statesOf } from '../../world/state.ts';
import { TABLES } from '../../world/tables.ts';
import { enter, sit } from '../sitting.ts';

export const READING = statesOf('game', {
  'act-opening': async (stage) => {
    await enter(stage, await TABLES.fresh(stage.world));
    await stage.dialog().getByRole('button', { name: '翻开剧本' }).waitFor();
  },
  reading: async (stage) => {
    await sit(stage, await TABLES.fresh(stage.world));
    await stage.page.locator('[data-chapter]').first().waitFor();
  },
  'reading-look': async (stage) => {
    await sit(stage, await TABLES.fresh(stage.world));
    await stage.tap('字号和纸张');
    await stage.dialog('阅读').getByRole('button', { name: '夜读' }).click();
    await stage.dialog('阅读').getByRole('button', { name: '特大' }).click();
  },
  'reading-night': async (stage) => {
    await sit(stage, await TABLES.fresh(stage.world));
    await stage.tap('字号和纸张');
    await stage.dialog('阅读').getByRole('button', { name: '夜读' }).click();
    await stage.dialog('阅读').getByRole('button', { name: '关闭' }).click();
    await stage.page.getByRole('group', { name: '剧本正文' }).evaluate((page) => page.scrollTo(0, 300));
  },
  'reading-others': async (stage) => {
    const table = await TABLES.reading(stage.world);
    await sit(stage, table, table.at(1));
    await stage.tab('剧本');
    await stage.sees(/你读完了/);
  },
  contents: async (stage) => {
    await sit(stage, await TABLES.secondAct(stage.world));
    await stage.tab('剧本');
    await stage.tap(/目录/);
    await stage.dialog().waitFor();
  },
  'reading-failed': async (stage) => {
    await stage.fail('/v2/game/data');
    await sit(stage, await TABLES.fresh(stage.world));
    await stage.page.getByRole('button', { name: '重试' }).first().waitFor();
  },
  'act-read': async (stage) => {
    const table = await TABLES.secondAct(stage.world);
    await sit(stage, table, table.at(3));
    await stage.tab('剧本');
    await stage.sees(/等待其他玩家/);
  },
});
