// Simulates the players of one room: they join, get ready, start and pay their share, or the host pays for all.
// Sometimes a player leaves while the others pay.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Call, RequestOf, ResponseOf } from '@juzhongren/contract/call';
import { ERROR } from '@juzhongren/contract/errors';
import { broadcastPay, scriptPrepay, scriptPrepayStatus } from '@juzhongren/contract/money';
import { partyCreate, partyExit } from '@juzhongren/contract/room-calls/room';
import { requireDefined } from '@juzhongren/server/faults/require-defined';
import type { Person } from '@juzhongren/bench/server/people';
import { buy, type Street } from './buyer.ts';
import { beginEvening } from '@juzhongren/bench/play/begin-evening';
import { charactersOf } from '@juzhongren/bench/generated/write-pack';
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

async function openTable(street: Street, people: readonly Person[], { script, payMode }: PlannedRoom): Promise<string> {
  const request = { scriptId: script.id, payMode };
  const ask = async (person: Person, call: Call, more: object) =>
    (await insist(street, person, call, more)) as { partyId: string };
  const [host] = people;
  if (host === undefined) throw new Error('Nobody sits at this table.');
  // A room for one player waits for payment from the start.
  if (script.players === 1) return (await ask(host, partyCreate, request)).partyId;
  const evening = { people, characters: charactersOf(script), request };
  return requireDefined(await beginEvening(evening, ask), 'a refusal is thrown');
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

/** Sends a request until it is answered, with the same request id. Throws on a refusal. */
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
