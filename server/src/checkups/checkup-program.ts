// A process of its own: minutes of work that nobody waits for. Called with a pack's folder and how many tables to play.
import { constants, setPriority } from 'node:os';
import { checkupOf } from '@juzhongren/pack-format/load/checkup';

/** The same figures for the same pack, whoever works them out. */
const SEED = 1;

const [folder = '', tables = '0'] = process.argv.slice(2);
setPriority(constants.priority.PRIORITY_LOW);
process.stdout.write(JSON.stringify(checkupOf(folder, { tables: Number(tables), seed: SEED })));
