import { limited, type Section, reportOnly } from '@juzhongren/bench/report/section';
import { findPostgres } from './any-moment.ts';
import { runDrill } from './drill.ts';
import { runMomentDrill } from './moment-drill.ts';

/** Share of the `--kills` option: how many times each command of the drill is killed. */
const SHARE = 1 / 10;

export const backupsSection: Section = {
  name: 'backups',
  summary: 'a backup made during play restores completely, despite kills',
  page: 'verification.md',
  method:
    'Twelve people play while `npm run admin -- backup` runs and is killed with `kill -9` at random moments, again and again. Then it runs once to its end with `--verify`. `restore` into an empty folder is killed the same way and then runs once to its end. Every acknowledgement before the last backup must be in the restored data.\n\n' +
    '- Half file: a file with the name of a backup that cannot be verified, or a draft that stays.\n' +
    '- Half table: a table that a killed restore left with fewer rows than the backup.\n' +
    '- Point-in-time recovery, as in docs/operations/backup-and-restore.md: a PostgreSQL of the machine archives its WAL, is killed after a mistake and recovers to the moment before it. It must refuse a WAL with a missing file.',
  run: async ({ kills }) => {
    const drill = await runDrill({ kills: Math.ceil(kills * SHARE) });
    for (const { kind, where } of drill.faults) console.error(`${kind}: ${where}`);
    const none = (value: number, unit: string) => ({ value, most: 0, unit });
    return [
      reportOnly('killed', `${drill.killed.backups} backups, ${drill.killed.restores} restores`),
      reportOnly('acknowledged before the backup', `${drill.acknowledged}`),
      limited('faults in the restored data', none(drill.faults.length, 'faults')),
      limited('half files', none(drill.halfFiles.length, 'files')),
      limited('half tables', none(drill.halfTables.length, 'tables')),
      ...(await toAnyMoment()),
    ];
  },
};

async function toAnyMoment() {
  const postgres = findPostgres();
  if (postgres === undefined)
    return [reportOnly('point-in-time recovery', 'no PostgreSQL with pg_basebackup on this machine')];
  const { before, after, gap } = await runMomentDrill(postgres);
  const differ = Object.keys(before).filter((name) => before[name] !== after[name]);
  return [
    reportOnly('point-in-time recovery', `${Object.keys(before).length} tables compared`),
    limited('tables that differ from that moment', { value: differ.length, most: 0, unit: 'tables' }),
    limited('WAL with a gap accepted', { value: gap.stands ? 1 : 0, most: 0, unit: 'times' }),
  ];
}
