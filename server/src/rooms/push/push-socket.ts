/** One open line to a client, as the room needs it: a WebSocket in the server, a value in tests. */
export interface PushSocket {
  /** Bytes that were given to `send` and have not left yet. */
  readonly bufferedAmount: number;
  /** `sent` is called when the text has left, or never. */
  send(text: string, sent: () => void): void;
  /** Ends the line after what was sent; `code` is a WebSocket close code. */
  close(code: number): void;
}

/** Close codes: going away, policy broken, too much to send, not allowed any more (our own). */
export const CLOSE_CODE = { goingAway: 1001, policy: 1008, tooSlow: 4008, signedOut: 4001, removed: 4003 } as const;
