// Runs the operator's commands on a server with its own database.
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Service } from '../servers/service.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Returns the output of `npm run admin -- <words>`. Throws when it fails. */
export async function admin({ dataDir }: Service, ...words: string[]): Promise<string> {
  const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, ['server/src/admin/cli.ts', ...words], {
    cwd: ROOT,
    env,
  });
  return stdout;
}

export async function makeCodes(service: Service, goods: readonly string[], count = 1): Promise<string[]> {
  const printed = await admin(service, 'codes', 'create', ...goods, String(count));
  const codes = printed.match(/\b(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}\b/g) ?? [];
  if (codes.length !== count) throw new Error(`Asked for ${count} codes, got:\n${printed}`);
  return codes;
}

/** Creates a certificate of the dev adapter for group-buy certificates. */
export async function makeCertificate(service: Service, ...goods: string[]): Promise<string> {
  const printed = await admin(service, 'certificates', 'create', ...goods, '1');
  const [number] = printed.match(/\b\d{10,}\b/) ?? [];
  if (number === undefined) throw new Error(`No certificate in:\n${printed}`);
  return number;
}
