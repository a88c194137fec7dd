import type { GameRecord } from '@juzhongren/contract/accounts';
import { PAGE_LIMIT_MAX } from '@juzhongren/contract/limits';
import { gameRecordsOf, type RecordDeps } from '../records/routes.ts';
import { EXPORTED_MAX } from './exported.ts';

/** Returns the user's game records in the format of their own call, newest first, at most EXPORTED_MAX. */
export async function readOwnRecords(deps: RecordDeps, userId: number): Promise<GameRecord[]> {
  const records: GameRecord[] = [];
  for (let offset = 0; offset < EXPORTED_MAX; offset += PAGE_LIMIT_MAX) {
    const page = await gameRecordsOf(deps, { userId, offset, limit: PAGE_LIMIT_MAX });
    records.push(...page);
    if (page.length < PAGE_LIMIT_MAX) break;
  }
  return records;
}
