// Routes by which the host manages a public lobby, and by which members see its entry.
import { ERROR } from '@juzhongren/contract/errors';
import { PUBLIC_LOBBY_NOW_MS } from '@juzhongren/contract/limits';
import { partyTable, partyTableStep, type publicLobbyStepSchema } from '@juzhongren/contract/room-calls/public-lobbies';
import { freeSeats, promisedSeats } from '@juzhongren/engine/rules/queue';
import { seatPrice } from '@juzhongren/engine/state/payments';
import type { LobbyState } from '@juzhongren/engine/state/state';
import type * as z from 'zod/mini';
import { type Caller, type Refusal, refuse, route, type Route } from '../../http/calls.ts';
import { takeUse } from '../../limits/uses-per-person.ts';
import { tell } from '../../sanctions/notices.ts';
import { answerAsk, readAsks } from '../public-lobby-store/ask-store.ts';
import { refusedWords, welcomeMessage } from '../public-lobby-store/public-lobby-messages.ts';
import { eveningLabel } from '../public-lobby-store/evening-store.ts';
import {
  findPublicLobbyOf,
  type Keeping,
  storePublicLobby,
  wasDone,
  withdrawPublicLobby,
} from '../public-lobby-store/public-lobby-store.ts';
import type { RoomServices } from '../commands/room-services.ts';
import { readRoomOf, type RoomReading } from '../commands/view.ts';
import { payerOf } from '../poster/invitation.ts';
import { newPartyId } from '../core/random-names.ts';
import { requestKey } from '../core/room-cache.ts';
import { personOf } from './cards.ts';

export const partyTableRoute = (roomServices: RoomServices): Route =>
  route(partyTable, async ({ request: { partyId }, caller, deps }) => {
    const room = await readRoomOf(roomServices, { partyId, userId: caller.userId });
    if (room === undefined) return refuse(ERROR.notInRoom);
    const at = new Date(deps.now());
    const publicLobby = await findPublicLobbyOf(deps.db, partyId, at);
    if (publicLobby === undefined || room.state.stage !== 'lobby') return { table: null, asks: [] };
    const { table_id: tableId, voice, newcomers, approve, wants, remark, until } = publicLobby;
    const said = { tableId, voice, newcomers, approve, wants, remark, until: until.getTime() };
    const { hostId } = room.state.room;
    if (hostId !== caller.userId) return { table: said, asks: [] };
    const asks = await readAsks(deps.db, { tableId, hostId, at });
    const words = await eveningLabel(
      deps.db,
      asks.map((ask) => ask.user_id),
      at,
    );
    return {
      table: said,
      asks: asks.map((ask) => ({
        ...personOf(ask),
        evenings: words.get(ask.user_id) ?? 'new',
        at: ask.asked_at.getTime(),
      })),
    };
  });

type Step = z.output<typeof publicLobbyStepSchema>;

export const partyTableStepRoute = (roomServices: RoomServices): Route =>
  route(partyTableStep, async ({ request, caller }) => {
    const room = await readRoomOf(roomServices, { partyId: request.partyId, userId: caller.userId });
    if (room === undefined) return refuse(ERROR.notInRoom);
    const { state, partyId } = room;
    const { db, now } = roomServices.deps;
    const step = request.requestId === undefined ? undefined : requestKey(caller.userId, request.requestId);
    if (request.step !== 'answer' && step !== undefined && (await wasDone(db, { partyId, step }))) return {};
    if (state.stage !== 'lobby') return refuse(ERROR.notNow);
    if (state.room.hostId !== caller.userId) return refuse(ERROR.hostOnly);
    switch (request.step) {
      case 'open':
        return listRoom(roomServices, { room, state, caller, step }, request);
      case 'close':
        await withdrawPublicLobby(db, { partyId, step, at: new Date(now()) });
        return {};
      case 'answer':
        return answer(roomServices, room, request);
    }
  });

const OPENINGS = { what: 'table-open', max: 20, windowMs: 60 * 60 * 1_000 } as const;

async function listRoom(
  roomServices: RoomServices,
  { room, state, caller, step }: { room: RoomReading; state: LobbyState; caller: Caller; step: string | undefined },
  said: Extract<Step, { step: 'open' }>,
): Promise<Record<string, never> | Refusal> {
  const { deps } = roomServices;
  const { db } = deps;
  const { userId } = caller;
  const { partyId, script } = room;
  const now = deps.now();
  const { meetAt } = state.room;
  if (script.card.player < 2 || (meetAt !== null && meetAt <= now)) return refuse(ERROR.notNow);
  if (deps.siteStatus.refuses(said.remark)) return refuse(ERROR.wordsRefused);
  const muted = caller.imposed.find(({ kind }) => kind === 'talk');
  if (said.remark !== '' && muted !== undefined) {
    return refuse(ERROR.muted, { params: { reason: muted.reason, until: muted.until } });
  }
  const at = new Date(now);
  if (!(await takeUse(db, userId, { ...OPENINGS, at }))) return refuse(ERROR.tooOften);
  const kept = await storePublicLobby(
    db,
    {
      partyId,
      tableId: newPartyId(deps),
      userId,
      scriptId: script.id,
      player: script.card.player,
      free: freeOn(room, state),
      meetAt: meetAt === null ? null : new Date(meetAt),
      until: new Date(meetAt ?? now + PUBLIC_LOBBY_NOW_MS),
      slow: state.room.slow !== null,
      pays: payerOf(room),
      price: seatPrice(script),
      voice: said.voice,
      newcomers: said.newcomers,
      approve: said.approve,
      wants: said.wants,
      remark: said.remark,
    },
    { at, step },
  );
  return KEEPING[kept];
}

const KEEPING = {
  kept: {},
  staff: refuse(ERROR.notNow),
  'too-many': refuse(ERROR.tooOften),
} as const satisfies Record<Keeping, object>;

/** Counts the seats for strangers: neither taken nor reserved for the queue. */
const freeOn = ({ script }: RoomReading, { room }: LobbyState): number =>
  Math.max(0, freeSeats(script, room) - promisedSeats(room));

async function answer(
  { deps }: RoomServices,
  { partyId, script }: RoomReading,
  { userId, welcome }: Extract<Step, { step: 'answer' }>,
): Promise<Record<string, never> | Refusal> {
  const at = new Date(deps.now());
  const publicLobby = await findPublicLobbyOf(deps.db, partyId, at);
  if (publicLobby === undefined) return refuse(ERROR.notFound);
  return await deps.db.transaction().execute(async (transaction) => {
    const outcome = await answerAsk(transaction, { tableId: publicLobby.table_id, userId, at, welcome });
    if (outcome === 'nobody') return refuse(ERROR.notFound);
    if (outcome === 'answered') {
      const words = welcome ? welcomeMessage(script.card.name) : refusedWords(script.card.name);
      await tell(transaction, { userId, kind: 'table', words, at });
    }
    return {};
  });
}
