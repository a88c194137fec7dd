// States of public lobbies (拼车): the list, taking a seat, the queue, and the host's view.
import { beginner } from '../world/people.ts';
import type { Person } from '../world/person.ts';
import { FLOOD, INN, MANSION } from '../world/scripts.ts';
import { statesOf } from '../world/state.ts';
import type { Table } from '../world/table.ts';
import { callGame } from '../world/wire.ts';
import type { World } from '../world/world.ts';
import { enter } from './sitting.ts';

const HOUR = 60 * 60_000;

interface Said {
  readonly approve?: boolean;
  readonly voice?: boolean;
  readonly remark?: string;
  readonly wants?: readonly string[];
  /** Hours until the meeting time. */
  readonly hours?: number;
}

async function offer(
  table: Table,
  { approve = false, voice = true, remark = '', wants = [], hours }: Said,
): Promise<void> {
  const { host, partyId } = table;
  if (hours !== undefined) await callGame(host, '/v2/party/meeting', { partyId, at: Date.now() + hours * HOUR });
  const said = { voice, newcomers: true, approve, wants, remark };
  await callGame(host, '/v2/party/table', { step: 'open', partyId, ...said });
}

const publicLobbies = (world: World): Promise<readonly Table[]> =>
  world.once('open tables', async () => {
    const soon = await world.table(FLOOD.id, { seats: 2 });
    await offer(soon, { remark: '不催不骂，慢慢盘；第一次玩也没关系', wants: ['reason', 'read'] });
    const tonight = await world.table(MANSION.id, { seats: 3 });
    await offer(tonight, { hours: 5, approve: true, voice: false, wants: ['act', 'talk', 'easy'] });
    const later = await world.table(INN.id, { seats: 2 });
    await offer(later, { hours: 50 });
    return [soon, tonight, later];
  });

/** A full room that meets in 20 hours. One user already waits in the queue. */
const fullTable = (world: World): Promise<Table> =>
  world.once('full table', async () => {
    const table = await world.table(INN.id, { seats: 3 });
    await callGame(table.host, '/v2/party/meeting', { partyId: table.partyId, at: Date.now() + 20 * HOUR });
    const other = await world.newcomer('先来的人', '山');
    await callGame(other, '/v2/party/queue', { step: 'join', partyId: table.partyId });
    return table;
  });

const tableId = async (table: Table): Promise<string> => {
  const asked = `/v2/party/table?partyId=${table.partyId}`;
  const { table: said } = await callGame<{ table: { tableId: string } | null }>(table.host, asked);
  return said?.tableId ?? '';
};

const asking = (world: World): Promise<{ table: Table; person: Person }> =>
  world.once('asked at a table', async () => {
    const table = (await publicLobbies(world))[1];
    if (table === undefined) throw new Error('There is no second table.');
    const person = await world.newcomer('想上车的人', '竹');
    await callGame(person, '/v2/tables/sit', { tableId: await tableId(table) });
    return { table, person };
  });

export const PUBLIC_LOBBIES = statesOf('tables', {
  loading: async (stage) => {
    await stage.hold('/v2/tables');
    await stage.as(await beginner(stage.world)).open('/tables');
    await stage.heading('拼车');
  },
  failed: async (stage) => {
    await stage.fail('/v2/tables');
    await stage.as(await beginner(stage.world)).open('/tables');
    await stage.sees('加载失败');
  },
  empty: async (stage) => {
    await stage.answer('/v2/tables', { tables: [], next: null });
    await stage.as(await beginner(stage.world)).open('/tables');
    await stage.sees(/这会儿没有缺人的桌/);
  },
  'empty-filtered': async (stage) => {
    await publicLobbies(stage.world);
    await stage.as(await beginner(stage.world)).open('/tables?player=9');
    await stage.sees('没有这样的桌');
  },
  full: async (stage) => {
    await publicLobbies(stage.world);
    await stage.as(await beginner(stage.world)).open('/tables');
    await stage.button('入座').first().waitFor();
  },
  asked: async (stage) => {
    const { person } = await asking(stage.world);
    await stage.as(person).open('/tables');
    await stage.sees(/等房主点头/);
  },
  report: async (stage) => {
    await publicLobbies(stage.world);
    await stage.as(await beginner(stage.world)).open('/tables');
    await stage
      .button(/^举报/)
      .first()
      .click();
    await stage.sees('哪里不对？');
  },
  queue: async (stage) => {
    const table = await fullTable(stage.world);
    await stage.as(await beginner(stage.world)).open(`/join/${table.partyId}`);
    await stage.button(/候补，前面有/).waitFor();
  },
  'owner-coming': async (stage) => {
    await enter(stage, await fullTable(stage.world));
    await stage.sees(/你来吗？/);
    await stage.button('来不了').scrollIntoViewIfNeeded();
  },
  'owner-sheet': async (stage) => {
    await enter(stage, await fullTable(stage.world));
    await stage.tap('缺人，上拼车');
    await stage.sees('房主点头才入座');
  },
  'owner-asked': async (stage) => {
    const { table } = await asking(stage.world);
    await enter(stage, table);
    await stage.button(/^让 TA 来/).scrollIntoViewIfNeeded();
  },
});
