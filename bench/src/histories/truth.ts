// What the database has afterwards, as the checker compares it with what people were told.

/** One row of a room's log. */
export interface KeptEntry {
  readonly seq: number;
  readonly userId: number | null;
  readonly requestId: string | null;
  /** What its caller was answered. */
  readonly err: number;
  readonly clueId: string | null;
}

/** One row of a room's talk. */
export interface KeptMessage {
  readonly chatSeq: number;
  readonly userId: number;
  readonly requestId: string;
  /** The message as this person gets it. */
  readonly digestFor: (userId: number) => string;
}

export interface KeptRoom {
  readonly partyId: string;
  /** In the order of `seq`, and so the talk. */
  readonly entries: readonly KeptEntry[];
  readonly talk: readonly KeptMessage[];
  /** The engine's projection of the log up to `seq` for this person; undefined when they may see nothing. */
  readonly digestAt: (seq: number, userId: number) => string | undefined;
  /** Whether the tables that follow the log say something else than it. */
  readonly torn: boolean;
}

export type Truth = ReadonlyMap<string, KeptRoom>;
