import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { startTestCluster } from '@juzhongren/server/testing/cluster';
import { limited, type Row, rounded, type Section, reportOnly } from '@juzhongren/bench/report/section';
import { withUndo } from '@juzhongren/bench/server/undo';
import { addUp, inLanes, openLanes } from '../harness/lanes.ts';
import type { Games, LaneOrder, Pairs, Planted } from './lane-process.ts';

const LANE = fileURLToPath(new URL('./lane-process.ts', import.meta.url));
const GAMES = { short: 300, long: 10_000 };
const PAIRS = { short: 30, long: 500 };
/** Number of games with a planted leak. All leaks must be found. */
const PLANTED = 20;
/** Number of games with patches for another seat. At least one must be found. */
const MIXED_UP = 10;
/** Games per order to a process. */
const BATCH = 25;
/** First seeds, separate from those of the engine's own tests. */
const FIRST_SEED = { games: 100_000, pairs: 500_000, planted: 700_000, mixedUp: 750_000, plantedPairs: 800_000 };

export const secrecySection: Section = {
  name: 'secrecy',
  summary: 'nobody receives what they may not know',
  page: 'verification.md',
  method:
    'Random games of generated mysteries over the wire. Every text and id is a unique canary. Up to six players and three more people join, leave, are removed, take over seats and reconnect. They play, get refusals, talk in the room and in private, and request polls, chapters (also of others), votes, report, poster and replay, inside and outside the room, during and after the game.\n\n' +
    '- Search: every received byte (status, headers, body, frames, also in Base64 or percent encoding) is searched for canaries that this person may not know at that moment. Code that is independent of the views derives these rights from the log.\n' +
    '- Transport: every tenth game uses real HTTP and WebSockets. The others run in one process without a port. Most clients follow by patches.\n' +
    '- Pairs: two servers play games that differ only in what one person may not know. This person must receive the same bytes.\n' +
    '- Control: the same with a planted leak, and with patches for another seat. The search must find them.\n' +
    '- `--long`: 10,000 games and 500 pairs.',
  run: async ({ long }) =>
    await withUndo(async (undo) => {
      const cluster = await startTestCluster();
      undo.add(() => cluster.stop());
      const size = long ? 'long' : 'short';
      const begun = performance.now();
      const { socketFolder } = cluster;
      const open = () => openLanes(LANE, { type: 'open', socketFolder } satisfies LaneOrder, undo);
      const lanes = await open();
      const play = async (first: number, count: number, planted: Planted) =>
        addUp(await inLanes<Games>(lanes, gamesFor(first, count, planted)));
      const games = await play(FIRST_SEED.games, GAMES[size], 'nothing');
      const seconds = (performance.now() - begun) / 1_000;
      const planted = await play(FIRST_SEED.planted, PLANTED, 'words');
      const mixedUp = await play(FIRST_SEED.mixedUp, MIXED_UP, 'seats');
      // New processes, because the two servers of a pair must have the same history.
      const pairLanes = await open();
      const pairs = addUp(await inLanes<Pairs>(pairLanes, pairsFor(FIRST_SEED.pairs, PAIRS[size], false)));
      const plantedPairs = addUp(await inLanes<Pairs>(pairLanes, pairsFor(FIRST_SEED.plantedPairs, PLANTED, true)));
      for (const wrong of [...games.leaking, ...games.faulty, ...pairs.parted, ...pairs.faulty]) {
        console.error(JSON.stringify(wrong));
      }
      return rowsOf({ games, planted, mixedUp, pairs, plantedPairs, seconds });
    }),
};

const gamesFor = (first: number, count: number, planted: Planted): LaneOrder[] =>
  batches(first, count).map((seeds) => ({ type: 'games', planted, seeds }));
const pairsFor = (first: number, count: number, isPlanted: boolean): LaneOrder[] =>
  batches(first, count).map((seeds) => ({ type: 'pairs', isPlanted, seeds }));

function batches(first: number, count: number): number[][] {
  const seeds = Array.from({ length: count }, (_, number) => first + number);
  return Array.from({ length: Math.ceil(count / BATCH) }, (_, batch) =>
    seeds.slice(batch * BATCH, (batch + 1) * BATCH),
  );
}

interface Results {
  readonly games: Games;
  readonly planted: Games;
  readonly mixedUp: Games;
  readonly pairs: Pairs;
  readonly plantedPairs: Pairs;
  readonly seconds: number;
}

function rowsOf({ games, planted, mixedUp, pairs, plantedPairs, seconds }: Results): Row[] {
  // A planted pair shows no difference to a user outside the room, so only some pairs must show one.
  // A patch for the wrong seat leaks nothing while all seats know the same, but still produces a wrong view. In a few
  // games nobody receives a patch, so only some must be found.
  const found = new Set([...mixedUp.leaking, ...mixedUp.faulty].map(({ seed }) => seed)).size;
  const missed =
    PLANTED - planted.leaking.length + (found === 0 ? MIXED_UP : 0) + (plantedPairs.parted.length === 0 ? PLANTED : 0);
  return [
    reportOnly(
      'games',
      `${rounded(games.games)}, ${rounded(games.overSockets)} of them over sockets, in ${Math.round(seconds)} s: ${rounded(games.games / seconds)} a second`,
      `${rounded(games.messages)} responses and frames, ${rounded(games.bytes / 1e6)} MB`,
    ),
    limited(
      'games with a leak',
      { value: games.leaking.length, most: 0, unit: 'games' },
      `planted leaks found: ${planted.leaking.length} of ${planted.games}; patches for another seat: ${mixedUp.leaking.length} of ${mixedUp.games} leak, ${found} found`,
    ),
    limited(
      'pairs with different bytes',
      { value: pairs.parted.length, most: 0, unit: 'pairs' },
      `of ${rounded(pairs.pairs)}, ${rounded(pairs.messages)} responses and frames; planted leaks found: ${plantedPairs.parted.length} of ${plantedPairs.pairs}`,
    ),
    limited('planted leaks not found', { value: missed, most: 0, unit: 'games' }),
    limited('games that deviate from the rules', {
      value: games.faulty.length + pairs.faulty.length,
      most: 0,
      unit: 'games',
    }),
  ];
}
