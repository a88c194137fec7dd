import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Parties } from '../parties.ts';
import { RecentMap } from '../../recent-map.ts';
import { readRoom, type RoomReading } from '../view.ts';
import type { CaseFile } from './case-file.ts';
import { missingPage, reportPage } from './page.ts';
import { REPORT_BASE } from './report-path.ts';

/** No scripts, no links out, nothing loaded: the page may only style itself, and be framed by our own pages. */
const CONTENT_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Pages kept in memory. */
const PAGES_MAX = 50;

const TOKEN_SHAPE = /^[A-Za-z0-9_-]{22}$/;

/** Serves report pages. Whoever holds an address may read it: it is the key, and people share it. */
export function serveReports(app: FastifyInstance, parties: Parties): void {
  const findPage = pageMaker(parties);
  app.get<{ Params: { token: string } }>(`${REPORT_BASE}:token`, async (request, reply) => {
    const { token } = request.params;
    const page = TOKEN_SHAPE.test(token) ? await findPage(token) : undefined;
    return page === undefined ? sendPage(reply.code(404), missingPage()) : sendPage(reply, page);
  });
}

/**
 * Makes the page of a token, once for all who ask until something happens in its room, or the room is read anew because
 * a name went. Undefined when there is none.
 */
function pageMaker(parties: Parties): (token: string) => Promise<string | undefined> {
  const made = new RecentMap<string, { state: RoomReading['state']; page: Promise<string> }>(PAGES_MAX);
  return async (token) => {
    const report = await findReport(parties, token);
    if (report === undefined) return undefined;
    const { state } = report.room;
    const known = made.get(token);
    if (known?.state === state) return known.page;
    const page = caseFileOf(parties, report).then(reportPage);
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

interface Report {
  readonly room: RoomReading;
  readonly seat: string;
  /** Unix time in ms. */
  readonly startedAt: number;
  readonly endedAt: number;
}

async function findReport(parties: Parties, token: string): Promise<Report | undefined> {
  const row = await parties.deps.db
    .selectFrom('party_member')
    .innerJoin('party', 'party.party_id', 'party_member.party_id')
    .select(['party.party_id', 'party_member.character_id', 'party.started_at', 'party.ended_at'])
    .where('report_token', '=', token)
    .executeTakeFirst();
  const room = row && (await readRoom(parties, row.party_id));
  if (room === undefined || row?.character_id == null) return undefined;
  return {
    room,
    seat: row.character_id,
    startedAt: row.started_at?.getTime() ?? 0,
    endedAt: row.ended_at?.getTime() ?? 0,
  };
}

async function caseFileOf({ log }: Parties, { room, ...report }: Report): Promise<CaseFile> {
  const state = room.state.stage === 'dismissed' ? room.state.last : room.state;
  if (state.stage !== 'debrief') throw new Error('A report was named before its game ended.');
  const entries = await log.readTold(room.partyId);
  const happened = entries.flatMap(({ events, at }) => events.map((event) => ({ event, at })));
  return { ...report, script: room.script, state, happened };
}
