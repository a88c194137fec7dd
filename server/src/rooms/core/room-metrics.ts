import { GAME_STAGE, PARTY_STATUS } from '@juzhongren/contract/enumerations';
import type { Kysely } from 'kysely';
import type { Registry } from 'prom-client';
import type { Database } from '../../database/tables.ts';
import { databaseGauge } from '../../metrics/database-gauge.ts';

/** Stage names for operators. A room that waits for payment has not begun. */
const STAGES = ['lobby', 'paying', 'acts', 'closing', 'debrief'] as const;

export function roomMetrics(metrics: Registry, db: Kysely<Database>): void {
  databaseGauge(
    metrics,
    { name: 'juzhongren_rooms', help: 'Rooms that are not over, by stage.', labelNames: ['stage'] },
    async () => {
      const counted = await db
        .selectFrom('party')
        .select(['status', 'stage', (row) => row.fn.countAll<number>().as('rooms')])
        .where('status', '<>', PARTY_STATUS.Closed)
        .groupBy(['status', 'stage'])
        .execute();
      return STAGES.map((stage) => ({
        labels: { stage },
        value: counted.filter((one) => stageOf(one) === stage).reduce((sum, { rooms }) => sum + rooms, 0),
      }));
    },
  );
}

function stageOf({ status, stage }: { status: number; stage: number }): (typeof STAGES)[number] {
  if (status === PARTY_STATUS.WaitForPay) return 'paying';
  if (stage === GAME_STAGE.Started) return 'acts';
  if (stage === GAME_STAGE.ClueEnd) return 'closing';
  return stage === GAME_STAGE.VoteEnd ? 'debrief' : 'lobby';
}
