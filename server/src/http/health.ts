import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ports/deps.ts';

export const HEALTH_PATHS = { alive: '/healthz', ready: '/readyz' } as const;

/** `/healthz`: the process answers. `/readyz`: database and bus can be reached; otherwise 503 and which cannot. */
export function serveHealth(app: FastifyInstance, deps: Pick<Deps, 'db' | 'bus'>): void {
  app.get(HEALTH_PATHS.alive, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ alive: true }),
  );
  app.get(HEALTH_PATHS.ready, async (_request, reply) => {
    const database = await sql`select 1`.execute(deps.db).then(
      () => true,
      () => false,
    );
    const bus = deps.bus.healthy();
    const ready = database && bus;
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, database, bus });
  });
}
