import { expect, test } from 'vitest';
import { checkBoundaries } from './boundaries.ts';

const check = (sources: Record<string, string>, layers: Record<string, readonly string[]> = {}) =>
  checkBoundaries(new Map(Object.entries(sources)), layers);

test('accepts imports in the allowed directions', () => {
  expect(
    check({
      'contract/src/limits.ts': `export const A = 1;`,
      'contract/src/room.ts': `import * as z from 'zod/mini'; import { A } from './limits.ts';`,
      'engine/src/decide.ts': `import type { Room } from '@juzhongren/contract/room'; import { A } from '@juzhongren/contract/limits';`,
      'engine/src/decide.test.ts': `import { readFileSync } from 'node:fs'; import { decide } from './decide.ts';`,
      'packs/format/src/load.ts': `import { z } from 'zod'; import { readFileSync } from 'node:fs'; import '@juzhongren/contract/room';`,
      'server/src/app.ts': `import '@juzhongren/engine/decide'; import '@juzhongren/pack-format/load'; import fastify from 'fastify';`,
      'web/src/main.tsx': `import '@juzhongren/contract/room'; const page = import('./page.tsx'); const a = <p />;`,
      'e2e/play.spec.ts': `import type { Room } from '@juzhongren/contract/room';`,
      'bench/src/main.ts': `import '@juzhongren/server/app'; import '@juzhongren/pack-format/testing/sample-pack';`,
      'proofs/src/main.ts': `import '@juzhongren/bench/undo'; import '@juzhongren/server/testing/a';`,
      'vitest.config.ts': `import { defineConfig } from 'vitest/config';`,
    }),
  ).toEqual([]);
});

test.each<[why: string, file: string, source: string, message: string]>([
  ['contract to engine', 'contract/src/a.ts', `import '@juzhongren/engine/b';`, 'contract may not import engine'],
  [
    'engine to server',
    'engine/src/a.ts',
    `import type { B } from '@juzhongren/server/b';`,
    'engine may not import server',
  ],
  [
    'packs to server',
    'packs/format/src/a.ts',
    `export * from '@juzhongren/server/b';`,
    'packs/format may not import server',
  ],
  ['server to web', 'server/src/a.ts', `import '@juzhongren/web/b';`, 'server may not import web'],
  ['web to engine', 'web/src/a.tsx', `const b = await import('@juzhongren/engine/b');`, 'web may not import engine'],
  ['web to server by type', 'web/src/a.ts', `type B = import('@juzhongren/server/b').B;`, 'web may not import server'],
  ['e2e a value', 'e2e/a.ts', `import { type B } from '@juzhongren/contract/b';`, 'only types of contract'],
  ['bench to proofs', 'bench/src/a.ts', `import '@juzhongren/proofs/b';`, 'bench may not import proofs'],
  ['tools to product', 'tools/a.ts', `import '@juzhongren/contract/b';`, 'tools may not import contract'],
  ['root config to product', 'a.config.ts', `import './server/src/b.ts';`, 'leaves tools/'],
  ['deep relative', 'server/src/a.ts', `import '../../contract/src/b.ts';`, 'leaves server/'],
  ['a story', 'server/src/a.ts', `import '../../packs/rainy-night/b.ts';`, 'never imported'],
  ['node in engine', 'engine/src/a.ts', `import 'node:crypto';`, 'nothing but the contract'],
  ['zod in engine', 'engine/src/a.ts', `import { z } from 'zod';`, 'nothing but the contract'],
  ['node in contract', 'contract/src/a.ts', `import 'node:crypto';`, 'zod only'],
  ['node in web', 'web/src/a.ts', `import { join } from 'node:path';`, 'no node:path'],
  ['test things', 'server/src/a.ts', `import './testing/b.ts';`, 'for tests only'],
])('refuses %s', (_, file, source, message) => {
  expect(check({ [file]: `const first = 1;\n${source}` })).toEqual([expect.stringMatching(`^${file}:2 .*`)]);
  expect(check({ [file]: source })[0]).toContain(message);
});

test('refuses zod in the engine through a schema of the contract', () => {
  const contract = {
    'contract/src/room.ts': `import * as z from 'zod/mini';`,
    'contract/src/all.ts': `import './room.ts';`,
  };
  const engine = { 'engine/src/a.ts': `import { room } from '@juzhongren/contract/all';` };
  expect(check({ ...contract, ...engine })).toEqual([expect.stringContaining('loads zod through contract/src/all.ts')]);
});

test('refuses an import cycle, even of types', () => {
  expect(
    check({
      'server/src/c.ts': `import type { A } from './a.ts';`,
      'server/src/a.ts': `import './b.ts';`,
      'server/src/b.ts': `import './c.ts';`,
    }),
  ).toEqual([
    'server/src/a.ts:1 imports itself: server/src/a.ts → server/src/b.ts → server/src/c.ts → server/src/a.ts',
  ]);
});

const client = {
  'web/src/main.ts': `import './screens/home/home.ts'; import './ui/button.ts';`,
  'web/src/screens/home/home.ts': `import '../../ui/button.ts';`,
  'web/src/ui/button.ts': `export const button = 1;`,
  'web/src/net/send.ts': `export const send = 1;`,
};

test('accepts imports from lower layers, and any import by a test', () => {
  const layers = { 'web/src': ['.', 'screens', 'ui net'] };
  expect(check(client, layers)).toEqual([]);
  expect(check({ ...client, 'web/src/ui/button.test.ts': `import '../screens/home/home.ts';` }, layers)).toEqual([]);
});

test('accepts any import by a spec and ignores it for cycles', () => {
  const shots = {
    'e2e/shots/inspect.ts': `import '../src/person.ts';`,
    'e2e/src/person.ts': `export const person = 1;`,
  };
  expect(check({ ...shots, 'e2e/src/shots.spec.ts': `import '../shots/inspect.ts';` })).toEqual([]);
  expect(check({ ...shots, 'e2e/src/shots.ts': `import '../shots/inspect.ts';` })).toEqual([
    'e2e: shots → src → shots is an import cycle of folders',
  ]);
});

test.each<[why: string, layers: readonly string[], message: string]>([
  ['an import from a higher layer', ['.', 'ui', 'screens', 'net'], 'in web/src, screens may not import ui'],
  ['an import from the same layer', ['.', 'screens ui', 'net'], 'in web/src, screens may not import ui'],
  ['an import by files directly in the folder', ['screens', '.', 'ui', 'net'], 'in web/src, . may not import screens'],
  ['a folder without a layer', ['.', 'screens', 'ui'], 'web/src has no layer for net'],
  ['a layer of a folder that is missing', ['.', 'screens', 'ui net cellar'], 'web/src has no folder cellar'],
])('refuses %s', (_, layers, message) => {
  expect(check(client, { 'web/src': layers })).toEqual([expect.stringContaining(message)]);
});

test('refuses folders that import each other, even if no files do', () => {
  expect(
    check({
      'server/build/orders/settle.ts': `import type { Room } from '../parties/room.ts';`,
      'server/build/orders/price.ts': `export const PRICE = 1;`,
      'server/build/parties/room.ts': `export interface Room {}`,
      'server/build/parties/pay.ts': `import '../orders/price.ts';`,
    }),
  ).toEqual(['server/build: orders → parties → orders is an import cycle of folders']);
});

test('refuses a cycle between a folder and the files beside it', () => {
  expect(
    check({
      'server/build/deps.ts': `import type { Bus } from './bus/bus.ts';`,
      'server/build/clock.ts': `export const now = 1;`,
      'server/build/bus/bus.ts': `import '../clock.ts';`,
    }),
  ).toEqual(['server/build: . → bus → . is an import cycle of folders']);
});
