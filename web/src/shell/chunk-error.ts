/** A screen's code is not here: it takes too long, or it could not be loaded. */
export class ChunkError extends Error {
  readonly reason: 'slow' | 'failed';
  /** Asks for the code once more; rejects when it still does not come. */
  readonly loadAgain: () => Promise<unknown>;

  constructor(reason: 'slow' | 'failed', loadAgain: () => Promise<unknown>, cause?: unknown) {
    super(`a screen's code is ${reason}`, { cause });
    this.name = 'ChunkError';
    this.reason = reason;
    this.loadAgain = loadAgain;
  }
}
