// Fills the database of a running server with many scripts, players and reviews, as an operator would.
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Service } from './service.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
/** Milliseconds. The server checks for changes by others twice a second, then reads and sorts them. */
const SEEN_WITHIN_MS = 60_000;

export interface CatalogueSize {
  readonly scripts: number;
  readonly reviews: number;
  readonly people: number;
}

export async function fillCatalogue({ url, dataDir }: Service, size: CatalogueSize): Promise<void> {
  const options = Object.entries(size).flatMap(([name, count]) => [`--${name}`, String(count)]);
  const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir };
  const script = 'server/src/testing/fill-catalogue.ts';
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...options], { cwd: ROOT, env });
  const { firstScriptId }: { firstScriptId: number } = JSON.parse(stdout);
  const since = Date.now();
  while (Date.now() - since < SEEN_WITHIN_MS) {
    const answer = await fetch(`${url}/script-service/script/detail?scriptId=${firstScriptId}`);
    const { err }: { err: number } = JSON.parse(await answer.text());
    if (err === 0) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`The server did not notice the new scripts within ${SEEN_WITHIN_MS / 1000} s.`);
}
