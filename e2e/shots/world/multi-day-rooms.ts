// Creates rooms for multi-day games.
import { FLOOD } from './scripts.ts';
import type { Table } from './table.ts';
import type { World } from './world.ts';

const MULTI_DAY_TERMS = { pace: 'day', zone: 'Asia/Shanghai', quiet: { from: 23 * 60, until: 8 * 60 } };

export const MULTI_DAY_ROOMS = {
  lobby: (world: World) =>
    world.once('table slow lobby', async () => {
      const table = await world.table(FLOOD.id, { seats: 3 });
      await table.do(table.host, 'slow', { slow: MULTI_DAY_TERMS });
      return table;
    }),

  fresh: (world: World) => world.once('table slow fresh', () => begun(world)),

  /**
   * The second act. The second player missed the end of the first: the others searched, chatted, sent them a whisper
   * and ended the act.
   */
  gone: (world: World) =>
    world.once('table slow gone', async () => {
      const table = await begun(world);
      const [host, back, third] = [table.at(0), table.at(1), table.at(2)];
      await table.say(host, '我先开个头：谁最后见过值班日志？');
      await table.do(back, 'seen', { seq: (await table.view(back)).seq, chatSeq: 1 });
      await table.say(third, '我夜里起来过一趟，日志还在桌上。');
      await table.say(host, '那就是后半夜的事了。');
      await table.say(third, '这话只跟你说：我见她拿过钥匙。', [back]);
      await table.playAct();
      return table;
    }),
};

async function begun(world: World): Promise<Table> {
  const table = await world.table(FLOOD.id, FLOOD);
  await table.do(table.host, 'slow', { slow: MULTI_DAY_TERMS });
  await table.begin(FLOOD.cast);
  return table;
}
