import { loadGenerated } from '../generated/load-generated.ts';
import { percentile } from '../percentiles.ts';
import { ratio, rounded, type Section, told } from '../section.ts';
import { foldGame, foldWithCopies, projectAll, timesPerSecond } from './fold.ts';
import { recordGame } from './recorded-game.ts';

const SEED = 1;
const ROUNDS = 5;
const ROUND_MS = 1_000;

export const engineSection: Section = {
  name: 'engine',
  method:
    'One whole game for six on a generated mystery (60 clues), recorded once from seeded players, folded again from its commands in one thread: a step is `decide` and `evolve` by every event it caused. ' +
    'Median of 5 rounds of a second each, ours and the other in turn. Beside it the same fold with a `structuredClone` of the state before each step, as an engine needs that changes its state in place and must be able to go back.',
  run: async () => {
    const script = await loadGenerated();
    const game = recordGame(script, SEED);
    const ours: number[] = [];
    const copying: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(timesPerSecond(() => foldGame(game), ROUND_MS) * game.steps.length);
      copying.push(timesPerSecond(() => foldWithCopies(game), ROUND_MS) * game.steps.length);
    }
    const [steps, copied] = [percentile(ours, 0.5), percentile(copying, 0.5)];
    const views = timesPerSecond(() => projectAll(game), ROUND_MS);
    return [
      told('game', `${game.steps.length} steps, ${script.clues.length} clues`),
      told(
        'decide + evolve',
        `${rounded(steps)} steps a second`,
        `with copies ${rounded(copied)}: ${ratio(steps, copied)} as many`,
      ),
      told('a whole game from its log', `${rounded((game.steps.length / steps) * 1_000)} ms`),
      told('state at the end', `${rounded(JSON.stringify(game.end).length / 1_000)} KB as JSON`),
      told(
        'the six views at the end, projected and written',
        `${rounded(1_000 / views)} ms, ${rounded(projectAll(game) / 1_000)} thousand characters`,
      ),
    ];
  },
};
