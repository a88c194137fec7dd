// The night train with somebody who leads: its script has words for a game master.
import { ask } from '../../src/people/account.ts';
import type { Person } from './person.ts';
import { FLOOD, TRAIN } from './scripts.ts';
import type { Table } from './table.ts';
import type { World } from './world.ts';

export interface Led {
  readonly table: Table;
  readonly master: Person;
}

const MASTER = ['灯下说书人', '灯'] as const;

/** Two on the train, a third who leads; both have read the first act, one has spoken. */
export const ledTrain = (world: World): Promise<Led> => world.once('led train', () => begun(world));

async function begun(world: World): Promise<Led> {
  const table = await world.table(TRAIN.id, { ...TRAIN, payMode: 0 });
  for (const { service, token } of table.people) {
    await ask(service, '/user/cdk', { token, body: { value: await world.code('vip-week') } });
  }
  await table.do(table.host, 'chair', { step: 'open', open: true });
  const master = await world.newcomer(...MASTER);
  await table.do(master, 'join');
  const { characters } = await table.view(table.host);
  await table.begin(characters.map(({ characterId }) => characterId));
  await table.read(...table.people);
  await table.say(table.at(1), '灯管坏了一冬，也没人来换。');
  return { table, master };
}

/** The same, once a seat's texts and the truth were opened, and a word was said. */
export const ledOpenly = (world: World): Promise<Led> =>
  world.once('led train openly', async () => {
    const led = await begun(world);
    const { table, master } = led;
    const seat = (await table.view(table.host)).me.characterId;
    await table.do(master, 'lead', { step: 'open', characterId: seat });
    await table.do(master, 'lead', { step: 'open', characterId: null });
    return led;
  });

/** A word that was said just now. */
export async function ledJustNow(world: World): Promise<Led> {
  const led = await begun(world);
  const { table, master } = led;
  const seat = (await table.view(table.host)).me.characterId;
  await table.do(master, 'lead', { step: 'nudge', characterId: seat, word: 'speak' });
  return led;
}

/** The case is closed. */
export const ledToTheEnd = (world: World): Promise<Led> => world.once('led train to the end', () => closed(world));

async function closed(world: World): Promise<Led> {
  const led = await begun(world);
  for (let act = 1; act <= 3; act += 1) await led.table.playAct();
  for (const person of led.table.people) await led.table.answer(person);
  await led.table.truthTold();
  return led;
}

/** The table has gone on to another room, where the chair waits for who led. */
export const ledAndGoneOn = (world: World): Promise<Led> =>
  world.once('led train gone on', async () => {
    const led = await closed(world);
    await led.table.do(led.table.host, 'next', { scriptId: FLOOD.id });
    return led;
  });

/** Three of four in the lobby; the chair is free, or the third sits there. */
export const chairInLobby = (world: World, { taken }: { taken: boolean }): Promise<Table> =>
  world.once(`chair in the lobby ${String(taken)}`, async () => {
    const table = await world.table(FLOOD.id, { seats: 3 });
    await table.do(table.host, 'chair', { step: 'open', open: true });
    if (taken) await table.do(table.at(2), 'chair', { step: 'take' });
    return table;
  });
