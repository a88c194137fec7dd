// States of the television or tablet display. Each state uses its own room, because a room allows at most four
// displays.
import { FLOOD } from '../world/scripts.ts';
import type { Stage } from '../world/stage.ts';
import { statesOf } from '../world/state.ts';
import type { Table } from '../world/table.ts';
import { searching } from '../world/tables.ts';

async function put(stage: Stage, table: Table): Promise<void> {
  await stage.open('/screen');
  const shown = stage.page.getByText(/^\d{4} \d{4}$/);
  const digits = (await shown.innerText()).replace(/\D/g, '');
  await table.do(table.host, 'screen/pair', { digits });
}

export const DISPLAY = statesOf('screen', {
  pairing: async (stage) => {
    await stage.open('/screen');
    await stage.sees(/^\d{4} \d{4}$/);
  },
  'bad-link': async (stage) => {
    stage.breaks = true;
    await stage.open(`/screen/${'x'.repeat(22)}`);
    await stage.sees('这个链接打不开');
  },
  lobby: async (stage) => {
    await put(stage, await stage.world.table(FLOOD.id, { seats: 3 }));
    await stage.sees('扫一扫，坐进来');
  },
  table: async (stage) => {
    await put(stage, await searching(stage.world));
    await stage.sees('搜证与讨论');
  },
  'scanned-by-a-visitor': async (stage) => {
    await stage.open('/screen/47114712');
    await stage.sees(/先在这部手机上进入房间/);
  },
});
