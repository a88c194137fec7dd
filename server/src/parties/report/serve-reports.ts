import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Parties } from '../parties.ts';
import { readRoom } from '../view.ts';
import type { CaseFile } from './case-file.ts';
import { missingPage, reportPage } from './page.ts';
import { REPORT_BASE } from './report-path.ts';

/** No scripts, no links out, nothing loaded: the page may only style itself, and be framed by our own pages. */
const CONTENT_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const TOKEN_SHAPE = /^[A-Za-z0-9_-]{22}$/;

/** Serves report pages. Whoever holds an address may read it: it is the key, and people share it. */
export function serveReports(app: FastifyInstance, parties: Parties): void {
  app.get<{ Params: { token: string } }>(`${REPORT_BASE}:token`, async (request, reply) => {
    const { token } = request.params;
    const file = TOKEN_SHAPE.test(token) ? await findCaseFile(parties, token) : undefined;
    return file === undefined ? sendPage(reply.code(404), missingPage()) : sendPage(reply, reportPage(file));
  });
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

async function findCaseFile(parties: Parties, token: string): Promise<CaseFile | undefined> {
  const { log } = parties;
  const row = await findReport(parties.deps, token);
  const room = row && (await readRoom(parties, row.party_id));
  if (room === undefined || row?.character_id == null) return undefined;
  const state = room.state.stage === 'dismissed' ? room.state.last : room.state;
  if (state.stage !== 'debrief') throw new Error('A report was named before its game ended.');
  const entries = await log.read(row.party_id, 0);
  return {
    script: room.script,
    state,
    happened: entries.flatMap(({ events, at }) => events.map((event) => ({ event, at }))),
    seat: row.character_id,
    startedAt: row.started_at?.getTime() ?? 0,
    endedAt: row.ended_at?.getTime() ?? 0,
  };
}

function findReport({ db }: Pick<Deps, 'db'>, token: string) {
  return db
    .selectFrom('party_member')
    .innerJoin('party', 'party.party_id', 'party_member.party_id')
    .select(['party.party_id', 'party_member.character_id', 'party.started_at', 'party.ended_at'])
    .where('report_token', '=', token)
    .executeTakeFirst();
}
