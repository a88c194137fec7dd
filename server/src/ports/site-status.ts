/** Announcement of the operator to all users. `at` identifies it. Times are Unix ms. */
export interface SiteNotice {
  readonly at: number;
  readonly text: string;
  /** Null: the announcement has no end and stays until the operator removes it. */
  readonly until: number | null;
}

/** Maintenance period. No new game or order can start after `from`. Times are Unix ms. */
export interface Maintenance {
  readonly from: number;
  /** Expected end, at which maintenance ends by itself; null if the end is unknown. */
  readonly until: number | null;
}

/**
 * Site status in memory: announcement, maintenance and blocked words. A change made by any server or command is visible
 * within a second.
 */
export interface SiteStatus {
  notice(): SiteNotice | null;
  /** Returns maintenance that is announced or active; null if there is none or it is over. */
  maintenance(): Maintenance | null;
  /** Returns maintenance that is active now. */
  closed(): Maintenance | null;
  /** Tells whether the text contains a blocked word. */
  refuses(words: string): boolean;
  /** Reloads the site status from the database. */
  look(): Promise<void>;
  close(): void;
}
