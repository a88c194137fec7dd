// Defines the task of every rival: store one durable row per action, acknowledge it, and send as many bytes as our
// server to the five other players.
import { fileURLToPath } from 'node:url';

export const RIVALS = ['bare ws', 'Colyseus', 'Socket.IO', 'boardgame.io'] as const;
export type RivalName = (typeof RIVALS)[number];

const PROGRAMS: Record<RivalName, URL> = {
  'bare ws': new URL('./bare-server.ts', import.meta.url),
  Colyseus: new URL('./colyseus-server.ts', import.meta.url),
  'Socket.IO': new URL('./socketio-server.ts', import.meta.url),
  'boardgame.io': new URL('./boardgame-server.ts', import.meta.url),
};

export const programOf = (name: RivalName): string => fileURLToPath(PROGRAMS[name]);

export interface RivalAction {
  readonly seq: number;
  /** Length of each of the five broadcast messages, in bytes. */
  readonly bytes: number;
  readonly body: string;
}

export interface End {
  /** Sends an action. Calls `acknowledged` when the server confirms that it is stored. */
  send(action: RivalAction, acknowledged: () => void): void;
  /** Registers a callback for each broadcast action of another player. */
  hear(arrived: (seq: number) => void): void;
  close(): void;
}

export type OpenEnds = (place: { port: number; room: number }) => Promise<End[]>;

export const SEATS = 6;

const FILLER = 'x'.repeat(1 << 20);

/** Returns the broadcast text: the action number, padded to `bytes` characters. */
export const broadcastOf = ({ seq, bytes }: Pick<RivalAction, 'seq' | 'bytes'>): string =>
  `${seq}:${FILLER}`.slice(0, Math.max(String(seq).length + 1, bytes));

/** Upper bound for the length of the number and its colon. */
const START_LENGTH = 24;

export const seqOfBroadcast = (text: string): number => Number(text.slice(0, START_LENGTH).split(':')[0]);
