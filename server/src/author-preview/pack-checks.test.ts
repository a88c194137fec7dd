import { cpSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { nextTick } from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { importPacks } from '../catalogue/import/import-packs.ts';
import { openCatalogue } from '../catalogue/index/open-catalogue.ts';
import type { Catalogue } from '../ports/catalogue.ts';
import { type TestDeps, testDeps } from '../testing/deps.ts';
import { type CheckedMessage, checkPlayed } from './check-played.ts';
import { openPackChecks } from './pack-checks.ts';

const SAMPLE = join(dirname(fileURLToPath(import.meta.resolve('@juzhongren/pack-format/cli'))), 'testing/sample-pack');
const SLUG = 'paper-kite';
/** Bots play a mystery to its end, which is slow. Only the long test run checks their findings. */
const LONG = process.env['JUZHONGREN_LONG'] === '1';

let folder: string;
let world: TestDeps;
let catalogue: Catalogue;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'juzhongren-checks-'));
  cpSync(SAMPLE, join(folder, SLUG), { recursive: true });
  world = await testDeps();
  await importPacks(world.deps, folder);
  catalogue = await openCatalogue(world.deps);
});
afterAll(async () => {
  catalogue.close();
  await world.close();
  rmSync(folder, { recursive: true });
});

test('picks up files written during a check in the next check', async () => {
  const checks = openPackChecks(
    { ...world.deps, catalogue },
    { packsFolder: folder, say: () => {}, updated: async () => {}, played: async () => [] },
  );
  const file = join(folder, SLUG, 'script.yaml');
  let name = '断线的纸鸢';
  for (const ticks of [1, 2, 4, 8, 16, 32, 64]) {
    const next = `纸鸢之${ticks}`;
    const checking = checks.changed(SLUG);
    // Lets the check run a few steps before the file is saved.
    for (let step = 0; step < ticks; step += 1) {
      await new Promise<void>((resolve) => (step % 2 === 0 ? nextTick(resolve) : setImmediate(resolve)));
    }
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(name, next));
    name = next;
    await checking;
    await checks.changed(SLUG);
    expect(catalogue.entries()[0]?.shown.card.name).toBe(next);
  }
});

test.each(LONG ? [checkPlayed] : [])(
  'adds warnings from bot games after the check, in the format of the command',
  async (played) => {
    const said: string[] = [];
    const around = { packsFolder: folder, say: (line: string) => void said.push(line), updated: async () => {} };
    const checks = openPackChecks({ ...world.deps, catalogue }, { ...around, played });
    await checks.changed(SLUG);
    expect(checks.packs()).toMatchObject([{ slug: SLUG, state: 'fine', messages: [] }]);
    await checks.settled();
    const rules = checks.packs()[0]?.messages.map((message) => / (W\d+) /.exec(message)?.[1]);
    expect(rules).toContain('W952');
    expect(said.join('\n')).toMatch(/script\.yaml:1 W952 /);
    checks.close();
  },
  180_000,
);

test('ignores bot game results of an earlier check', async () => {
  const former = Promise.withResolvers<readonly CheckedMessage[]>();
  const played = vi.fn<() => Promise<readonly CheckedMessage[]>>().mockReturnValueOnce(former.promise);
  played.mockResolvedValue([]);
  const checks = openPackChecks(
    { ...world.deps, catalogue },
    { packsFolder: folder, say: () => {}, updated: async () => {}, played },
  );
  await checks.changed(SLUG);
  await checks.changed(SLUG);
  former.resolve([{ file: 'script.yaml', line: 1, rule: 'W952', message: '旧的' }]);
  await checks.settled();
  expect(played).toHaveBeenCalledTimes(2);
  expect(checks.packs()[0]?.messages).toEqual([]);
});

test('lists the most recently written pack first', () => {
  cpSync(SAMPLE, join(folder, 'aaa'), { recursive: true, preserveTimestamps: true });
  const checks = openPackChecks(
    { ...world.deps, catalogue },
    { packsFolder: folder, say: () => {}, updated: async () => {}, played: async () => [] },
  );
  const order = () => checks.packs().map(({ slug }) => slug);
  const now = Date.now() / 1_000;
  utimesSync(join(folder, 'aaa', 'truth.md'), now + 100, now + 100);
  expect(order()).toEqual(['aaa', SLUG]);
  utimesSync(join(folder, SLUG, 'clues.yaml'), now + 200, now + 200);
  expect(order()).toEqual([SLUG, 'aaa']);
  rmSync(join(folder, 'aaa'), { recursive: true });
});
