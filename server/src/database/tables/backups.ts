/** The nightly backup of a day (`YYYY-MM-DD` in Shanghai); without an end it runs, or its server died. */
interface BackupRunTable {
  day: string;
  /** Name of the machine whose disk it is on. */
  server: string;
  begun_at: Date;
  ended_at: Date | null;
  file: string | null;
  bytes: number | null;
  /** Why there is none. */
  fault: string | null;
}

export interface BackupTables {
  backup_run: BackupRunTable;
}
