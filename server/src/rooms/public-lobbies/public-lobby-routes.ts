// Routes of the public lobbies for every user: list them, sit down or ask to, and report one.
import { ERROR } from '@juzhongren/contract/errors';
import { PUBLIC_LOBBIES_PAGE } from '@juzhongren/contract/limits';
import {
  tableReport,
  tableSit,
  tablesList,
  tablesOwn,
  tableUnask,
} from '@juzhongren/contract/room-calls/public-lobbies';
import { refuse, route, type Route } from '../../http/calls.ts';
import { takeUse } from '../../limits/uses-per-person.ts';
import { eveningLabel } from '../public-lobby-store/evening-store.ts';
import { readPublicLobbies } from '../public-lobby-store/public-lobby-query.ts';
import { dropAsk, readOwnAsks } from '../public-lobby-store/ask-store.ts';
import { findPublicLobby } from '../public-lobby-store/public-lobby-store.ts';
import type { RoomServices } from '../commands/room-services.ts';
import { findKeptComplaint, keepComplaint } from '../moderation/store.ts';
import { publicLobbyCards } from './cards.ts';
import { ownQueues } from './own-queues.ts';
import { joinPublicLobby } from './join-public-lobby.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const SHANGHAI_MS = 8 * 60 * 60 * 1_000;

/** Returns the next midnight in Shanghai. */
const dayEnd = (at: number): Date => new Date(Math.floor((at + SHANGHAI_MS) / DAY_MS + 1) * DAY_MS - SHANGHAI_MS);

export const tablesListRoute: Route = route(tablesList, async ({ request, caller, deps }) => {
  const at = new Date(deps.now());
  const [until, tableId] = request.after?.split('.') ?? [];
  const rows = await readPublicLobbies(deps.db, {
    userId: caller?.userId ?? null,
    at,
    dayEnd: dayEnd(deps.now()),
    player: request.player,
    when: request.when,
    voice: request.voice !== undefined,
    newcomers: request.newcomers !== undefined,
    scriptId: request.scriptId,
    ...(until === undefined || tableId === undefined ? {} : { after: { until: Number(until), tableId } }),
  });
  const page = rows.slice(0, PUBLIC_LOBBIES_PAGE);
  const last = rows.length > PUBLIC_LOBBIES_PAGE ? page.at(-1) : undefined;
  const hosts = [...new Set(page.map((row) => row.user_id))];
  return {
    tables: publicLobbyCards(deps, page, caller === null ? null : await eveningLabel(deps.db, hosts, at)),
    next: last === undefined ? null : `${last.until.getTime()}.${last.table_id}`,
  };
});

export const tableSitRoute = (roomServices: RoomServices): Route =>
  route(tableSit, ({ request, caller }) => joinPublicLobby(roomServices, { ...request, userId: caller.userId }));

const UNASKINGS = { what: 'table-unask', max: 60, windowMs: 60 * 60 * 1_000 } as const;

/** Errors: 1004 if too often. */
export const tableUnaskRoute: Route = route(tableUnask, async ({ request, caller, deps }) => {
  const { userId } = caller;
  const at = new Date(deps.now());
  if (!(await takeUse(deps.db, userId, { ...UNASKINGS, at }))) return refuse(ERROR.tooOften);
  await dropAsk(deps.db, { ...request, userId });
  return {};
});

export const tablesOwnRoute = (roomServices: RoomServices): Route =>
  route(tablesOwn, async ({ caller, deps }) => {
    const asks = await readOwnAsks(deps.db, caller.userId, new Date(deps.now()));
    return {
      asks: asks.map((ask) => ({
        tableId: ask.table_id,
        scriptName: deps.catalogue.findEntry(ask.script_id)?.shown.card.name ?? '',
        meetAt: ask.meet_at?.getTime() ?? null,
        mine: ask.state,
      })),
      queues: await ownQueues(roomServices, caller.userId),
    };
  });

/** Limit of report attempts per user. Complaints have a limit of their own. */
const LOOKS = { what: 'table-report', max: 30, windowMs: 60 * 60 * 1_000 } as const;

export const tableReportRoute: Route = route(tableReport, async ({ request, caller, deps }) => {
  const { db } = deps;
  const { userId } = caller;
  const { tableId, reason, requestId, text: remark } = request;
  if ((await findKeptComplaint(db, { userId, requestId })) !== undefined) return {};
  const at = new Date(deps.now());
  if (!(await takeUse(db, userId, { ...LOOKS, at }))) return refuse(ERROR.tooOften);
  const publicLobby = await findPublicLobby(db, tableId);
  if (publicLobby === undefined) return refuse(ERROR.notFound);
  if (publicLobby.user_id === userId) return refuse(ERROR.badInput);
  const said = `拼车 ${tableId}${publicLobby.remark === '' ? '' : `：${publicLobby.remark}`}`;
  const outcome = await keepComplaint(db, {
    partyId: publicLobby.party_id,
    userId,
    aboutId: publicLobby.user_id,
    said: { chatSeq: null, words: said },
    reason,
    remark,
    requestId,
    at,
  });
  if (outcome === 'kept') return {};
  return refuse(outcome === 'nobody' ? ERROR.notFound : ERROR.tooOften);
});
