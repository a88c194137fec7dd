import { createRequire } from 'node:module';
import { actionGame, type GameState } from './boardgame-game.ts';
import { type End, type OpenEnds, type RivalAction, SEATS } from './rival.ts';

const require = createRequire(import.meta.url);

interface BoardgameClient {
  readonly moves: { act(action: RivalAction): void };
  start(): void;
  stop(): void;
  subscribe(changed: (state: { G: GameState; isConnected: boolean } | null) => void): () => void;
}

const { Client } = require('boardgame.io/client') as { Client: (options: object) => BoardgameClient };
const { SocketIO } = require('boardgame.io/multiplayer') as { SocketIO: (options: object) => object };

export const openBoardgameEnds: OpenEnds = async ({ port, room }) => {
  const ends: End[] = [];
  // Opens them one after the other: the first connection creates the match.
  for (let seat = 0; seat < SEATS; seat += 1) ends.push(await openEnd({ port, room, seat }));
  return ends;
};

async function openEnd({ port, room, seat }: { port: number; room: number; seat: number }): Promise<End> {
  const client = Client({
    game: actionGame,
    numPlayers: SEATS,
    playerID: String(seat),
    matchID: String(room),
    debug: false,
    multiplayer: SocketIO({ server: `http://127.0.0.1:${port}`, socketOpts: { transports: ['websocket'] } }),
  });
  const synced = Promise.withResolvers<void>();
  let own: { seq: number; acknowledged: () => void } | undefined;
  let last = 0;
  let tell = (_seq: number): void => {};
  client.subscribe((state) => {
    if (state === null) return;
    if (state.isConnected) synced.resolve();
    const { seq } = state.G;
    if (seq === last) return;
    last = seq;
    if (own?.seq === seq) own.acknowledged();
    else tell(seq);
  });
  client.start();
  await synced.promise;
  return {
    send: (action, acknowledged) => {
      own = { seq: action.seq, acknowledged };
      client.moves.act(action);
    },
    hear: (arrived) => {
      tell = arrived;
    },
    close: () => client.stop(),
  };
}
