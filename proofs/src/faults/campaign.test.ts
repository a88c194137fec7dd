import path from 'node:path';
import { seededRandom } from '@juzhongren/engine/state/seeded-random';
import { expect, test } from 'vitest';
import { FAULTS, firstRefusal, misreadings } from './campaign.ts';
import { EditablePack } from './editable-pack.ts';
import { HARMLESS } from './prose-faults.ts';

const read = (slug: string): EditablePack =>
  EditablePack.read(path.resolve(import.meta.dirname, '../../../packs', slug));
const LONG = process.env['JUZHONGREN_LONG'] === '1';
const PACK = read('kongpu');
const isHarmless = (fault: string): boolean => HARMLESS.some(({ name }) => name === fault);

test('accepts an unchanged mystery, also after it was parsed and written again', () => {
  const rewritten = PACK.copy();
  expect(rewritten.clues.length).toBeGreaterThan(0);
  expect([rewritten.script, rewritten.sheets, rewritten.facts].every((part) => Object.keys(part).length > 0)).toBe(
    true,
  );
  expect(firstRefusal(rewritten)).toBeUndefined();
});

/**
 * The first two always run: one leak and one contradiction. The others, and the levels that simulate games, run only in
 * the long run.
 */
const PLANTED = [
  ['secret in the introduction', 'isolation'],
  ['person at two places at once', 'time'],
  ['missing picture', 'shape'],
  ['sentence of a seat in the introduction', 'isolation'],
  ['hour in the prose moved by two hours', 'time'],
  ['name in the prose replaced', 'time'],
  ['suspect that nothing clears', 'proof'],
  ['too few search points', 'simulation'],
  ['clue title that reveals the culprit', 'isolation'],
] as const;
test.for(LONG ? PLANTED : PLANTED.slice(0, 2))('rejects %s at the level %s', ([name, level]) => {
  const spoilt = PACK.copy();
  const fault = FAULTS.find((one) => one.name === name);
  expect(fault?.plant(spoilt, seededRandom(1))).toBe(true);
  expect(firstRefusal(spoilt)).toBe(level);
});

test.each(LONG ? [2] : [])('raises no alarm for edits that change neither who nor when (%i times)', (times) => {
  const alarms = [...misreadings([PACK], times)].filter(({ fault, isNoticed }) => isNoticed && isHarmless(fault));
  expect(alarms).toEqual([]);
});

test('gives every kind of fault a unique name and a pack in which it can be planted', () => {
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length);
  const packs = [PACK, read('mantang-wudeng'), read('jieyue-an'), read('e-buzai-gang')];
  const idle = FAULTS.filter(({ plant }) => !packs.some((pack) => plant(pack.copy(), seededRandom(1))));
  expect(idle.map(({ name }) => name)).toEqual([]);
});
