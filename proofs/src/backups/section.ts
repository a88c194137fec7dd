import { limited, type Section, told } from '@juzhongren/bench/report/section';
import { findPostgres } from './any-moment.ts';
import { runDrill } from './drill.ts';
import { runMomentDrill } from './moment-drill.ts';

/** Share of the `--kills` option: how many times each command of the drill is killed. */
const SHARE = 1 / 10;

export const backupsSection: Section = {
  name: 'backups',
  summary: 'a backup made while people play comes back whole, whatever is killed',
  method:
    'Twelve people play while `npm run admin -- backup` is run and killed with `kill -9` at any moment, again and again, then once to its end with `--verify`. Then `restore` into an empty folder is killed the same way, and run once more. ' +
    'Afterwards every acknowledgement from before the last backup is looked up in what was restored. A half file: something under a backup’s name that cannot be verified, or a draft that stays. A half table: one with fewer rows than the backup has, where a killed restore left any. ' +
    'To any moment: by the lines of docs/operations/backup-and-restore.md a PostgreSQL of the machine keeps its log, is killed after a mistake and comes back to the moment before it; with a file of the log missing it must not.',
  run: async ({ kills }) => {
    const drill = await runDrill({ kills: Math.ceil(kills * SHARE) });
    for (const { kind, where } of drill.faults) console.error(`${kind}: ${where}`);
    const none = (value: number, unit: string) => ({ value, most: 0, unit });
    return [
      told('killed', `${drill.killed.backups} backups, ${drill.killed.restores} restores`),
      told('acknowledged before the backup', `${drill.acknowledged}`),
      limited('lost, doubled or torn in what was restored', none(drill.faults.length, 'faults')),
      limited('half files', none(drill.halfFiles.length, 'files')),
      limited('half tables', none(drill.halfTables.length, 'tables')),
      ...(await toAnyMoment()),
    ];
  },
};

async function toAnyMoment() {
  const postgres = findPostgres();
  if (postgres === undefined) return [told('to any moment', 'no PostgreSQL with pg_basebackup on this machine')];
  const { before, after, gap } = await runMomentDrill(postgres);
  const differ = Object.keys(before).filter((name) => before[name] !== after[name]);
  return [
    told('to any moment', `${Object.keys(before).length} tables compared`),
    limited('tables that are not as at the moment', { value: differ.length, most: 0, unit: 'tables' }),
    limited('logs with a gap that were taken', { value: gap.stands ? 1 : 0, most: 0, unit: 'logs' }),
  ];
}
