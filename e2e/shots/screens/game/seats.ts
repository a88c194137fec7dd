// States of seats: who sits where, late players, and a broken connection.
import { statesOf } from '../../world/state.ts';
import { TABLES } from '../../world/tables.ts';
import { enter, openMenu, openSeats, sit } from '../sitting.ts';
import { underWay } from './under-way.ts';

export const SEATS = statesOf('game', {
  'menu-calm': async (stage) => {
    await sit(stage, await TABLES.knocks(stage.world));
    await openMenu(stage);
    await stage.page.getByRole('switch', { name: '安静' }).waitFor();
  },
  seats: underWay('讨论', async (stage) => {
    await openSeats(stage);
    await stage.dialog('座位').getByRole('listitem').filter({ hasText: '老潘' }).getByRole('button').first().click();
  }),
  'seats-more': underWay('讨论', async (stage) => {
    await openSeats(stage);
    await stage.dialog('座位').getByRole('listitem').filter({ hasText: '老潘' }).getByRole('button').first().click();
    await stage.dialog('座位').getByRole('button', { name: '更多操作' }).click();
  }),
  menu: underWay('讨论', openMenu),
  leaving: underWay('线索', async (stage) => {
    await stage.page.goBack();
    // On a wide screen the script has its own pane, so 线索 is already the first tab.
    if (stage.size.phone) await stage.page.goBack();
    await stage.dialog('先离开一下？座位给你留着').waitFor();
  }),
  'seat-empty': async (stage) => {
    const { table } = await TABLES.seatsLeft(stage.world);
    await sit(stage, table);
    await stage.sees(/座位空了/);
  },
  'take-seat': async (stage) => {
    const { table, newcomer } = await TABLES.seatsLeft(stage.world);
    await enter(stage, table, newcomer);
    await stage.sees('选一个空位接手');
  },
  'take-seat-asked': async (stage) => {
    const { table, newcomer } = await TABLES.seatsLeft(stage.world);
    await enter(stage, table, newcomer);
    await stage.tap(/接手这个角色/);
    await stage.dialog(/^接手/).waitFor();
  },
  'take-over-digest': async (stage) => {
    const { table, newcomer } = await TABLES.takenOver(stage.world);
    await enter(stage, table, newcomer);
    await stage.dialog('接手摘要').waitFor();
  },
  reconnecting: async (stage) => {
    await sit(stage, await TABLES.underWay(stage.world));
    await stage.tab('讨论');
    await stage.offline();
    await stage.field('说点什么').fill('我这边断网了，你们听得见吗');
    await stage.tap('发送');
    await stage.sees(/重连/);
  },
  kept: async (stage) => {
    await sit(stage, await TABLES.underWay(stage.world));
    await stage.tab('地点');
    await stage.page.waitForFunction(() => localStorage.getItem('keptRoom') !== null);
    stage.breaks = true;
    await stage.page.route('**/*', async (route) =>
      route.request().resourceType() === 'fetch' ? await route.abort() : await route.fallback(),
    );
    await stage.page.reload();
    await stage.sees(/^显示的是上次的内容/);
    await stage
      .button(/^搜证/)
      .first()
      .waitFor();
  },
});
