import { request } from 'node:http';
import { join } from 'node:path';
import { limited, rounded, type Row, type Section, reportOnly } from '../report/section.ts';
import { startServer } from '../server/running-server.ts';
import { scratchFolder } from '../server/scratch-folder.ts';
import { withUndo } from '../server/undo.ts';
import { ensureBuilt } from '../server/ensure.ts';
import { type Fetched, firstLoad } from './first-load.ts';

const LIMIT_KB = 110;
const NAMED = 6;

export const sizeSection: Section = {
  name: 'size',
  summary: 'code that a first visit downloads',
  method:
    'A new Chromium opens `/` and waits until the network is idle. The size is the sum of the transferred bodies of scripts and style sheets; 1 KB = 1,000 bytes. ' +
    'Browsers request Brotli over https and from the machine itself, gzip over plain http.',
  run: async () => {
    ensureBuilt();
    return await withUndo(async (undo) => {
      const server = await startServer({ DATA_DIR: join(scratchFolder(undo), 'data') });
      undo.add(() => server.stop());
      const files = await firstLoad(server.address);
      const code = files.filter(({ kind }) => kind === 'script' || kind === 'style');
      if (!code.some(({ kind }) => kind === 'script'))
        throw new Error('The page fetched no script: is the client built?');
      const gzipped = await Promise.all(code.map(({ url }) => gzippedBytes(url)));
      return [
        limited(
          'scripts and styles of the first page',
          { value: kilobytes(code), most: LIMIT_KB, unit: 'KB' },
          `${code.length} files, ${encodingsOf(code)}`,
        ),
        reportOnly('the same, gzip', `${rounded(gzipped.reduce((sum, bytes) => sum + bytes, 0) / 1_000)} KB`),
        ...kindsOf(files),
        reportOnly('largest files, KB', largestOf(code)),
      ];
    });
  },
};

const kilobytes = (files: readonly Fetched[]) => files.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
const encodingsOf = (files: readonly Fetched[]) =>
  [...new Set(files.map(({ encoding }) => encoding || 'not compressed'))].join(', ');

function kindsOf(files: readonly Fetched[]): Row[] {
  const others = Map.groupBy(
    files.filter(({ kind }) => kind !== 'script' && kind !== 'style'),
    ({ kind }) => kind,
  );
  return [...others].map(([kind, of]) =>
    reportOnly(`other files: ${kind}`, `${rounded(kilobytes(of))} KB`, `${of.length} files, ${encodingsOf(of)}`),
  );
}

function largestOf(files: readonly Fetched[]): string {
  const largest = files.toSorted((a, b) => b.bytes - a.bytes).slice(0, NAMED);
  return largest.map(({ url, bytes }) => `${url.split('/').at(-1)} ${rounded(bytes / 1_000)}`).join(', ');
}

async function gzippedBytes(url: string): Promise<number> {
  return await new Promise((resolve, reject) => {
    const asked = request(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes));
    });
    asked.on('error', reject);
    asked.end();
  });
}
