// States of shared moments: a scene with roles, the dark, and choices revealed at the same time.
import { atTheMansion } from '../../world/mansion.ts';
import { statesOf } from '../../world/state.ts';
import { TABLES } from '../../world/tables.ts';
import { sit } from '../sitting.ts';

export const TOGETHER = statesOf('game', {
  'together-mine': async (stage) => {
    await sit(stage, await TABLES.together(stage.world, 'scene'));
    await stage.button('念完了').waitFor();
  },
  'together-listen': async (stage) => {
    const table = await TABLES.together(stage.world, 'scene');
    await sit(stage, table, table.at(1));
    await stage.button('我来替念').waitFor();
  },
  'together-read': async (stage) => {
    await sit(stage, await TABLES.together(stage.world, 'scene-over'));
    await stage.tab('任务');
    await stage.tap(/再说一遍/);
    await stage.dialog(/再说一遍/).waitFor();
  },
  'together-choose': async (stage) => {
    await sit(stage, await TABLES.together(stage.world, 'reveal'));
    await stage.dialog(/最信谁/).waitFor();
  },
  'together-turned': async (stage) => {
    await sit(stage, await TABLES.together(stage.world, 'revealed'));
    await stage.tab('任务');
    await stage.tap(/最信谁/);
    await stage.dialog(/最信谁/).waitFor();
  },
  'together-dark': {
    // Lasts forty seconds, so each size uses its own room.
    moving: true,
    arrange: async (stage) => {
      const table = await atTheMansion(stage.world, 'dark');
      await sit(stage, table);
      await stage.sees(/后亮$/);
    },
  },
});
