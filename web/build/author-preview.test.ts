// Tests that the player bundle contains nothing of the author preview, the UI gallery and the staff console.
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '..');
/** Text that only those parts contain. */
const MARKS = ['/author-desk', '作者桌', 'author-table', '从头开始', '/pieces', 'script-cards', '没有海报的剧本'];

/** Maximum size of the console in bytes, compressed with Brotli. */
const CONSOLE_BYTES_MAX = 200_000;

test(
  'excludes authoring tools and the console from the player bundle, and keeps the console small',
  { timeout: 0 },
  async () => {
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
    const modules = chunks
      .flatMap(({ moduleIds }) => moduleIds)
      .filter((id) => /\/web\/src\/(?:author-preview|gallery|console)\//.test(id));
    expect(modules.filter((id) => !id.endsWith('/preview-routes.ts'))).toEqual([]);
    for (const mark of MARKS) {
      expect(files.filter((file) => textOf(file).includes(mark)).map(({ fileName }) => fileName)).toEqual([]);
    }
    // The response validation (zod) is lazy-loaded: no page starts with it.
    const main = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith('web/src/main.tsx')));
    expect(main).toHaveLength(1);
    const first = withImports(main, chunks);
    expect(first.filter(({ moduleIds }) => moduleIds.some((id) => id.includes('/node_modules/zod/')))).toEqual([]);
    const ofConsole = files.filter(({ fileName }) => fileName.startsWith('console/'));
    expect(ofConsole.map(({ fileName }) => fileName)).toContain('console/index.html');
    const weight = ofConsole.reduce((sum, file) => sum + brotliCompressSync(textOf(file)).length, 0);
    expect(weight).toBeLessThan(CONSOLE_BYTES_MAX);
    const worker = files.find(({ fileName }) => fileName === 'sw.js');
    expect(worker === undefined ? '/console/' : textOf(worker)).not.toContain('/console/');
  },
);

function withImports<Chunk extends { fileName: string; imports: readonly string[] }>(
  some: readonly Chunk[],
  all: readonly Chunk[],
): readonly Chunk[] {
  const reached = new Set(some);
  for (const { imports } of reached) for (const chunk of all) if (imports.includes(chunk.fileName)) reached.add(chunk);
  return [...reached];
}

const textOf = (file: { code: string } | { source: string | Uint8Array }): string =>
  'code' in file ? file.code : typeof file.source === 'string' ? file.source : '';
