// boardgame.io game in which anybody may act at any time, with a state as long as one of our views. ES modules cannot
// import the package's types, so this file declares the parts it uses.
import { createRequire } from 'node:module';
import { broadcastOf, type RivalAction } from './rival.ts';

const require = createRequire(import.meta.url);

export interface GameState {
  seq: number;
  body: string;
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
      // Runs the move on the server only, so that only the server's answer counts.
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
