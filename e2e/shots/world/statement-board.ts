// Creates rooms with statements on the board: quotes from the chat, and notes of what was said aloud.
import type { ChatMessage } from '@juzhongren/contract/room/push';
import type { Person } from './person.ts';
import { FLOOD } from './scripts.ts';
import type { Table } from './table.ts';
import type { World } from './world.ts';

interface Pin {
  readonly by: Person;
  /** Chat message to quote. Without it, `saidBy` said it aloud. */
  readonly quote?: { readonly from: Person; readonly text: string };
  readonly saidBy?: string;
  /** A name from the statement board, or free text. */
  readonly who: string;
  readonly place: string;
  /** Minutes since the midnight at which the story begins. */
  readonly from: number;
  readonly until: number;
}

const at = (clock: string, day = 0): number => {
  const [hour, minute] = clock.split(':').map(Number);
  return day * 24 * 60 + (hour ?? 0) * 60 + (minute ?? 0);
};

async function pin(table: Table, { by, quote, saidBy, who, place, from, until }: Pin): Promise<string> {
  const { ledger: statementBoard } = await table.view(by);
  const named = (things: readonly { id: string; name: string }[] | undefined, name: string) => {
    const id = things?.find((thing) => thing.name === name)?.id;
    return id === undefined ? { words: name } : { id };
  };
  const message =
    quote === undefined ? undefined : await table.do<ChatMessage>(quote.from, 'say', { text: quote.text });
  await table.do(by, 'ledger/state', {
    ...(message === undefined ? {} : { chatSeq: message.chatSeq }),
    ...(saidBy === undefined ? {} : { saidBy }),
    who: named(statementBoard?.people, who),
    place: named(statementBoard?.places, place),
    from,
    until,
  });
  const statementId = (await table.view(by)).ledger?.statements.at(-1)?.statementId;
  if (statementId === undefined) throw new Error('Nothing was pinned.');
  return statementId;
}

const weigh = async (table: Table, person: Person, statementId: string, believes: boolean): Promise<unknown> =>
  await table.do(person, 'ledger/statement', { step: 'weigh', statementId, believes });

/** Pins the first lie. Two players mark whether they believe it. */
async function pinFirst(table: Table): Promise<void> {
  const [host, cheng, wang, tan] = [table.host, table.at(1), table.at(2), table.at(3)];
  const text = '我跑完码头，22:30 躺下就睡着了，在客房一直睡到零点以后。';
  const slept = { who: '程维钧', place: '客房', from: at('22:30'), until: at('00:14', 1) };
  const statementId = await pin(table, { by: host, quote: { from: cheng, text }, ...slept });
  await weigh(table, wang, statementId, true);
  await weigh(table, tan, statementId, false);
}

/** Pins the movements of five characters, with lies that public clues contradict. */
async function pinMany(table: Table): Promise<void> {
  const [host, cheng, wang, tan] = [table.host, table.at(1), table.at(2), table.at(3)];
  await pinFirst(table);
  const repaired = { who: '汪水根', place: '缆道房', from: at('22:30'), until: at('00:50', 1) };
  const lie = await pin(table, {
    by: cheng,
    quote: { from: wang, text: '机器半夜坏了，我在缆道房修到零点五十。' },
    ...repaired,
  });
  await weigh(table, host, lie, false);
  await weigh(table, tan, lie, true);
  const seen = { who: '程维钧', place: '办公室', from: at('23:50'), until: at('00:05', 1) };
  await pin(table, { by: tan, quote: { from: tan, text: '我从厨房望出去，23:50 办公室里是程干部。' }, ...seen });
  const cooked = { who: '谭素英', place: '厨房', from: at('22:32'), until: at('00:19', 1) };
  await pin(table, { by: host, saidBy: 'tan', ...cooked });
  await pin(table, { by: host, who: '季春禾', place: '办公室', from: at('23:36'), until: at('23:56') });
  await pin(table, { by: host, who: '季春禾', place: '水尺石阶', from: at('23:58'), until: at('00:02', 1) });
  await pin(table, { by: wang, saidBy: 'ji', who: '骆秉川', place: '自记台', from: at('22:38'), until: at('23:53') });
  await pin(table, { by: cheng, who: '送信的小孩', place: '渡口那条小船上', from: at('21:15'), until: at('21:15') });
}

async function begun(world: World): Promise<Table> {
  const table = await world.table(FLOOD.id, FLOOD);
  await table.begin(FLOOD.cast);
  return table;
}

/** Rooms with no statement yet, with one lie that somebody believes, and with many statements in the second act. */
export const STATEMENT_BOARDS = {
  empty: (world: World) =>
    world.once('ledger empty', async () => {
      const table = await begun(world);
      await table.read(...table.people);
      await table.say(table.at(1), '我 22:30 就回客房躺下了，睡到零点过一刻。');
      return table;
    }),
  one: (world: World) =>
    world.once('ledger one', async () => {
      const table = await begun(world);
      await table.read(...table.people);
      await pinFirst(table);
      return table;
    }),
  many: (world: World) =>
    world.once('ledger many', async () => {
      const table = await begun(world);
      await table.playAct();
      await table.read(...table.people);
      await pinMany(table);
      for (const person of table.people) {
        await table.search(person);
        await table.publish(person);
      }
      return table;
    }),
  after: (world: World) =>
    world.once('ledger after', async () => {
      const table = await begun(world);
      await table.playAct();
      await pinMany(table);
      for (const _ of ['second', 'third']) await table.playAct();
      for (const person of table.people) await table.answer(person, FLOOD.culprit);
      await table.truthTold();
      return table;
    }),
} as const;
