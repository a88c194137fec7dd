import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { BUDGET } from './sign-in-limits.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Removes what has no effect any more: dead sessions, counters of windows that are over. */
export async function sweepAccounts({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', new Date(now())).execute();
  await db
    .deleteFrom('sign_in_sends')
    .where('since', '<=', new Date(now() - BUDGET.windowMs))
    .execute();
}

/** Sweeps at the start and every hour while the server listens. */
export function sweepHourly(app: FastifyInstance, deps: Deps): void {
  const sweep = () => {
    sweepAccounts(deps).catch((error: unknown) => deps.log.warn({ reason: (error as Error).name }, 'not swept'));
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    sweep();
    timer = setInterval(sweep, HOUR_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
