import { seededRandom } from '@juzhongren/engine/state/seeded-random';
import { expect, it } from 'vitest';
import { playAtPace, type Sample } from './pace.ts';

const sample: Sample = { acknowledgedMs: 1, shownMs: 1, bytes: 1 };

it('lets every room act at its pace and counts neither the warm-up nor refused actions', async () => {
  const acted = [0, 0];
  let beforeCounting = 0;
  const room = (number: 0 | 1, result: Sample | undefined) => ({
    act: async () => {
      acted[number] = (acted[number] ?? 0) + 1;
      return result;
    },
  });
  const samples = await playAtPace(
    [room(0, sample), room(1, undefined)],
    { warmUpMs: 40, forMs: 60, pauseMs: 4 },
    {
      random: seededRandom(1),
      counting: () => {
        beforeCounting = acted[0] ?? 0;
      },
    },
  );
  expect(acted[1]).toBeGreaterThan(0);
  expect(beforeCounting).toBeGreaterThan(0);
  expect(samples.length).toBeGreaterThan(0);
  expect(samples.length).toBeLessThanOrEqual((acted[0] ?? 0) - beforeCounting + 1);
});
