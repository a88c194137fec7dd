import { sampleScript } from '@juzhongren/engine/testing/sample-script';
import { expect, it } from 'vitest';
import { ORDINARY, ordinarySteps, takeAgain } from './ordinary-steps.ts';
import { recordGame } from './recorded-game.ts';

it('takes, for each kind, the steps whose state is closest in size', () => {
  const game = recordGame(sampleScript, 1);
  const steps = ordinarySteps(game, { size: 4_000, count: 3 });
  for (const kind of ORDINARY) {
    const ofKind = steps.get(kind) ?? [];
    expect(ofKind.length).toBeGreaterThan(0);
    expect(new Set(ofKind.map(({ step }) => step.command.type))).toEqual(new Set([kind]));
    for (const { before, size } of ofKind) expect(JSON.stringify(before)).toHaveLength(size);
    const farthest = Math.max(...ofKind.map(({ size }) => Math.abs(size - 4_000)));
    const all = ordinarySteps(game, { size: 4_000, count: 1_000 }).get(kind) ?? [];
    const closer = all.filter(({ size }) => Math.abs(size - 4_000) < farthest);
    expect(closer.length).toBeLessThan(3);
    expect(takeAgain(game.script, ofKind)).toBe(ofKind.length);
  }
});
