// What every rival has to do: keep one row of an action durably, acknowledge it, and send as many bytes as our server
// does to the five others.
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
  /** How long each of the five broadcast messages shall be. */
  readonly bytes: number;
  /** What is kept of it. */
  readonly body: string;
}

/** One person's line to a rival. */
export interface End {
  /** Sends an action; `acknowledged` is called when the server says that it is kept. */
  send(action: RivalAction, acknowledged: () => void): void;
  /** `arrived` is called for every action of somebody else, as its broadcast comes. */
  hear(arrived: (seq: number) => void): void;
  close(): void;
}

/** Six lines to one room. */
export type OpenEnds = (place: { port: number; room: number }) => Promise<End[]>;

export const SEATS = 6;

const FILLER = 'x'.repeat(1 << 20);

/** What is broadcast: the action's number, then as much as it takes. */
export const broadcastOf = ({ seq, bytes }: Pick<RivalAction, 'seq' | 'bytes'>): string =>
  `${seq}:${FILLER}`.slice(0, Math.max(String(seq).length + 1, bytes));

/** Longer than any number with its colon. */
const START_LENGTH = 24;

export const seqOfBroadcast = (text: string): number => Number(text.slice(0, START_LENGTH).split(':')[0]);
