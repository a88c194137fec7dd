import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { nextTick } from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importPacks } from '../catalogue/import/import-packs.ts';
import { openCatalogue } from '../catalogue/shelf/open-catalogue.ts';
import type { Catalogue } from '../ports/catalogue.ts';
import { type TestDeps, testDeps } from '../testing/deps.ts';
import { openPackChecks } from './pack-checks.ts';

const SAMPLE = join(dirname(fileURLToPath(import.meta.resolve('@juzhongren/pack-format/cli'))), 'testing/sample-pack');
const SLUG = 'paper-kite';

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

test('what is written while a pack is checked comes with the next check, whenever it is written', async () => {
  const checks = openPackChecks(
    { ...world.deps, catalogue },
    { packsFolder: folder, say: () => {}, updated: async () => {} },
  );
  const file = join(folder, SLUG, 'script.yaml');
  let name = '断线的纸鸢';
  for (const ticks of [1, 2, 4, 8, 16, 32, 64]) {
    const next = `纸鸢之${ticks}`;
    const checking = checks.changed(SLUG);
    // A few steps of the check, and then somebody saves.
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
