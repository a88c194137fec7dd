/** Error for a screen whose code is slow or failed to load. */
export class ChunkError extends Error {
  readonly reason: 'slow' | 'failed';
  readonly loadAgain: () => Promise<unknown>;

  constructor(reason: 'slow' | 'failed', loadAgain: () => Promise<unknown>, cause?: unknown) {
    super(`a screen's code is ${reason}`, { cause });
    this.name = 'ChunkError';
    this.reason = reason;
    this.loadAgain = loadAgain;
  }
}
