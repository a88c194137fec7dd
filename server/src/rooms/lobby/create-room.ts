import { ERROR } from '@juzhongren/contract/errors';
import { refuseClosed } from '../../site-status/refuse-closed.ts';
import { isRefusal, type Refusal, refuse } from '../../http/calls.ts';
import { refuseReuse } from '../../http/request-use.ts';
import { acknowledge, runInRoom } from '../commands/command.ts';
import type { RoomServices } from '../commands/room-services.ts';
import { newPartyId } from '../core/random-names.ts';
import { emptyRoom } from '../core/room-cache.ts';
import type { Person } from './look-ups.ts';

/** Rooms that one user may create per day. */
const ROOMS_A_DAY = 500;
const DAY_MS = 24 * 60 * 60 * 1_000;

interface Wish {
  readonly scriptId: number;
  readonly payMode?: 0 | 1 | undefined;
  readonly meetAt?: number | undefined;
  readonly requestId?: string | undefined;
  readonly person: Person;
}

/**
 * Creates a room, or returns the one that this request created before. Errors: 4013 if the script does not exist or is
 * no longer listed; 1004 if the user created too many rooms today; 1001 if the meeting time is invalid; 4041 in
 * maintenance.
 */
export async function createRoom(
  roomServices: RoomServices,
  wish: Wish,
): Promise<{ partyId: string; seq: number } | Refusal> {
  const { deps } = roomServices;
  const entry = deps.catalogue.findEntry(wish.scriptId);
  const earlier = await findCreated(roomServices, wish);
  if (earlier !== undefined) return earlier;
  const closed = refuseClosed(deps);
  if (closed !== undefined) return closed;
  if (entry === undefined || !entry.listed) return refuse(ERROR.scriptNotAvailable);
  if (await openedTooMany(roomServices, wish.person.userId)) return refuse(ERROR.tooOften);

  const pinned = await deps.catalogue.findVersion(entry.scriptId, entry.version);
  if (pinned === undefined) throw new Error('A script is in a version that is not kept.');
  const partyId = newPartyId(deps);
  const room = emptyRoom(partyId, { version: entry.version, ...pinned });
  const meeting = wish.meetAt === undefined ? {} : { meetAt: wish.meetAt };
  const command = { type: 'create', partyId, payMode: wish.payMode ?? 0, ...meeting, ...wish.person } as const;
  try {
    const outcome = await roomServices.queues.run(partyId, () =>
      runInRoom(roomServices, room, { partyId, requestId: wish.requestId, command }),
    );
    if (!isRefusal(outcome)) roomServices.rooms.put(room);
    return acknowledge(partyId, outcome);
  } catch (error) {
    // The same request came twice at once, and the unique key let only one of them create a room.
    const same = isUniqueViolation(error) ? await findCreated(roomServices, wish) : undefined;
    if (same === undefined) throw error;
    return same;
  }
}

async function findCreated(
  { deps }: RoomServices,
  { person, requestId, scriptId }: Wish,
): Promise<{ partyId: string; seq: number } | Refusal | undefined> {
  if (requestId === undefined) return undefined;
  const party = await deps.db
    .selectFrom('party')
    .select(['party_id', 'script_id'])
    .where('created_by', '=', person.userId)
    .where('create_request_id', '=', requestId)
    .executeTakeFirst();
  if (party === undefined) return undefined;
  return party.script_id === scriptId ? { partyId: party.party_id, seq: 1 } : refuseReuse();
}

export async function openedTooMany({ deps }: RoomServices, userId: number): Promise<boolean> {
  const { opened } = await deps.db
    .selectFrom('party')
    .select(({ fn }) => fn.countAll<number>().as('opened'))
    .where('created_by', '=', userId)
    .where('created_at', '>', new Date(deps.now() - DAY_MS))
    .executeTakeFirstOrThrow();
  return opened >= ROOMS_A_DAY;
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
