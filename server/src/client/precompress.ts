import { existsSync } from 'node:fs';
import { readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest|html|txt|wasm)$/;
/** Shorter files fit in one packet anyway. */
const FROM_BYTES = 512;

const encoders = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
} as const;

/**
 * Writes a `.br` and a `.gz` for every compressible file of a folder that lacks them: once per build, not per request.
 * If the folder is not writable it stays unchanged, and its files are sent uncompressed.
 */
export async function precompress(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const names = (await readdir(folder)).filter((name) => COMPRESSIBLE.test(name));
  try {
    await Promise.all(names.map((name) => compressFile(join(folder, name))));
  } catch (error) {
    if (!['EACCES', 'EROFS', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

async function compressFile(path: string): Promise<void> {
  const missing = (['br', 'gz'] as const).filter((extension) => !existsSync(`${path}.${extension}`));
  if (missing.length === 0) return;
  const bytes = await readFile(path);
  if (bytes.length < FROM_BYTES) return;
  for (const extension of missing) {
    const draft = `${path}.${extension}.${process.pid}`;
    await writeFile(draft, await encoders[extension](bytes));
    await rename(draft, `${path}.${extension}`);
  }
}
