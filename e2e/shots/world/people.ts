// Creates users with a history that several screens show, each only once.
import { ask } from '../../src/people/account.ts';
import type { Person } from './person.ts';
import { FIRST_CASE, FLOOD } from './scripts.ts';
import type { Table } from './table.ts';
import { callGame } from './wire.ts';
import type { World } from './world.ts';

export const beginner = (world: World): Promise<Person> => world.person('刚来的人', '竹');

export const member = (world: World): Promise<Person> =>
  world.once('member', async () => {
    const person = await world.newcomer('雨夜来客', '灯');
    for (const goods of [['vip-week'], ['script', '1006'], ['invitation'], ['exchange']]) {
      await ask(person.service, '/user/cdk', { token: person.token, body: { value: await world.code(...goods) } });
    }
    return person;
  });

export const owner = (world: World): Promise<Person> =>
  world.once('owner', async () => {
    const person = await world.newcomer('藏书的人', '山');
    const value = await world.code('script', '1006');
    await ask(person.service, '/user/cdk', { token: person.token, body: { value } });
    return person;
  });

/** A finished game of four, from the lobby to the reveal. */
export const closedCase = (world: World): Promise<Table> => world.once('closed case', () => closed(world));

/** Another finished game. Its second player has opened the next room, and the third has joined it. */
export const goneOn = (world: World): Promise<Table> =>
  world.once('closed case gone on', async () => {
    const table = await closed(world, { whisper: true });
    const [opener, friend] = [table.at(1), table.at(2)];
    const next = await table.do<{ partyId: string }>(opener, 'next', { scriptId: FLOOD.id });
    await callGame(friend, '/v2/party/join', { partyId: next.partyId });
    return table;
  });

async function closed(world: World, { whisper = false } = {}): Promise<Table> {
  const table = await world.table(FLOOD.id, FLOOD);
  await table.begin(FLOOD.cast);
  if (whisper) await table.say(table.at(3), '姜汤是我送的，别说出去。', [table.host]);
  await table.say(table.at(1), '先说好，今晚的话都记在纸上。');
  for (const act of [1, 2, 3]) {
    await table.playAct();
    await table.say(table.at(act), ['水涨得不对劲。', '钟是谁按住的？', '三下，停，两下。'][act - 1] ?? '');
  }
  // Two players accuse the culprit. One is fooled, and the culprit accuses the same wrong man.
  for (const [index, person] of table.people.entries()) {
    await table.answer(person, index % 2 === 0 ? FLOOD.culprit : FLOOD.wronged);
  }
  await table.truthTold();
  return table;
}

/** A user who has played one game with friends, has favourites and has rated nothing. */
export const veteran = (world: World): Promise<Person> =>
  world.once('veteran', async () => {
    const { host } = await closedCase(world);
    for (const scriptId of [1001, 1003, 1006, 1007]) {
      await ask(host.service, '/script/favorite', { token: host.token, body: { scriptId, favorite: true } });
    }
    return host;
  });

export const waiting = (world: World): Promise<Table> =>
  world.once('waiting', async () => {
    const table = await world.table(FLOOD.id, { seats: 2 });
    return table;
  });

export const closedAlone = (world: World): Promise<Table> =>
  world.once('closed alone', async () => {
    const table = await world.table(FIRST_CASE.id, FIRST_CASE);
    for (let act = 1; act <= 2; act += 1) await table.playAct();
    await table.answer(table.host);
    await table.truthTold();
    return table;
  });

export const solitary = async (world: World): Promise<Person> => (await closedAlone(world)).host;
