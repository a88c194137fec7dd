import { ERROR, type ErrorCode } from '@juzhongren/contract/errors';
import { mayTakeOpenSeat } from '@juzhongren/engine/rules/queue';
import { isInRoom } from '@juzhongren/engine/state/seats';
import { isRefusal, type Refusal, refuse } from '../../http/calls.ts';
import { takeUse } from '../../limits/uses-per-person.ts';
import { keepAsk, wasStepTaken } from '../public-lobby-store/ask-store.ts';
import { findForPerson } from '../public-lobby-store/public-lobby-query.ts';
import { findPublicLobby } from '../public-lobby-store/public-lobby-store.ts';
import { commandAcknowledged } from '../commands/command.ts';
import type { RoomServices } from '../commands/room-services.ts';
import type { CachedRoom } from '../core/room-cache.ts';
import { findPerson } from '../lobby/look-ups.ts';
import { isUnwelcome } from '../lobby/unwelcome.ts';

const SITTINGS = { what: 'table-sit', max: 40, windowMs: 60 * 60 * 1_000 } as const;

interface Wish {
  readonly tableId: string;
  readonly requestId?: string | undefined;
  readonly userId: number;
}

type Sat = { outcome: 'seated' | 'asked'; partyId: string | null };

/**
 * Sits down in a public lobby, or asks its host. Joins as by an invitation; the room checks again whether the lobby is
 * still open to this user. Errors: 1002 if there is no lobby for them; 1003 if the host said no; 1004 if too often;
 * 4003 if full.
 */
export async function joinPublicLobby(
  roomServices: RoomServices,
  { tableId, requestId, userId }: Wish,
): Promise<Sat | Refusal> {
  const { deps } = roomServices;
  const at = new Date(deps.now());
  // The request was taken back or answered since. A repeat neither asks again nor sits down.
  if (await wasStepTaken(deps.db, { tableId, userId, requestId })) return { outcome: 'asked', partyId: null };
  const publicLobby = await findForPerson(deps.db, { tableId, userId, at });
  if (publicLobby === undefined) return sitsThere(roomServices, { tableId, requestId, userId });
  const { party_id: partyId } = publicLobby;
  if (publicLobby.mine === 'seated') return { outcome: 'seated', partyId };
  if (publicLobby.mine === 'refused') return refuse(ERROR.notYours);
  if (!(await takeUse(deps.db, userId, { ...SITTINGS, at }))) return refuse(ERROR.tooOften);
  if (publicLobby.approve && publicLobby.mine !== 'welcome') {
    return (await keepAsk(deps.db, { tableId, userId, requestId, at }))
      ? { outcome: 'asked', partyId: null }
      : refuse(ERROR.roomFull);
  }
  const joined = await joinListedRoom(
    roomServices,
    { tableId, requestId, userId, partyId },
    async ({ state, script }) => {
      if (await isUnwelcome(deps.db, state, userId)) return ERROR.notFound;
      const still = await findForPerson(deps.db, { tableId, userId, at: new Date(deps.now()) });
      if (still?.mine === 'seated') return null;
      if (still === undefined || state.stage !== 'lobby') return ERROR.notFound;
      if (still.approve && still.mine !== 'welcome') return ERROR.notFound;
      // A free game master role is not a seat: users from the public list never take it.
      return mayTakeOpenSeat(script, state.room, userId) ? null : ERROR.roomFull;
    },
  );
  if (!isRefusal(joined)) return joined;
  // To a kicked user, and once the room is over, the lobby does not exist.
  const gone = joined.refused === ERROR.invitationInvalid || joined.refused === ERROR.invitationExpired;
  return gone ? refuse(ERROR.notFound) : joined;
}

/**
 * Handles a lobby that does not exist for this user any more. A repeat gets its first answer, and a seated user learns
 * that they sit there.
 */
async function sitsThere(roomServices: RoomServices, wish: Wish): Promise<Sat | Refusal> {
  const publicLobby = await findPublicLobby(roomServices.deps.db, wish.tableId);
  if (publicLobby === undefined) return refuse(ERROR.notFound);
  const isThere = ({ state }: CachedRoom) =>
    state.stage !== 'none' && state.stage !== 'dismissed' && isInRoom(state.room, wish.userId);
  return await joinListedRoom(roomServices, { ...wish, partyId: publicLobby.party_id }, async (room) =>
    isThere(room) ? null : ERROR.notFound,
  );
}

async function joinListedRoom(
  roomServices: RoomServices,
  { tableId, requestId, userId, partyId }: Wish & { readonly partyId: string },
  barred: (room: CachedRoom) => Promise<ErrorCode | null>,
): Promise<Sat | Refusal> {
  const joined = await commandAcknowledged(roomServices, {
    partyId,
    requestId,
    body: { tableId },
    command: { type: 'join', ...(await findPerson(roomServices.deps, userId)) },
    whenUnknown: ERROR.notFound,
    barred,
  });
  return isRefusal(joined) ? joined : { outcome: 'seated', partyId };
}
