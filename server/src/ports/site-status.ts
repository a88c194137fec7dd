/** What the operator tells everybody; `at` tells it from others. Times in Unix ms. */
export interface SiteNotice {
  readonly at: number;
  readonly text: string;
  /** Null: until it is taken away. */
  readonly until: number | null;
}

/** Nothing new begins from then on. Times in Unix ms. */
export interface Maintenance {
  readonly from: number;
  /** When it is expected to end; null: nobody knows yet. It ends by itself then. */
  readonly until: number | null;
}

/** What the operator rules for the whole service, in memory. A change made by any server or command is seen within a second. */
export interface SiteStatus {
  /** What is told now. */
  notice(): SiteNotice | null;
  /** Announced or under way; null once it is over. */
  maintenance(): Maintenance | null;
  /** Under way now. */
  closed(): Maintenance | null;
  /** Whether these words hold one that the operator refuses. */
  refuses(words: string): boolean;
  /** Reads again what changed. */
  look(): Promise<void>;
  close(): void;
}
