// What is built for players holds nothing of the author's desk and of the page of pieces.
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '..');
/** What only those say or ask for. */
const MARKS = ['/author-desk', '作者桌', 'author-table', '从头开始', '/pieces', 'script-cards', '没有海报的剧本'];

test('what is there for writing is not in the bundle', { timeout: 300_000 }, async () => {
  const built = await build({
    configFile: join(WEB, 'vite.config.ts'),
    logLevel: 'silent',
    build: { write: false },
  });
  const files = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const chunks = files.filter((file) => file.type === 'chunk');
  expect(chunks.some(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/screens/game/game-screen.tsx')))).toBe(
    true,
  );
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => /\/(author-desk|pieces)\//.test(id));
  expect(modules.filter((id) => !id.endsWith('/desk-routes.ts'))).toEqual([]);
  for (const mark of MARKS) {
    expect(files.filter((file) => textOf(file).includes(mark)).map(({ fileName }) => fileName)).toEqual([]);
  }
});

const textOf = (file: { code: string } | { source: string | Uint8Array }): string =>
  'code' in file ? file.code : typeof file.source === 'string' ? file.source : '';
