// States of a single-player game.
import { statesOf } from '../../world/state.ts';
import { TABLES } from '../../world/tables.ts';
import { sit } from '../sitting.ts';

export const ALONE = statesOf('game', {
  solo: async (stage) => {
    const table = await TABLES.solo(stage.world);
    await sit(stage, table);
    await stage.tab('地点');
    await stage.sees(/剩余行动点/);
  },
  'solo-reading': async (stage) => {
    await sit(stage, await TABLES.soloFresh(stage.world));
    await stage.sees('我读完了');
  },
  'solo-end-act': async (stage) => {
    const table = await TABLES.solo(stage.world);
    await sit(stage, table);
    await stage.tab('地点');
    await stage.tap('结束第 1 幕');
    await stage.dialog('结束第 1 幕？').waitFor();
  },
  'solo-clues': async (stage) => {
    const table = await TABLES.solo(stage.world);
    await sit(stage, table);
    await stage.tab('线索');
  },
});
