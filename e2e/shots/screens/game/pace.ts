// States of the game's progress: the map, the end of an act, the pause.
import { statesOf } from '../../world/state.ts';
import { searching, TABLES } from '../../world/tables.ts';
import { sit } from '../sitting.ts';

export const PACE = statesOf('game', {
  'places-reading': async (stage) => {
    const table = await TABLES.reading(stage.world);
    await sit(stage, table, table.at(1));
    await stage.tab('地点');
    await stage.sees(/大家都读完/);
  },
  'end-act-asked': async (stage) => {
    await sit(stage, await TABLES.searching(stage.world));
    await stage.tab('地点');
    await stage.tap('结束第 1 幕');
    await stage.dialog('结束第 1 幕？').waitFor();
  },
  progress: async (stage) => {
    const table = await TABLES.reading(stage.world);
    await sit(stage, table);
    await stage.tap('进度');
    await stage.dialog('进度').waitFor();
  },
  'pause-asked': async (stage) => {
    await sit(stage, await TABLES.paused(stage.world, 'asked'));
    await stage.tab('地点');
    await stage.sees(/想暂停/);
  },
  paused: async (stage) => {
    const table = await TABLES.paused(stage.world, 'stands');
    await sit(stage, table);
    await stage.tap('进度');
    await stage.dialog('进度').waitFor();
  },
  turning: {
    // Lasts ten seconds, so each size uses its own room.
    moving: true,
    arrange: async (stage) => {
      const table = await searching(stage.world);
      await sit(stage, table);
      await stage.tab('地点');
      await table.agree(...table.people);
      await stage.sees(/^这就翻到/);
    },
  },
  places: async (stage) => {
    await sit(stage, await TABLES.searching(stage.world));
    await stage.tab('地点');
    await stage.sees(/剩余行动点/);
  },
  'places-spent': async (stage) => {
    const table = await TABLES.lastAct(stage.world);
    await sit(stage, table);
    await stage.tab('地点');
    await stage.sees(/剩余行动点/);
  },
  'turning-progress': {
    moving: true,
    arrange: async (stage) => {
      const table = await searching(stage.world);
      await sit(stage, table);
      await stage.tab('地点');
      await stage.tap('进度');
      await table.agree(...table.people);
      await stage
        .dialog('进度')
        .getByText(/^这就翻到/)
        .waitFor();
    },
  },
});
