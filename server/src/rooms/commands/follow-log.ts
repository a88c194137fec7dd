// Keeps `party` and `party_member` in step with the log, in the transaction of the entry that changes them.
import type { RoomEvent } from '@juzhongren/contract/room/events';
import { stageOf, statusOf } from '@juzhongren/engine/view/project';
import { isWaiting, type LiveState, type RoomState } from '@juzhongren/engine/state/state';
import type { Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { isQuitting } from '@juzhongren/engine/rules/quitting';
import { followPublicLobby } from '../public-lobby-store/follow-public-lobby.ts';
import { followPayment } from '../costs/follow-payment.ts';
import type { Follow } from '../core/event-log.ts';
import { removeDisplays } from '../core/display-rows.ts';
import { countStarted, noteFinished } from '../core/script-players.ts';

/** Accepted command as the tables need it. `deadlineAt` is the next automatic step, as Unix time in ms. */
export interface RoomChange {
  readonly partyId: string;
  readonly at: number;
  readonly events: readonly RoomEvent[];
  readonly before: RoomState;
  readonly after: RoomState;
  readonly deadlineAt: number | null;
  readonly deadlineMoved: boolean;
  readonly version: string;
  readonly seats: number;
  readonly scriptName: string;
  /** Set only when the room is created. */
  readonly createRequestId: string | null;
  /** Returns an unguessable token for a report page. */
  readonly newReportToken: () => string;
}

/**
 * Returns the writes that follow from a change. Null if the tables stay the same; then the transaction is a single
 * insert.
 */
export function followChange(change: RoomChange): Follow | null {
  const relevant = change.events.filter(isFollowed);
  const followMoney = followPayment({ ...change, scriptId: scriptOf(change) });
  const updateListing = followPublicLobby(change);
  if (relevant.length === 0 && followMoney === null && updateListing === null && !change.deadlineMoved) return null;
  return async (transaction) => {
    for (const event of relevant) await followEvent(transaction, change, event);
    if (change.deadlineMoved) await followDeadline(transaction, change);
    await followMoney?.(transaction);
    await updateListing?.(transaction);
  };
}

const FOLLOWED = [
  'created',
  'meeting-set',
  'joined',
  'character-taken',
  'character-yielded',
  'characters-dealt',
  'left',
  'returned',
  'seat-taken',
  'host-changed',
  'screen-off',
  'master-seated',
  'master-left',
  'payment-opened',
  'payment-closed',
  'started',
  'closing-opened',
  'ended',
  'next-opened',
  'dismissed',
] as const satisfies readonly RoomEvent['type'][];
type FollowedEvent = Extract<RoomEvent, { type: (typeof FOLLOWED)[number] }>;

function isFollowed(event: RoomEvent): event is FollowedEvent {
  return FOLLOWED.some((type) => type === event.type);
}

async function followEvent(
  transaction: Transaction<Database>,
  change: RoomChange,
  event: FollowedEvent,
): Promise<void> {
  const { partyId } = change;
  const at = new Date(change.at);
  switch (event.type) {
    case 'created':
      return insertRoom(transaction, change, event.scriptId);
    case 'meeting-set':
      return updateRoom(transaction, partyId, { meet_at: event.at === null ? null : new Date(event.at) });
    case 'joined':
    case 'returned':
    // The game master is a member without a character.
    case 'master-seated':
      return seatMember(transaction, change, event.userId);
    case 'character-taken':
      return updateMember(transaction, { partyId, userId: event.userId }, { character_id: event.characterId });
    case 'character-yielded':
      for (const userId of [event.from, event.to]) await followCharacter(transaction, change, userId);
      return;
    case 'characters-dealt':
      for (const { userId } of event.dealt) await followCharacter(transaction, change, userId);
      return;
    case 'master-left':
      return updateMember(
        transaction,
        { partyId, userId: event.userId },
        event.how === 'seat' ? { leads: false } : { left_at: at },
      );
    case 'left':
      return updateMember(
        transaction,
        { partyId, userId: event.userId },
        { left_at: at, ...(isQuitting(change.before, event) ? { quit_at: at } : {}) },
      );
    case 'seat-taken':
      // The new player counts as a starter. The previous player stays counted.
      await countStarted(transaction, { scriptId: scriptOf(change), userIds: [event.userId], at });
      return updateMember(transaction, { partyId, userId: event.userId }, { character_id: event.characterId });
    case 'host-changed':
      return updateRoom(transaction, partyId, { host_id: event.userId });
    case 'screen-off':
      return removeDisplays(transaction, { partyId, screenId: event.screenId });
    case 'started':
      await countStarted(transaction, { scriptId: scriptOf(change), userIds: seatedIn(change), at });
      return updateRoom(transaction, partyId, { ...standing(change.after), started_at: at });
    case 'payment-opened':
    case 'payment-closed':
    case 'closing-opened':
      return updateRoom(transaction, partyId, standing(change.after));
    case 'ended':
      await keepScores(transaction, change, event.scores);
      await noteFinished(transaction, { scriptId: scriptOf(change), userIds: seatedIn(change), at });
      return updateRoom(transaction, partyId, { ...standing(change.after), ended_at: at });
    case 'next-opened':
      return updateRoom(transaction, partyId, { next_party_id: event.partyId });
    case 'dismissed':
      await removeDisplays(transaction, { partyId });
      return updateRoom(transaction, partyId, standing(change.after));
  }
}

function standing(state: RoomState): { status: number; stage: number } {
  return { status: statusOf(state), stage: stageOf(state) };
}

/** Returns the current state of the room, or its last state before it was dissolved. */
export function liveState(state: RoomState): LiveState {
  if (state.stage === 'none') throw new Error('A room without events has nobody in it.');
  return state.stage === 'dismissed' ? state.last : state;
}

const scriptOf = ({ after }: RoomChange): number => liveState(after).room.scriptId;

/** Returns the users in seats. A newcomer without a seat is not included. */
function seatedIn({ after }: RoomChange): number[] {
  const live = liveState(after);
  if (isWaiting(live)) throw new Error('Nobody sits before a game has begun.');
  return live.table.seats.flatMap(({ userId }) => userId ?? []);
}

async function insertRoom(transaction: Transaction<Database>, change: RoomChange, scriptId: number): Promise<void> {
  const { hostId } = liveState(change.after).room;
  await transaction
    .insertInto('party')
    .values({
      party_id: change.partyId,
      script_id: scriptId,
      version: change.version,
      host_id: hostId,
      ...standing(change.after),
      created_at: new Date(change.at),
      meet_at: null,
      started_at: null,
      ended_at: null,
      created_by: hostId,
      create_request_id: change.createRequestId,
      deadline_at: null,
      deadline_claimed_until: null,
    })
    .execute();
}

/** Adds the row of a new member, or restores it for a member who comes back. */
async function seatMember(transaction: Transaction<Database>, change: RoomChange, userId: number): Promise<void> {
  const { members, master } = liveState(change.after).room;
  const character = members.find((member) => member.userId === userId)?.characterId ?? null;
  const isGameMaster = master?.userId === userId;
  await transaction
    .insertInto('party_member')
    .values({
      leads: isGameMaster,
      party_id: change.partyId,
      user_id: userId,
      character_id: character,
      joined_at: new Date(change.at),
      left_at: null,
      score: null,
      report_token: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['party_id', 'user_id']).doUpdateSet({
        leads: isGameMaster,
        character_id: character,
        joined_at: new Date(change.at),
        left_at: null,
        quit_at: null,
      }),
    )
    .execute();
}

async function followCharacter(transaction: Transaction<Database>, change: RoomChange, userId: number): Promise<void> {
  const member = liveState(change.after).room.members.find((one) => one.userId === userId);
  if (member === undefined) return;
  await updateMember(transaction, { partyId: change.partyId, userId }, { character_id: member.characterId });
}

async function updateMember(
  transaction: Transaction<Database>,
  key: { partyId: string; userId: number },
  values: { character_id: string | null } | { leads: boolean } | { left_at: Date; quit_at?: Date },
): Promise<void> {
  await transaction
    .updateTable('party_member')
    .set(values)
    .where('party_id', '=', key.partyId)
    .where('user_id', '=', key.userId)
    .execute();
}

async function updateRoom(
  transaction: Transaction<Database>,
  partyId: string,
  values: {
    host_id?: number;
    meet_at?: Date | null;
    status?: number;
    stage?: number;
    started_at?: Date;
    ended_at?: Date;
    next_party_id?: string;
  },
): Promise<void> {
  await transaction.updateTable('party').set(values).where('party_id', '=', partyId).execute();
}

/**
 * Stores the score and a report token for everybody in a seat at the end, and a report token for the game master.
 * Members who left before get neither.
 */
async function keepScores(
  transaction: Transaction<Database>,
  change: RoomChange,
  scores: readonly { seat: string; score: number }[],
): Promise<void> {
  for (const member of liveState(change.after).room.members) {
    const score = scores.find((one) => one.seat === member.characterId);
    if (score === undefined) continue;
    await transaction
      .updateTable('party_member')
      .set({ score: score.score, report_token: change.newReportToken() })
      .where('party_id', '=', change.partyId)
      .where('user_id', '=', member.userId)
      .execute();
  }
  const { master } = liveState(change.after).room;
  if (master === null) return;
  await transaction
    .updateTable('party_member')
    .set({ report_token: change.newReportToken() })
    .where('party_id', '=', change.partyId)
    .where('user_id', '=', master.userId)
    .execute();
}

async function followDeadline(transaction: Transaction<Database>, change: RoomChange): Promise<void> {
  await transaction
    .updateTable('party')
    .set({
      deadline_at: change.deadlineAt === null ? null : new Date(change.deadlineAt),
      deadline_claimed_until: null,
    })
    .where('party_id', '=', change.partyId)
    .execute();
}
