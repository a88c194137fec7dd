import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { faultLine } from '../faults/fault-line.ts';
import { databaseGauge } from '../metrics/database-gauge.ts';
import type { Deps } from '../ports/deps.ts';
import type { Delivered } from './deliver.ts';
import { ALARM_KINDS } from './kinds.ts';
import { lookForAlarms, type LookDeps, type Looked } from './look.ts';
import { type SendDeps, sendDue } from './send-due.ts';

const LOOK_MS = 60_000;
/** Interval at which due alarms are sent, including those raised by other processes. */
const SEND_MS = 5_000;

/**
 * Checks for alarms every minute and sends due ones while the server listens. Its own errors are logged and stop
 * nothing; delivery outcomes are counted in the metrics.
 */
export function runAlarms(
  app: FastifyInstance,
  deps: LookDeps & SendDeps & Pick<Deps, 'metrics'>,
  looked: Looked,
): void {
  const count = alarmMetrics(deps.metrics, deps.db);
  const failed = (task: string) => (error: unknown) =>
    deps.log.warn({ task, ...faultLine(error) }, 'alarms not looked after');
  const look = oneAtATime(() => lookForAlarms(deps, looked).catch(failed('looking')));
  const send = oneAtATime(async () => count(await sendDue(deps)), failed('telling'));
  const timers: NodeJS.Timeout[] = [];
  app.addHook('onListen', async () => {
    look();
    timers.push(setInterval(look, LOOK_MS).unref(), setInterval(send, SEND_MS).unref());
  });
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all([look.ended(), send.ended()]);
  });
}

/** Returns a function that starts the work unless it is already running. */
function oneAtATime(work: () => Promise<void>, failed: (error: unknown) => void = () => {}) {
  let underWay: Promise<void> | undefined;
  const begin = () => {
    underWay ??= work()
      .catch(failed)
      .finally(() => (underWay = undefined));
  };
  return Object.assign(begin, { ended: async () => await underWay });
}

function alarmMetrics(metrics: Registry, db: Deps['db']): (outcomes: readonly Delivered[]) => void {
  databaseGauge(
    metrics,
    { name: 'juzhongren_alarms_standing', help: 'Alarms that stand, by kind.', labelNames: ['kind'] },
    async () => {
      const counted = await db
        .selectFrom('alarm')
        .select(['kind', (row) => row.fn.countAll<number>().as('alarms')])
        .where('resolved_at', 'is', null)
        .groupBy('kind')
        .execute();
      return ALARM_KINDS.map((kind) => ({
        labels: { kind },
        value: counted.find((one) => one.kind === kind)?.alarms ?? 0,
      }));
    },
  );
  const messages = new Counter({
    name: 'juzhongren_alarm_messages_total',
    help: 'Alarms that were to be told, by how that went; nowhere: no webhook is set.',
    labelNames: ['outcome'] as const,
    registers: [metrics],
  });
  return (outcomes) => {
    for (const outcome of outcomes) messages.inc({ outcome });
  };
}
