import { loadGenerated } from '../generated/load-generated.ts';
import { median } from '../report/percentiles.ts';
import { atLeast, ratio, type Row, rounded, type Section, reportOnly } from '../report/section.ts';
import { foldGame, foldWithCopies, projectAll, timesPerSecond } from './fold.ts';
import { ORDINARY, ordinarySteps, takeAgain } from './ordinary-steps.ts';
import { recordGame, type RecordedGame } from './recorded-game.ts';

const SEED = 1;
const ROUNDS = 5;
const ROUND_MS = 1_000;
/** Target state size in characters of JSON (a room in mid-game), and number of steps per kind measured near it. */
const ORDINARY_SIZE = 20_000;
const ORDINARY_COUNT = 10;
const ORDINARY_LEAST = 100_000;

export const engineSection: Section = {
  name: 'engine',
  summary: 'steps of the engine',
  method:
    'A complete game of six on a generated mystery (60 clues), recorded from seeded players, is replayed from its commands in one thread. ' +
    'A step is `decide` plus `evolve` for each event. Results are medians of 5 rounds of a second. ' +
    'With copies: the same replay with a `structuredClone` of the state before each step, as an engine that changes its state in place needs for rollback. ' +
    'Rows for one kind of command repeat the ten steps whose state was closest to 20 KB.',
  run: async () => {
    const script = await loadGenerated();
    const game = recordGame(script, SEED);
    const ours: number[] = [];
    const copying: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(timesPerSecond(() => foldGame(game), ROUND_MS) * game.steps.length);
      copying.push(timesPerSecond(() => foldWithCopies(game), ROUND_MS) * game.steps.length);
    }
    const [steps, copied] = [median(ours), median(copying)];
    const views = timesPerSecond(() => projectAll(game), ROUND_MS);
    return [
      reportOnly('game', `${game.steps.length} steps, ${script.clues.length} clues`),
      reportOnly(
        'decide + evolve',
        `${rounded(steps)} steps a second`,
        `with copies ${rounded(copied)}: ${ratio(steps, copied)}`,
      ),
      ...ordinaryRows(game),
      reportOnly('complete game from its log', `${rounded((game.steps.length / steps) * 1_000)} ms`),
      reportOnly('final state', `${rounded(JSON.stringify(game.end).length / 1_000)} KB of JSON`),
      reportOnly(
        'six final views, projected and serialised',
        `${rounded(1_000 / views)} ms, ${rounded(projectAll(game) / 1_000)} thousand characters`,
      ),
    ];
  },
};

function ordinaryRows(game: RecordedGame): Row[] {
  const steps = ordinarySteps(game, { size: ORDINARY_SIZE, count: ORDINARY_COUNT });
  return ORDINARY.map((kind) => {
    const ofKind = steps.get(kind) ?? [];
    const rounds = Array.from(
      { length: ROUNDS },
      () => timesPerSecond(() => takeAgain(game.script, ofKind), ROUND_MS / 2) * ofKind.length,
    );
    const size = ofKind.reduce((sum, step) => sum + step.size, 0) / ofKind.length;
    const measured = { value: median(rounds), least: ORDINARY_LEAST, unit: 'a second' };
    return atLeast(`${kind}, state of ${rounded(size / 1_000)} KB`, measured);
  });
}
