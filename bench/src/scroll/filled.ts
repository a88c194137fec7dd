import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { scriptList, type ScriptCard } from '@juzhongren/contract/catalogue';
import { PAGE_LIMIT_MAX } from '@juzhongren/contract/limits';
import { openWire } from '../wire/wire.ts';
import { ROOT } from '../server/running-server.ts';

const SIZE = ['--scripts', '600', '--reviews', '2000', '--people', '300'];

export async function fillCatalogue(dataDir: string): Promise<void> {
  await promisify(execFile)(process.execPath, ['server/src/testing/fill-catalogue.ts', ...SIZE], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
  });
}

/** Returns the first `count` cards of the list of all scripts. Throws if there are fewer. */
export async function loadCards(address: string, count: number): Promise<readonly ScriptCard[]> {
  const wire = openWire(address);
  try {
    const cards: ScriptCard[] = [];
    while (cards.length < count) {
      const page = await wire.require(scriptList, { offset: cards.length, limit: PAGE_LIMIT_MAX });
      if (page === null || page.length === 0) throw new Error(`The catalogue has only ${cards.length} scripts.`);
      cards.push(...page);
    }
    return cards.slice(0, count);
  } finally {
    wire.close();
  }
}
