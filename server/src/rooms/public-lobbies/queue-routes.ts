// Routes to confirm the meeting time, and to queue for a seat in a full lobby.
import { ERROR } from '@juzhongren/contract/errors';
import { partyComing, partyQueue, partyQueueStep } from '@juzhongren/contract/room-calls/queue';
import { mayTakeSeat } from '@juzhongren/engine/rules/queue';
import { findMember } from '@juzhongren/engine/state/seats';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { isRefusal, type Refusal, refuse, route, type Route } from '../../http/calls.ts';
import { takeUse } from '../../limits/uses-per-person.ts';
import { commandAcknowledged, type CommandOrder } from '../commands/command.ts';
import type { RoomServices } from '../commands/room-services.ts';
import { readRoom } from '../commands/view.ts';
import { isUnwelcome } from '../lobby/unwelcome.ts';
import type { Follow } from '../core/event-log.ts';

export const comingRoute = (roomServices: RoomServices): Route =>
  route(partyComing, async ({ request, caller }) =>
    commandAcknowledged(roomServices, {
      partyId: request.partyId,
      requestId: request.requestId,
      body: request,
      command: { type: 'say-coming', userId: caller.userId },
    }),
  );

export const queueRoute = (roomServices: RoomServices): Route =>
  route(partyQueue, async ({ request: { partyId }, caller, deps }) => {
    const { userId } = caller;
    const room = partyId === null ? undefined : await readRoom(roomServices, partyId);
    if (room === undefined || room.state.stage === 'none') return refuse(ERROR.invitationInvalid);
    const { state, script } = room;
    if (state.stage !== 'lobby') return CLOSED;
    if (state.room.barred.includes(userId) || (await isUnwelcome(deps.db, state, userId))) {
      return refuse(ERROR.invitationInvalid);
    }
    const { queue, meetAt } = state.room;
    const place = queue.findIndex((one) => one.userId === userId);
    const isOpen =
      meetAt !== null && findMember(state.room, userId) === undefined && !mayTakeSeat(script, state.room, userId);
    return {
      open: isOpen || place >= 0,
      waiting: queue.length,
      place: place < 0 ? null : place + 1,
      until: queue[place]?.until ?? null,
    };
  });

const CLOSED = { open: false, waiting: 0, place: null, until: null };

const QUEUEINGS = { what: 'queue', max: 20, windowMs: 60 * 60 * 1_000 } as const;
/** Rooms for which one user may queue at a time. */
const QUEUES_MAX = 5;

export const queueStepRoute = (roomServices: RoomServices): Route =>
  route(partyQueueStep, async ({ request, caller }) => {
    const { userId } = caller;
    const { partyId, requestId } = request;
    if (partyId === null) return refuse(ERROR.invitationInvalid);
    const named = { partyId, requestId, body: request };
    if (request.step === 'rule') {
      const { friendsFirst } = request;
      return commandAcknowledged(roomServices, { ...named, command: { type: 'rule-queue', userId, friendsFirst } });
    }
    const asked = { ...named, whenUnknown: ERROR.invitationInvalid };
    if (request.step === 'leave') {
      return toOutsider(
        await commandAcknowledged(roomServices, { ...asked, command: { type: 'leave-queue', userId } }),
      );
    }
    return toOutsider(await joinQueue(roomServices, { ...asked, userId }));
  });

/** Users in the queue are not members, so the response hides the room's `seq`. */
const toOutsider = <Outcome extends object>(outcome: Outcome | Refusal): (Outcome & { seq: number }) | Refusal =>
  isRefusal(outcome) ? outcome : { ...outcome, seq: 0 };

type Joining = Omit<CommandOrder, 'command'> & { readonly userId: number };

async function joinQueue(roomServices: RoomServices, { userId, ...asked }: Joining) {
  const { deps } = roomServices;
  const place = { partyId: asked.partyId, userId };
  try {
    return await commandAcknowledged(roomServices, {
      ...asked,
      command: { type: 'join-queue', userId },
      barred: async ({ state }) => {
        if (await isUnwelcome(deps.db, state, userId)) return ERROR.invitationInvalid;
        if (await waitsAtTooMany(deps.db, place)) return ERROR.tooOften;
        return (await takeUse(deps.db, userId, { ...QUEUEINGS, at: new Date(deps.now()) })) ? null : ERROR.tooOften;
      },
      alongside: ({ events }) => (events.some(({ type }) => type === 'queued') ? keepCount(place) : null),
    });
  } catch (error) {
    if (error instanceof TooManyQueues) return refuse(ERROR.tooOften);
    throw error;
  }
}

interface QueueEntry {
  readonly partyId: string;
  readonly userId: number;
}

/** The user joined other queues meanwhile, so nothing is written. */
class TooManyQueues extends Error {}

/** Locks the user, so that the count of their queues holds until the transaction ends. */
const keepCount =
  (place: QueueEntry): Follow =>
  async (transaction) => {
    await sql`select from app_user where user_id = ${place.userId} for no key update`.execute(transaction);
    if (await waitsAtTooMany(transaction, place)) throw new TooManyQueues();
  };

async function waitsAtTooMany(db: Kysely<Database>, { partyId, userId }: QueueEntry): Promise<boolean> {
  const { waits } = await db
    .selectFrom('party_queue')
    .select((row) => row.fn.countAll<number>().as('waits'))
    .where('user_id', '=', userId)
    .where('party_id', '<>', partyId)
    .executeTakeFirstOrThrow();
  return waits >= QUEUES_MAX;
}
