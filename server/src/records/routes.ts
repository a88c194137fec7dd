import { type GameRecord, userGameRecord, userGameReport } from '@juzhongren/contract/accounts';
import { ERROR } from '@juzhongren/contract/errors';
import { refuse, route } from '../http/calls.ts';
import { reportPath } from '../rooms/report/report-path.ts';
import type { Deps } from '../ports/deps.ts';
import { findReportToken, readRecords, type RecordRow } from './store.ts';

export const gameRecordRoute = route(userGameRecord, async ({ request, caller, deps }) => {
  return await gameRecordsOf(deps, { userId: caller.userId, ...request });
});

export interface RecordDeps extends Pick<Deps, 'db' | 'now'> {
  readonly catalogue: Pick<Deps['catalogue'], 'findVersion'>;
}

export async function gameRecordsOf(
  deps: RecordDeps,
  page: { userId: number; offset: number; limit: number },
): Promise<GameRecord[]> {
  const rows = await readRecords(deps.db, page);
  return await Promise.all(rows.map((row) => recordOf(deps, row)));
}

async function recordOf(deps: RecordDeps, row: RecordRow): Promise<GameRecord> {
  const pinned = await deps.catalogue.findVersion(row.script_id, row.version);
  if (pinned === undefined) throw new Error('A record names a version of a script that is not kept.');
  const { card, characters } = pinned.script;
  const until = row.ended_at?.getTime() ?? deps.now();
  const startedAt = row.started_at?.getTime();
  const meetAt = row.meet_at?.getTime();
  return {
    id: row.record_id,
    partyId: row.party_id,
    ScriptId: row.script_id,
    scriptName: card.name,
    scriptCharacterName: characters.find((character) => character.id === row.character_id)?.name ?? '',
    player: card.player,
    score: row.score ?? 0,
    startTime: Math.floor((startedAt ?? meetAt ?? 0) / 1_000),
    duration: startedAt === undefined ? 0 : Math.max(0, Math.floor((until - startedAt) / 1_000)),
    ended: row.ended_at !== null,
    commented: row.commented,
    next: await nextOf(deps, row),
    ...(row.leads ? { led: true as const } : {}),
    ...(startedAt === undefined && meetAt !== undefined ? { meetAt } : {}),
  };
}

async function nextOf(deps: RecordDeps, row: RecordRow): Promise<GameRecord['next']> {
  const { next_party_id: partyId, next_script_id: scriptId, next_version: version } = row;
  if (partyId === null || scriptId === null || version === null) return null;
  const pinned = await deps.catalogue.findVersion(scriptId, version);
  if (pinned === undefined) throw new Error('A room plays a version of a script that is not kept.');
  return { partyId, scriptName: pinned.script.card.name, open: row.next_open === true };
}

/** Errors: 1002 if the caller has no such record; 4005 if the game has not ended. */
export const gameReportRoute = route(userGameReport, async ({ request, caller, deps }) => {
  if (request.id > INTEGER_MAX) return refuse(ERROR.notFound);
  const token = await findReportToken(deps.db, { recordId: request.id, userId: caller.userId });
  if (token === undefined) return refuse(ERROR.notFound);
  return token === null ? refuse(ERROR.notNow) : { path: reportPath(token) };
});

const INTEGER_MAX = 2_147_483_647;
