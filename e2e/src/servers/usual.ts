// The one server of a run for all specs that want the usual one: a start costs as much as many of their tests.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Service, codesOf, startService } from './service.ts';

/** The shipped mysteries and nothing else, and nobody has to show that they are human. */
const USUAL = { DEMO_DATA: 'false', HUMAN_CHECK: 'none', SIGN_IN_CODES_PER_ADDRESS: '1000' };
/** Tells the workers of a run where it is. */
const PLACE = 'JUZHONGREN_USUAL_SERVICE';
const SAID = 'said.txt';

interface Place {
  readonly url: string;
  readonly dataDir: string;
}

/** Starts it, before the workers of a run. */
export async function startUsual(): Promise<Service> {
  const service = await startService(USUAL, (text, dataDir) => appendFileSync(join(dataDir, SAID), text));
  const place: Place = { url: service.url, dataDir: service.dataDir };
  process.env[PLACE] = JSON.stringify(place);
  return service;
}

/** It, as a worker has it: others use it beside, and the run ends it. */
export function reachUsual(): Service {
  const { url, dataDir }: Place = JSON.parse(process.env[PLACE] ?? '{}');
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
