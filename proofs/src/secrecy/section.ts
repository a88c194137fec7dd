import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { startTestCluster } from '@juzhongren/server/testing/cluster';
import { limited, type Row, rounded, type Section, told } from '@juzhongren/bench/report/section';
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
  summary: 'nobody receives what the seat may not know',
  method:
    'Random games of random mysteries in which every text and id is a canary of its own, over the wire: up to six characters and three more people who come, leave, are put out, take seats over and come back to their push channels. ' +
    'They play, are refused, talk to the table and in private, poll, ask for chapters (others’ too), votes, report, poster and replay, in the room or not, before the end and after it. ' +
    'Every byte that anybody receives — status, headers, body, frames, also what is wrapped in Base64 or percent signs — is searched for canaries that person has no right to at that moment; the rights are worked out from the log by code that shares nothing with what builds the views. ' +
    'Every tenth game goes over real HTTP and WebSockets, the others pass the same stack inside one process, without a port. ' +
    'Pairs: two servers play games that differ only in what one person may not know (words, keys, roles, others’ chapters and answers, what is whispered elsewhere); what that person receives must be equal, byte for byte. ' +
    'Most follow by patches, and come back with what they saw before. ' +
    'Beside it the control: the same with a planted leak, and with patches that are those of another seat. If that is not found, the search proves nothing. Short by default; `--long` is 10,000 games and 500 pairs.',
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
    told(
      'games',
      `${rounded(games.games)}, ${rounded(games.overSockets)} of them over sockets, in ${Math.round(seconds)} s: ${rounded(games.games / seconds)} a second`,
      `${rounded(games.messages)} answers and frames, ${rounded(games.bytes / 1e6)} MB`,
    ),
    limited(
      'games in which somebody received what they may not know',
      { value: games.leaking.length, most: 0, unit: 'games' },
      `control: ${planted.leaking.length} of ${planted.games}; patches for another seat: ${mixedUp.leaking.length} of ${mixedUp.games}, seen ${found}`,
    ),
    limited(
      'pairs in which somebody received other bytes',
      { value: pairs.parted.length, most: 0, unit: 'pairs' },
      `of ${rounded(pairs.pairs)}, ${rounded(pairs.messages)} answers and frames; control: ${plantedPairs.parted.length} of ${plantedPairs.pairs}`,
    ),
    limited('planted leaks that were not found', { value: missed, most: 0, unit: 'games' }),
    limited('games that went otherwise than the rules say', {
      value: games.faulty.length + pairs.faulty.length,
      most: 0,
      unit: 'games',
    }),
  ];
}
