// Creates the next room for the same players after a game, and links it to the old one in one transaction.
import { ERROR, type ErrorCode } from '@juzhongren/contract/errors';
import { decide } from '@juzhongren/engine/decide/decide';
import { isBlockedByAny } from '../../blocks/store.ts';
import type { CatalogueEntry } from '../../ports/catalogue.ts';
import { isRefusal, type Refusal } from '../../http/calls.ts';
import { followUp, runCommand } from '../commands/command.ts';
import type { RoomServices } from '../commands/room-services.ts';
import { readRoom } from '../commands/view.ts';
import { completeCommand } from '../costs/complete-command.ts';
import { openedTooMany } from '../lobby/create-room.ts';
import { findPerson, type Person } from '../lobby/look-ups.ts';
import { type Follow, insertEntry, type LogEntry } from '../core/event-log.ts';
import { findMembership } from '../core/find-membership.ts';
import { nextOf } from '../core/next-room.ts';
import { newPartyId } from '../core/random-names.ts';
import { type CachedRoom, emptyRoom, stateAfter } from '../core/room-cache.ts';

interface Wish {
  readonly partyId: string;
  readonly scriptId: number;
  readonly payMode?: 0 | 1 | undefined;
  readonly requestId?: string | undefined;
}

export interface Opened {
  /** Next room of these players: the new one, or the one that somebody created before. */
  readonly partyId: string;
  readonly seq: number;
  readonly opened: boolean;
  /** Nickname of the user who opened it. */
  readonly by: string;
  readonly scriptName: string;
}

/**
 * Opens the next room of these players, or returns the existing one. Errors: 4004 if the caller neither played nor led
 * to the end; 4005 before the end; 4013 if the script does not exist; 1004 if they created too many rooms today; 4041
 * in maintenance.
 */
export async function openNext(roomServices: RoomServices, wish: Wish, userId: number): Promise<Opened | Refusal> {
  const { deps } = roomServices;
  const entry = deps.catalogue.findEntry(wish.scriptId);
  const made =
    entry?.listed === true
      ? await makeRoom(roomServices, {
          wish,
          entry,
          person: await findPerson(deps, userId),
          chairFor: await findReturningGameMaster(roomServices, { partyId: wish.partyId, userId }),
        })
      : undefined;
  const partyId = made?.room.partyId ?? '';
  const command = {
    type: 'open-next',
    userId,
    partyId,
    scriptId: wish.scriptId,
    scriptName: entry?.shown.card.name ?? '',
  } as const;
  const outcome = await runCommand(roomServices, {
    partyId: wish.partyId,
    requestId: wish.requestId,
    body: wish,
    command,
    barred: () => barredFrom(roomServices, { partyId: wish.partyId, userId, isOffered: made !== undefined }),
    alongside: ({ events }) => (events.some(({ type }) => type === 'next-opened') ? (made?.write ?? null) : null),
  });
  if (isRefusal(outcome)) return outcome;
  const state = (await readRoom(roomServices, wish.partyId))?.state;
  const next = state === undefined ? null : nextOf(state);
  if (next === null) throw new Error('A next room was opened and is not there.');
  if (made !== undefined && next.partyId === made.room.partyId) made.committed();
  const { nickname } = await findPerson(deps, next.userId);
  return {
    partyId: next.partyId,
    seq: 1,
    opened: next.userId === userId,
    by: nickname,
    scriptName: next.scriptName,
  };
}

async function barredFrom(
  roomServices: RoomServices,
  { partyId, userId, isOffered }: { partyId: string; userId: number; isOffered: boolean },
): Promise<ErrorCode | null> {
  const membership = await findMembership(roomServices.deps.db, { partyId, userId });
  if (membership === undefined) return ERROR.notInRoom;
  if (membership.reportToken === null) return ERROR.notNow;
  if (roomServices.deps.siteStatus.closed() !== null) return ERROR.underMaintenance;
  if (!isOffered) return ERROR.scriptNotAvailable;
  return (await openedTooMany(roomServices, userId)) ? ERROR.tooOften : null;
}

/**
 * Returns the game master of the finished game, if they can come along: they have an account, and no block exists
 * between them and the opener.
 */
async function findReturningGameMaster(
  roomServices: RoomServices,
  { partyId, userId }: { partyId: string; userId: number },
): Promise<number | null> {
  const { db } = roomServices.deps;
  const state = (await readRoom(roomServices, partyId))?.state;
  const live = state?.stage === 'dismissed' ? state.last : state;
  if (live?.stage !== 'debrief' || live.ledBy === null) return null;
  const ledBy = live.ledBy.userId;
  if (ledBy === userId) return ledBy;
  if (live.room.guests.includes(ledBy)) return null;
  if ((await isBlockedByAny(db, [ledBy], userId)) || (await isBlockedByAny(db, [userId], ledBy))) return null;
  const account = await db
    .selectFrom('app_user')
    .select('user_id')
    .where('user_id', '=', ledBy)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return account === undefined ? null : ledBy;
}

interface Made {
  readonly room: CachedRoom;
  readonly write: Follow;
  /** Makes the room known to this process, once it is written. */
  readonly committed: () => void;
}

/** Prepares a room without writing it. Nobody knows its id, so nobody else commands it meanwhile. */
async function makeRoom(
  roomServices: RoomServices,
  { wish, entry, person, chairFor }: { wish: Wish; entry: CatalogueEntry; person: Person; chairFor: number | null },
): Promise<Made> {
  const { deps } = roomServices;
  const pinned = await deps.catalogue.findVersion(entry.scriptId, entry.version);
  if (pinned === undefined) throw new Error('A script is in a version that is not kept.');
  const partyId = newPartyId(deps);
  const room = emptyRoom(partyId, { version: entry.version, ...pinned });
  const at = deps.now();
  const reservation = chairFor === null ? {} : { chairFor };
  const asked = { type: 'create', partyId, payMode: wish.payMode ?? 0, ...person, ...reservation } as const;
  const command = await completeCommand(deps, { room, asked, at });
  const decision = isRefusal(command) ? command : decide(room.script, room.state, command, at);
  if ('refused' in decision || !decision.ok) throw new Error('A room could not be made of a script that is offered.');
  const { events } = decision;
  const answer = { err: ERROR.ok };
  const first: LogEntry = { partyId, seq: 1, at, userId: person.userId, requestId: null, events, answer };
  const after = stateAfter(room, first);
  const follow = followUp(roomServices, room, { entry: first, after });
  return {
    room,
    write: async (transaction) => {
      if (!(await insertEntry(transaction, first))) throw new Error('The name of a new room was taken.');
      await follow?.(transaction);
    },
    committed: () => {
      roomServices.rooms.apply(room, first, after);
      roomServices.rooms.put(room);
      roomServices.committed(room, first);
    },
  };
}
