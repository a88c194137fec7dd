/** Open connection to a client as a room needs it: a WebSocket in the server, a fake in tests. */
export interface PushSocket {
  /** Bytes given to `send` that have not left yet. */
  readonly bufferedAmount: number;
  /** Sends a text. `sent` is called when the text has left, or never. */
  send(text: string, sent: () => void): void;
  /** Ends the connection after what was sent. `code` is a WebSocket close code. */
  close(code: number): void;
}

/** WebSocket close codes. Those from 4000 on are our own: reader too slow, signed out, removed. */
export const CLOSE_CODE = { goingAway: 1001, policy: 1008, tooSlow: 4008, signedOut: 4001, removed: 4003 } as const;
