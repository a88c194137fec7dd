// boardgame.io server whose store saves one row per move and holds the states in memory. Run it as its own process:
// `node boardgame-server.ts <database address> <table>`.
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { openKeeping, tellPort } from './keep-action.ts';
import { actionGame, type GameState } from './boardgame-game.ts';

const require = createRequire(import.meta.url);

interface State {
  readonly G: GameState;
}

interface Match {
  state: State;
  initialState: State;
  metadata: object;
}

type Store = new () => object;
const { Async } = require('boardgame.io/internal') as { Async: Store };
const { Server } = require('boardgame.io/server') as {
  Server: (options: { games: object[]; db: object; origins: string[] }) => {
    run(port: number): Promise<{ appServer: { address(): AddressInfo } }>;
  };
};

const keep = await openKeeping();
const matches = new Map<string, Match>();

class KeepingStore extends Async {
  async connect(): Promise<void> {}

  async createMatch(matchId: string, { initialState, metadata }: Omit<Match, 'state'>): Promise<void> {
    matches.set(matchId, { initialState, state: initialState, metadata });
  }

  async setState(matchId: string, state: State): Promise<void> {
    const { seq, body } = state.G;
    const match = matches.get(matchId);
    if (match !== undefined) match.state = state;
    await keep(Number(matchId), { seq, body, bytes: 0 });
  }

  async setMetadata(matchId: string, metadata: object): Promise<void> {
    const match = matches.get(matchId);
    if (match !== undefined) match.metadata = metadata;
  }

  async fetch(matchId: string): Promise<object> {
    const match = matches.get(matchId);
    return match === undefined ? {} : { ...match, log: [] };
  }

  async wipe(matchId: string): Promise<void> {
    matches.delete(matchId);
  }

  async listMatches(): Promise<string[]> {
    return [...matches.keys()];
  }
}

const server = Server({ games: [actionGame], db: new KeepingStore(), origins: [] });
const { appServer } = await server.run(0);
tellPort(appServer.address());
