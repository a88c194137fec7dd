// Tests that any change to a pack's files leads to a script or messages, never to an exception.
import { expect, test } from 'vitest';
import { compilePack } from './load-pack.ts';
import type { PackFiles } from '../read/read-folder.ts';
import { textOf } from '../testing/edit-files.ts';
import { seededRandom } from '@juzhongren/engine/state/seeded-random';
import { sampleFiles } from '../testing/sample-pack.ts';

const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? (process.env['JUZHONGREN_LONG'] === '1' ? 5_000 : 40));
const MORE_ROUNDS = 1_000;
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000_000);

const WORDS = [
  '{',
  '}',
  '[',
  ']',
  ': ',
  '- ',
  '|',
  '&a ',
  '*a',
  '!!set ',
  '"',
  "'",
  '\t',
  '\n',
  '\0',
  '# ',
  '---\n',
  '~',
  '0417',
  '1e9',
  '-1',
  'null',
  'true',
  '__proto__',
  'constructor',
  '<b>',
  '\ud800',
  '🎭',
  'art/../x.svg',
  '{ not: ',
  'act',
  'vote',
  'chose',
];

/**
 * Applies one to four changes: deletes, repeats, indents or copies lines, inserts or removes text, replaces words, or
 * deletes a file.
 */
function mutate(files: PackFiles, random: () => number): Map<string, Uint8Array> {
  const mutated = new Map(files);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;
  for (let left = 1 + below(4); left > 0; left -= 1) {
    const names = [...mutated.keys()].filter((name) => !name.startsWith('art/') || random() < 0.2);
    const name = pick(names);
    const lines = textOf(mutated, name).split('\n');
    const at = below(lines.length);
    const line = lines[at] ?? '';
    const column = below(line.length + 1);
    switch (below(9)) {
      case 0:
        lines.splice(at, 1);
        break;
      case 1:
        lines.splice(at, 0, line);
        break;
      case 2:
        lines.splice(at, 0, pick(textOf(files, pick(names)).split('\n')));
        break;
      case 3:
        lines[at] = line.slice(0, column) + pick(WORDS) + line.slice(column);
        break;
      case 4:
        lines[at] = line.slice(0, column) + line.slice(column + 1 + below(6));
        break;
      case 5:
        lines[at] = `${' '.repeat(below(4))}${line.trimStart()}`;
        break;
      case 6:
        lines[at] = line.replace(/[\w-]+(?=[^\w-]*$)/, () => pick(WORDS));
        break;
      case 7:
        lines[at] = line.replace(/\w+:/, () => pick(['id:', 'act:', 'types:', 'opens:', 'when:', 'effects:', 'x:']));
        break;
      default:
        if (random() < 0.2) mutated.delete(name);
    }
    if (mutated.has(name)) mutated.set(name, Buffer.from(lines.join('\n')));
  }
  return mutated;
}

test(`answers ${ROUNDS} random mutations from seed ${SEED} with a script or messages`, { timeout: 0 }, () => {
  const sample = sampleFiles();
  const outcomes = { ok: 0, refused: 0 };
  const wanting = (): boolean => Math.min(outcomes.ok, outcomes.refused) === 0;
  // A fifth of the mutants is valid. Continues until both outcomes occurred or the extra rounds are used up.
  for (let round = 0; round < ROUNDS || (wanting() && round < ROUNDS + MORE_ROUNDS); round += 1) {
    const seed = SEED + round;
    try {
      const result = compilePack('sample-pack', mutate(sample, seededRandom(seed).share));
      outcomes[result.ok ? 'ok' : 'refused'] += 1;
      // P900 means that a checker rule is missing: the compiled script violates the contract.
      const messages = result.ok ? result.warnings : result.messages;
      expect(messages.filter(({ rule, line }) => rule === 'P900' || line < 1)).toEqual([]);
      expect(result.ok || messages.length > 0).toBe(true);
    } catch (error) {
      throw new Error(`FUZZ_SEED=${seed}`, { cause: error });
    }
  }
  expect(wanting()).toBe(false);
});
