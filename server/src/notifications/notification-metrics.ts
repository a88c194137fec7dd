import { Counter, type Registry } from 'prom-client';
import { databaseGauge } from '../metrics/database-gauge.ts';
import type { Deps } from '../ports/deps.ts';
import type { NotificationResult } from './sending/send-due.ts';

export function notificationMetrics(metrics: Registry, db: Deps['db']): (told: readonly NotificationResult[]) => void {
  databaseGauge(metrics, { name: 'juzhongren_nudge_devices', help: 'Browsers that take nudges.' }, async () => {
    const { devices } = await db
      .selectFrom('nudge_device')
      .select((row) => row.fn.countAll<number>().as('devices'))
      .executeTakeFirstOrThrow();
    return [{ labels: {}, value: devices }];
  });
  databaseGauge(metrics, { name: 'juzhongren_nudges_waiting', help: 'Nudges that are to be sent yet.' }, async () => {
    const { waiting } = await db
      .selectFrom('nudge')
      .select((row) => row.fn.countAll<number>().as('waiting'))
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow();
    return [{ labels: {}, value: waiting }];
  });
  const notifications = new Counter({
    name: 'juzhongren_nudges_total',
    help: 'Nudges that were due, by what they are about and how that ended.',
    labelNames: ['about', 'end'] as const,
    registers: [metrics],
  });
  const messages = new Counter({
    name: 'juzhongren_nudge_messages_total',
    help: 'Messages to single browsers or by a messaging app, by how they went; gone: that one takes none any more.',
    labelNames: ['channel', 'outcome'] as const,
    registers: [metrics],
  });
  return (told) => {
    for (const { about, end, sent } of told) {
      notifications.inc({ about, end });
      for (const { by, outcome } of sent) messages.inc({ channel: by, outcome });
    }
  };
}
