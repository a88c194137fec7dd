// Metrics of the build, the disk and the last backup.
import { Gauge, type Registry } from 'prom-client';
import { type Machine, thisMachine } from '../http/health.ts';
import type { Deps } from '../ports/deps.ts';
import { backupFolderOf } from '../settings/env.ts';
import { runningVersion } from '../version/program-version.ts';
import { databaseGauge } from './database-gauge.ts';

export function serviceMetrics(
  { metrics, db, env }: Pick<Deps, 'metrics' | 'db' | 'env'>,
  { client, machine = thisMachine }: { client: string | null; machine?: Pick<Machine, 'freeBytes'> },
): void {
  const build: Gauge<'version' | 'client' | 'node'> = new Gauge({
    name: 'juzhongren_build_info',
    help: 'Always 1; the labels say what runs.',
    labelNames: ['version', 'client', 'node'] as const,
    registers: [metrics],
    collect: () => build.set({ version: runningVersion().name, client: client ?? 'none', node: process.version }, 1),
  });
  diskMetrics(metrics, { data: env.DATA_DIR, backups: backupFolderOf(env) }, machine);
  // Without a time for nightly backups the operator backs up by other means, so there is no metric.
  if (env.BACKUP_AT === undefined) return;
  databaseGauge(
    metrics,
    {
      name: 'juzhongren_backup_last_success_timestamp_seconds',
      help: 'When the last nightly backup that was made began; 0 where there is none. Only with BACKUP_AT.',
    },
    async () => {
      const { at } = await db
        .selectFrom('backup_run')
        .select((row) => row.fn.max('begun_at').as('at'))
        .where('ended_at', 'is not', null)
        .where('fault', 'is', null)
        .executeTakeFirstOrThrow();
      // The aggregate over zero rows is null, not a date.
      const last = at as Date | null;
      return [{ labels: {}, value: last === null ? 0 : last.getTime() / 1_000 }];
    },
  );
}

function diskMetrics(
  metrics: Registry,
  folders: Readonly<Record<'data' | 'backups', string>>,
  machine: Pick<Machine, 'freeBytes'>,
): void {
  const free: Gauge<'folder'> = new Gauge({
    name: 'juzhongren_disk_free_bytes',
    help: 'Room left on the disk of DATA_DIR and of BACKUP_DIR.',
    labelNames: ['folder'] as const,
    registers: [metrics],
    collect: async () => {
      for (const [folder, path] of Object.entries(folders)) {
        const bytes = await machine.freeBytes(path).catch(() => undefined);
        // A folder that does not exist yet has no disk.
        if (bytes === undefined) free.remove({ folder });
        else free.set({ folder }, bytes);
      }
    },
  });
}
