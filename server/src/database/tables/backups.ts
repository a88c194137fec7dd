/** Nightly backup of a day (`YYYY-MM-DD` in Shanghai). Without an end it is running, or its server died. */
interface BackupRunTable {
  day: string;
  /** Name of the machine that stores the backup. */
  server: string;
  begun_at: Date;
  ended_at: Date | null;
  file: string | null;
  bytes: number | null;
  /** Reason why there is no backup. */
  fault: string | null;
}

export interface BackupTables {
  backup_run: BackupRunTable;
}
