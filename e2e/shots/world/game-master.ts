// Creates rooms with a game master on 空铺, because that script has texts for one.
import { ask } from '../../src/people/account.ts';
import type { Person } from './person.ts';
import { FLOOD, TRAIN } from './scripts.ts';
import type { Table } from './table.ts';
import type { World } from './world.ts';

export interface GameMasterRoom {
  readonly table: Table;
  readonly gameMaster: Person;
}

const GAME_MASTER_PROFILE = ['灯下说书人', '灯'] as const;

/** Two players and a game master on 空铺. Both players have read the first act, and one has spoken. */
export const gameMasterInTrain = (world: World): Promise<GameMasterRoom> => world.once('led train', () => begun(world));

async function begun(world: World): Promise<GameMasterRoom> {
  const table = await world.table(TRAIN.id, { ...TRAIN, payMode: 0 });
  for (const { service, token } of table.people) {
    await ask(service, '/user/cdk', { token, body: { value: await world.code('vip-week') } });
  }
  await table.do(table.host, 'chair', { step: 'open', open: true });
  const gameMaster = await world.newcomer(...GAME_MASTER_PROFILE);
  await table.do(gameMaster, 'join');
  const { characters } = await table.view(table.host);
  await table.begin(characters.map(({ characterId }) => characterId));
  await table.read(...table.people);
  await table.say(table.at(1), '灯管坏了一冬，也没人来换。');
  return { table, gameMaster };
}

/** The same, after the game master opened a seat's texts and the solution. */
export const gameMasterWithOpenedTexts = (world: World): Promise<GameMasterRoom> =>
  world.once('led train openly', async () => {
    const gameMasterRoom = await begun(world);
    const { table, gameMaster } = gameMasterRoom;
    const seat = (await table.view(table.host)).me.characterId;
    await table.do(gameMaster, 'lead', { step: 'open', characterId: seat });
    await table.do(gameMaster, 'lead', { step: 'open', characterId: null });
    return gameMasterRoom;
  });

/** The same, right after the game master sent a message to a seat. */
export async function gameMasterAfterMessage(world: World): Promise<GameMasterRoom> {
  const gameMasterRoom = await begun(world);
  const { table, gameMaster } = gameMasterRoom;
  const seat = (await table.view(table.host)).me.characterId;
  await table.do(gameMaster, 'lead', { step: 'nudge', characterId: seat, word: 'speak' });
  return gameMasterRoom;
}

export const gameMasterAtTheEnd = (world: World): Promise<GameMasterRoom> =>
  world.once('led train to the end', () => closed(world));

async function closed(world: World): Promise<GameMasterRoom> {
  const gameMasterRoom = await begun(world);
  for (let act = 1; act <= 3; act += 1) await gameMasterRoom.table.playAct();
  for (const person of gameMasterRoom.table.people) await gameMasterRoom.table.answer(person);
  await gameMasterRoom.table.truthTold();
  return gameMasterRoom;
}

/** The players have moved to the next room, where the game master's place waits for the same user. */
export const gameMasterOfNextRoom = (world: World): Promise<GameMasterRoom> =>
  world.once('led train gone on', async () => {
    const gameMasterRoom = await closed(world);
    await gameMasterRoom.table.do(gameMasterRoom.table.host, 'next', { scriptId: FLOOD.id });
    return gameMasterRoom;
  });

/** Three of four players in the lobby. The game master's place is free, or the third player has taken it. */
export const gameMasterRoleInLobby = (world: World, { taken }: { taken: boolean }): Promise<Table> =>
  world.once(`chair in the lobby ${String(taken)}`, async () => {
    const table = await world.table(FLOOD.id, { seats: 3 });
    await table.do(table.host, 'chair', { step: 'open', open: true });
    if (taken) await table.do(table.at(2), 'chair', { step: 'take' });
    return table;
  });
