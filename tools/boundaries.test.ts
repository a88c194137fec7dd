import { expect, test } from 'vitest';
import { checkBoundaries } from './boundaries.ts';

const check = (sources: Record<string, string>) => checkBoundaries(new Map(Object.entries(sources)));

test('what the arrows allow passes', () => {
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
  ['tools to product', 'tools/a.ts', `import '@juzhongren/contract/b';`, 'tools may not import contract'],
  ['root config to product', 'a.config.ts', `import './server/src/b.ts';`, 'leaves tools/'],
  ['deep relative', 'server/src/a.ts', `import '../../contract/src/b.ts';`, 'leaves server/'],
  ['a story', 'server/src/a.ts', `import '../../packs/rainy-night/b.ts';`, 'never imported'],
  ['node in engine', 'engine/src/a.ts', `import 'node:crypto';`, 'nothing but the contract'],
  ['zod in engine', 'engine/src/a.ts', `import { z } from 'zod';`, 'nothing but the contract'],
  ['node in contract', 'contract/src/a.ts', `import 'node:crypto';`, 'zod only'],
  ['node in web', 'web/src/a.ts', `import { join } from 'node:path';`, 'no node:path'],
  ['test things', 'server/src/a.ts', `import './testing/b.ts';`, 'for tests only'],
])('refused: %s', (_, file, source, message) => {
  expect(check({ [file]: `const first = 1;\n${source}` })).toEqual([expect.stringMatching(`^${file}:2 .*`)]);
  expect(check({ [file]: source })[0]).toContain(message);
});

test('refused: zod in the engine by way of a schema', () => {
  const contract = {
    'contract/src/room.ts': `import * as z from 'zod/mini';`,
    'contract/src/all.ts': `import './room.ts';`,
  };
  const engine = { 'engine/src/a.ts': `import { room } from '@juzhongren/contract/all';` };
  expect(check({ ...contract, ...engine })).toEqual([expect.stringContaining('loads zod through contract/src/all.ts')]);
});

test('refused: a cycle, even of types', () => {
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
