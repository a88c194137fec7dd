// People at one table: they come, get ready, begin, and pay what they owe, each or the host for all; now and then somebody
// goes while the others pay.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Call, RequestOf, ResponseOf } from '@juzhongren/contract/call';
import { ERROR } from '@juzhongren/contract/errors';
import { broadcastPay, scriptPrepay, scriptPrepayStatus } from '@juzhongren/contract/money';
import {
  partyCharacter,
  partyCreate,
  partyExit,
  partyJoin,
  partyReady,
  partyStart,
} from '@juzhongren/contract/parties';
import type { Person } from '../histories/people.ts';
import { buy, type Street } from './buyer.ts';
import { charactersOf } from './priced-pack.ts';
import type { PlannedRoom } from './schedule.ts';

const TRIES_MAX = 40;
const AGAIN_MS = { least: 50, most: 400 };

export async function buyInRoom(street: Street, people: readonly Person[], room: PlannedRoom): Promise<void> {
  const partyId = await openTable(street, people, room);
  const { calls } = street;
  const scriptId = room.script.id;
  const payers = room.orders.map(async (order, number) => {
    const person = people[number];
    if (person === undefined) throw new Error('A seat has nobody who pays.');
    const { token } = person;
    await calls.ask(token, broadcastPay, { partyId });
    await buy(street, {
      person,
      order,
      prepay: (requestId) =>
        calls.ask(token, scriptPrepay, { scriptId, partyId, type: order.type, channelId: '', requestId }),
      status: (outTradeNo) => calls.ask(token, scriptPrepayStatus, { outTradeNo }),
    });
  });
  await Promise.all([...payers, leave(street, people, { room, partyId })]);
}

async function openTable(street: Street, people: readonly Person[], room: PlannedRoom): Promise<string> {
  const { script, payMode } = room;
  const [host, ...guests] = people;
  if (host === undefined) throw new Error('Nobody sits at this table.');
  const { partyId } = await insist(street, host, partyCreate, { scriptId: script.id, payMode });
  // For one, the room waits for payment from the beginning.
  if (script.players === 1) return partyId;
  for (const guest of guests) await insist(street, guest, partyJoin, { partyId });
  const characters = charactersOf(script);
  await Promise.all(
    people.map(async (person, number) => {
      await insist(street, person, partyCharacter, { partyId, characterId: characters[number] ?? null });
      if (person !== host) await insist(street, person, partyReady, { partyId, ready: true });
    }),
  );
  await insist(street, host, partyStart, { partyId });
  return partyId;
}

async function leave(
  street: Street,
  people: readonly Person[],
  { room, partyId }: { room: PlannedRoom; partyId: string },
): Promise<void> {
  const person = people[room.leaves?.member ?? -1];
  if (room.leaves === null || person === undefined) return;
  await delay(room.leaves.afterMs);
  await insist(street, person, partyExit, { partyId });
}

/** Sends it until it is answered, under one name; a refusal is a fault of the run. */
async function insist<C extends Call>(
  { calls, random }: Street,
  { token }: Person,
  call: C,
  request: Omit<RequestOf<C>, 'requestId'>,
): Promise<ResponseOf<C>> {
  const named = { ...request, requestId: randomUUID() } as RequestOf<C>;
  for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
    const answer = await calls.ask(token, call, named);
    if (answer?.err === ERROR.ok) return answer.params;
    if (answer !== undefined) throw new Error(`${call.path} was answered ${answer.err}`);
    await delay(random.integer(AGAIN_MS.least, AGAIN_MS.most));
  }
  throw new Error(`${call.path} was not answered.`);
}
