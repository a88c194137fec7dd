// States of a multi-day game: agreed, under way, and resumed.
import { MULTI_DAY_ROOMS } from '../../world/multi-day-rooms.ts';
import { statesOf } from '../../world/state.ts';
import { TABLES } from '../../world/tables.ts';
import { enter, sit } from '../sitting.ts';

export const MULTI_DAY = statesOf('slow', {
  choice: async (stage) => {
    await enter(stage, await TABLES.alone(stage.world));
    await stage.tap('改成慢局');
    await stage.dialog('慢局').waitFor();
  },
  lobby: async (stage) => {
    await enter(stage, await MULTI_DAY_ROOMS.lobby(stage.world));
    await stage.sees('慢局 · 每幕一天');
  },
  'lobby-guest': async (stage) => {
    const table = await MULTI_DAY_ROOMS.lobby(stage.world);
    await enter(stage, table, table.at(1));
    await stage.sees('慢局 · 每幕一天');
  },
  clock: async (stage) => {
    await sit(stage, await MULTI_DAY_ROOMS.fresh(stage.world));
    await stage.sees(/点半?前$/);
  },
  progress: async (stage) => {
    await sit(stage, await MULTI_DAY_ROOMS.fresh(stage.world));
    await stage.tap('进度');
    await stage.dialog('进度').waitFor();
  },
  'while-away': async (stage) => {
    const table = await MULTI_DAY_ROOMS.gone(stage.world);
    await sit(stage, table, table.at(1));
    await stage.dialog('你不在的时候').waitFor();
  },
  'new-talk': async (stage) => {
    const table = await MULTI_DAY_ROOMS.gone(stage.world);
    const seen = { clues: [], places: [], tasks: [], chatSeq: 1, act: 0, told: 99, announcements: 99 };
    const kept = { seen: JSON.stringify(seen), ending: 'shown', tab: 'talk' };
    const who = table.at(1);
    await stage.at(table, who).keeps('local', `room:${table.partyId}:${who.id}`, JSON.stringify(kept)).open('/game');
    await stage.tap('知道了');
    await stage.sees('以下是新消息');
  },
  bar: async (stage) => {
    const table = await MULTI_DAY_ROOMS.fresh(stage.world);
    await stage.as(table.host).open('/');
    await stage.page.getByRole('button', { name: /^我的房间.*轮到你$/ }).waitFor();
  },
  story: async (stage) => {
    await enter(stage, await MULTI_DAY_ROOMS.lobby(stage.world));
    await stage.page.getByText('这一局怎么玩').click();
    await stage.sees(/到点自动翻页/);
  },
  'own-rooms': async (stage) => {
    const table = await MULTI_DAY_ROOMS.fresh(stage.world);
    await stage.as(table.host).open('/');
    await stage.tap(/^我的房间/);
    await stage.dialog('我的房间').getByRole('link').first().waitFor();
  },
});
