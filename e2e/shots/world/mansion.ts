// Creates rooms on 满堂无灯, whose script has moments that all players share.
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../../src/people/account.ts';
import { MANSION } from './scripts.ts';
import type { Table } from './table.ts';
import type { World } from './world.ts';

const TURNING_LOOK_MS = 300;

/** The scene of the first act before and after it is read, the dark, and choices while open and when revealed. */
export type Together = 'scene' | 'scene-over' | 'dark' | 'reveal' | 'revealed';

export async function atTheMansion(world: World, what: Together): Promise<Table> {
  const table = await world.table(MANSION.id, { ...MANSION, payMode: 0 });
  for (const { service, token } of table.people) {
    await ask(service, '/user/cdk', { token, body: { value: await world.code('vip-week') } });
  }
  const { characters } = await table.view(table.host);
  await table.begin(characters.map(({ characterId }) => characterId));
  const acts = { scene: 0, 'scene-over': 0, dark: 2, reveal: 3, revealed: 3 }[what];
  for (let act = 1; act <= acts; act += 1) await table.playAct();
  await table.read(...table.people);
  if (what === 'scene-over') await readAll(table);
  if (what === 'reveal' || what === 'revealed') await chooseAll(table, what === 'revealed' ? 6 : 2);
  return table;
}

async function readAll(table: Table): Promise<void> {
  for (;;) {
    const view = await table.view(table.host);
    const here = view.interludes.at(-1);
    if (here?.scene == null || here.over !== null) return;
    const reader = view.members.find(({ characterId }) => characterId === here.scene?.reader);
    const person = table.people.find(({ id }) => id === reader?.userId) ?? table.host;
    const told = { act: here.act, paragraph: here.scene.line, step: 'next', interludeId: here.interludeId };
    await table.do(person, 'aloud', told);
  }
}

/** Lets `many` players choose, the host last. Once all have chosen, waits until the choices are revealed. */
async function chooseAll(table: Table, many: number): Promise<void> {
  const choosing = table.people.toReversed().slice(0, many);
  const last = async () => (await table.view(table.host)).interludes.at(-1);
  const here = await last();
  const options = here?.reveal?.options ?? [];
  for (const [index, person] of choosing.entries()) {
    const optionId = options[(index * 2 + 1) % options.length]?.optionId;
    await table.do(person, 'choose', { interludeId: here?.interludeId, optionId });
  }
  if (many < table.people.length) return;
  while ((await last())?.reveal?.shown == null) await sleep(TURNING_LOOK_MS);
}
