// A game of boardgame.io in which anybody may act at any time, and whose state is as long as one of our views. What the
// package's own types say is not reached by ES modules: what is used of it is written down here.
import { createRequire } from 'node:module';
import { broadcastOf, type RivalAction } from './rival.ts';

const require = createRequire(import.meta.url);

export interface GameState {
  seq: number;
  body: string;
  /** What everybody sees. */
  text: string;
}

const NAME = 'six';
const { ActivePlayers } = require('boardgame.io/core') as { ActivePlayers: { ALL: object } };

export const actionGame = {
  name: NAME,
  disableUndo: true,
  setup: (): GameState => ({ seq: 0, body: '', text: '' }),
  turn: { activePlayers: ActivePlayers.ALL },
  moves: {
    act: {
      // Only the server's answer counts.
      client: false,
      ignoreStaleStateID: true,
      move: ({ G }: { G: GameState }, action: RivalAction): void => {
        G.seq = action.seq;
        G.body = action.body;
        G.text = broadcastOf(action);
      },
    },
  },
};
