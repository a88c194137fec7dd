import type { FastifyInstance, FastifyReply } from 'fastify';
import { redirectToCleanAddress } from '../../http/clean-address.ts';
import { sendFault } from '../../http/transport-faults.ts';
import { RecentMap } from '../../memory/recent-map.ts';
import type { RoomServices } from '../commands/room-services.ts';
import type { RoomReading } from '../commands/view.ts';
import { cardPath } from './card-address.ts';
import type { CaseFile } from './case-file.ts';
import { closedState, findReport, type Report } from './find-report.ts';
import { missingPage, reportPage } from './page.ts';
import { REPORT_BASE } from './report-path.ts';
import { serveCards } from './serve-cards.ts';

/**
 * No scripts, no links out, nothing loaded: the page may only use its own styles, and only our own pages may frame it.
 */
const CONTENT_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const PAGES_MAX = 50;

const TOKEN_SHAPE = /^[A-Za-z0-9_-]{22}$/;

/** Serves report pages. Anybody with an address may read the page: the address is the key, and players share it. */
export function serveReports(app: FastifyInstance, roomServices: RoomServices): void {
  const findPage = pageMaker(roomServices);
  app.get<{ Params: { token: string } }>(`${REPORT_BASE}:token`, async (request, reply) => {
    const { token } = request.params;
    const page = TOKEN_SHAPE.test(token) ? await findPage(token) : undefined;
    if (page !== undefined) return sendPage(reply, page);
    return redirectToCleanAddress(request, reply) ?? sendPage(reply.code(404), missingPage());
  });
  // Leads readers of the report to its card. The card does not lead back.
  app.get<{ Params: { token: string } }>(`${REPORT_BASE}:token/card`, async (request, reply) => {
    const { token } = request.params;
    const report = TOKEN_SHAPE.test(token) ? await findReport(roomServices, { token }) : undefined;
    if (report === undefined) return sendFault(reply, 404);
    return reply
      .header('cache-control', 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(cardPath(roomServices.deps, report.recordId));
  });
  serveCards(app, roomServices);
}

/**
 * Returns a function that makes the page of a token. It makes the page once for all who ask, until something happens in
 * the room or the room is reloaded because a name was deleted. Undefined if there is no report.
 */
function pageMaker(roomServices: RoomServices): (token: string) => Promise<string | undefined> {
  const made = new RecentMap<string, { state: RoomReading['state']; page: Promise<string> }>(PAGES_MAX);
  return async (token) => {
    const report = await findReport(roomServices, { token });
    if (report === undefined) return undefined;
    const { state } = report.room;
    const known = made.get(token);
    if (known?.state === state) return known.page;
    const page = caseFileOf(roomServices, report).then(reportPage);
    made.set(token, { state, page });
    page.catch(() => made.delete(token));
    return page;
  };
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .header('content-security-policy', CONTENT_POLICY)
    .header('x-robots-tag', 'noindex, nofollow')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'private, no-store')
    .type('text/html; charset=utf-8')
    .send(page);
}

async function caseFileOf({ log }: RoomServices, { room, seat, startedAt, endedAt }: Report): Promise<CaseFile> {
  const state = closedState(room);
  const entries = await log.readTold(room.partyId);
  const happened = entries.flatMap(({ events, at }) => events.map((event) => ({ event, at })));
  return { seat, startedAt, endedAt, script: room.script, state, happened };
}
