// Program of a separate low-priority process that computes a solvability report, which may take minutes. Arguments: the
// pack folder and the number of games to simulate.
import { constants, setPriority } from 'node:os';
import { solvabilityReportOf } from '@juzhongren/pack-format/load/solvability-report';

/** Fixed seed, so that the same pack always gives the same report. */
const SEED = 1;

const [folder = '', tables = '0'] = process.argv.slice(2);
setPriority(constants.priority.PRIORITY_LOW);
process.stdout.write(JSON.stringify(solvabilityReportOf(folder, { tables: Number(tables), seed: SEED })));
