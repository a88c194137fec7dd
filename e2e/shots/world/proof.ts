// Creates rooms whose closing asks for proof.
import { ask } from '../../src/people/account.ts';
import { INN } from './scripts.ts';
import type { Table } from './table.ts';
import type { World } from './world.ts';

/** Three members on 放回原处. Everybody has voted, and the host has not answered. */
export const proving = (world: World): Promise<Table> =>
  world.once('table proving', async () => {
    const table = await atClosing(world);
    for (const person of table.people.slice(1)) await table.answer(person, INN.culprit);
    return table;
  });

/** A finished game. Of the host's proofs one is complete, one lacks a link and one is unrelated. */
export const proven = (world: World): Promise<Table> =>
  world.once('table proven', async () => {
    const table = await atClosing(world);
    for (const person of table.people.slice(1)) await table.answer(person, INN.culprit);
    await table.prove(table.host, [
      { asked: /停了呼吸/, said: '三号房，喻岚的床上', by: ['床底下', '火墙的两面'] },
      { asked: /拧上的/, said: '调律扳手', by: ['方轴的头子', '旧工具包', '烟管上的圆盘'] },
      { asked: /竹竿/, said: '池嘉树，为了取景', by: ['住客须知'] },
    ]);
    await table.truthTold();
    return table;
  });

async function atClosing(world: World): Promise<Table> {
  const table = await world.table(INN.id, { ...INN, payMode: 0 });
  for (const { service, token } of table.people) {
    await ask(service, '/user/cdk', { token, body: { value: await world.code('vip-week') } });
  }
  const { characters } = await table.view(table.host);
  await table.begin(characters.map(({ characterId }) => characterId));
  for (let act = 1; act <= 3; act += 1) await table.playAct();
  const final = (await table.view(table.host)).clues.find(({ vote }) => vote?.open === true);
  if (final !== undefined) await table.vote(table.host, final, INN.culprit);
  return table;
}
