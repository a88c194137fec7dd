// Starts one server per run that many specs share, because starting a server costs as much as many tests.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Service, codesOf, startService } from './service.ts';

/** Settings: only the shipped scripts, and no human check. */
const SETTINGS = { DEMO_DATA: 'false', HUMAN_CHECK: 'none', SIGN_IN_CODES_PER_ADDRESS: '1000' };
/** Environment variable that gives the server's address to the workers. */
const PLACE = 'JUZHONGREN_USUAL_SERVICE';
const SAID = 'said.txt';

interface ServiceLocation {
  readonly url: string;
  readonly dataDir: string;
}

export async function startSuiteService(): Promise<Service> {
  const service = await startService(SETTINGS, (text, dataDir) => appendFileSync(join(dataDir, SAID), text));
  const place: ServiceLocation = { url: service.url, dataDir: service.dataDir };
  process.env[PLACE] = JSON.stringify(place);
  return service;
}

/** Returns the shared server in a worker. A worker cannot stop it, because other workers use it. */
export function reachSuiteService(): Service {
  const { url, dataDir }: ServiceLocation = JSON.parse(process.env[PLACE] ?? '{}');
  const file = join(dataDir, SAID);
  const notOurs = async (): Promise<void> => {
    throw new Error('The usual server belongs to the whole run.');
  };
  return {
    url,
    dataDir,
    said: () => (existsSync(file) ? readFileSync(file, 'utf8') : ''),
    codeFor: codesOf(dataDir),
    kill: notOurs,
    stop: notOurs,
  };
}
