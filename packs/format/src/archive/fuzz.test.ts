// Fuzzes archives. Unpacking must always give a new folder or messages, never an exception and never a file elsewhere.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { seededRandom } from '@juzhongren/engine/state/seeded-random';
import { sampleFiles } from '../testing/sample-pack.ts';
import { unpackCommand } from './unpack-command.ts';
import { writeArchive } from './write-archive.ts';

const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? (process.env['JUZHONGREN_LONG'] === '1' ? 20_000 : 200));
const MORE_ROUNDS = 5_000;
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000_000);

const root = mkdtempSync(path.join(os.tmpdir(), 'archives-'));
afterAll(() => rmSync(root, { recursive: true }));
const below = path.join(root, 'here');
mkdirSync(below);

const SLUG = 'sample-pack';
const NUMBERS = [0, 1, 0x7f_ff, 0xff_ff, 0x7f_ff_ff_ff, 0xff_ff_ff_ff];
/** No longer than the sample's names, so that the lengths in the headers stay true. */
const NAMES = [
  '../../../evil',
  '/etc/evil',
  'C:/evil',
  '..\\..\\evil',
  'a\0b',
  './x',
  'sample-pack/../x',
  'Sample-Pack/A',
];
const HEADERS = { local: Buffer.from('PK\x03\x04', 'latin1'), central: Buffer.from('PK\x01\x02', 'latin1') };

function placesOf(archive: Buffer, signature: Buffer): number[] {
  const places: number[] = [];
  for (let at = archive.indexOf(signature); at >= 0; at = archive.indexOf(signature, at + 1)) places.push(at);
  return places;
}

function mutate(archive: Buffer, random: () => number): Buffer {
  const under = (limit: number) => Math.floor(random() * Math.max(limit, 1));
  const pick = <T>(list: readonly T[]): T => list[under(list.length)]!;
  let mutated = Buffer.from(archive);
  for (let left = 1 + under(3); left > 0 && mutated.length > 8; left -= 1) {
    const at = under(mutated.length - 4);
    const length = under(60);
    switch (under(9)) {
      case 0:
        mutated[at] = under(256);
        break;
      case 1:
        mutated = mutated.subarray(0, at);
        break;
      case 2:
        mutated.copy(mutated, under(mutated.length), at, at + length);
        break;
      case 3:
        mutated = Buffer.concat([mutated.subarray(0, at), Buffer.alloc(length, under(256)), mutated.subarray(at)]);
        break;
      case 4:
        mutated = Buffer.concat([mutated.subarray(0, at), mutated.subarray(at + length)]);
        break;
      case 5:
        mutated = Buffer.concat([mutated, archive.subarray(at % archive.length)]);
        break;
      case 6: {
        // A field of a header or of the end-of-directory record.
        const header = pick([...placesOf(mutated, HEADERS.central), mutated.length - 22]);
        const field = header + 4 + under(40);
        if (field >= 0 && field + 4 <= mutated.length) mutated.writeUInt32LE(pick(NUMBERS), field);
        break;
      }
      case 7:
        rename(mutated, under(15), pick(NAMES));
        break;
      default: {
        const field = pick(placesOf(mutated, HEADERS.central)) ?? 0;
        if (field + 42 <= mutated.length) mutated.writeUInt32LE(random() * 2 ** 32, field + 38);
      }
    }
  }
  return mutated;
}

/** Writes the same hostile name into both headers of an entry. */
function rename(archive: Buffer, entry: number, name: string): void {
  const names = [
    (placesOf(archive, HEADERS.local)[entry] ?? 0) + 30,
    (placesOf(archive, HEADERS.central)[entry] ?? 0) + 46,
  ];
  for (const at of names) if (at < archive.length) archive.write(name, at, 'latin1');
}

test(`answers ${ROUNDS} random mutations from seed ${SEED} with a folder or messages`, { timeout: 0 }, async () => {
  const archive = await writeArchive({ slug: SLUG, files: sampleFiles() });
  const file = path.join(below, 'mutant.zip');
  const outcomes = [0, 0];
  const memory = process.resourceUsage().maxRSS;
  // Few mutants are accepted. Continue until at least one was, within `MORE_ROUNDS` more rounds.
  for (let round = 0; round < ROUNDS || (Math.min(...outcomes) === 0 && round < ROUNDS + MORE_ROUNDS); round += 1) {
    const seed = SEED + round;
    try {
      writeFileSync(file, mutate(archive, seededRandom(seed).share));
      const { output, exitCode } = await unpackCommand(file, path.join(below, SLUG));
      expect(output).toMatch(exitCode === 0 ? /已解开/ : /错误 .*\n没有解开。$/s);
      expect(readdirSync(root)).toEqual(['here']);
      expect(readdirSync(below)).toEqual(exitCode === 0 ? ['mutant.zip', SLUG] : ['mutant.zip']);
      rmSync(path.join(below, SLUG), { recursive: true, force: true });
      outcomes[exitCode] = (outcomes[exitCode] ?? 0) + 1;
    } catch (error) {
      throw new Error(`FUZZ_SEED=${seed}`, { cause: error });
    }
  }
  expect(outcomes).toHaveLength(2);
  expect(Math.min(...outcomes)).toBeGreaterThan(0);
  expect(process.resourceUsage().maxRSS - memory).toBeLessThan(400 * 1024);
});
