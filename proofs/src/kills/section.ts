import { spread } from '@juzhongren/bench/report/percentiles';
import { limited, type Section, reportOnly } from '@juzhongren/bench/report/section';
import { countFindings } from '../harness/rows.ts';
import { FAULTS } from '../histories/fault.ts';
import { ACKNOWLEDGE_LATE, runKillCampaign } from './campaign.ts';

/** Number of database kills per server kill. */
const DATABASE_SHARE = 1 / 4;
const TABLES = 2;
/** Enough for the control, which loses data at every kill during play. */
const CONTROL_KILLS = 3;

export const killsSection: Section = {
  name: 'kills',
  summary: 'acknowledged actions are stored exactly once, despite kills of server and database',
  page: 'verification.md',
  method:
    'Twelve people in rooms of six play over HTTP and the push channel, almost without pauses. They repeat unanswered requests with the same request id. Meanwhile the server, and a quarter as often its embedded PostgreSQL, is killed with `kill -9` at random moments and started again. Then every acknowledgement is looked up in the log. ' +
    'Control: the same server with a planted fault, which acknowledges before it writes. It must lose actions.',
  run: async ({ kills }) => {
    const databaseKills = Math.ceil(kills * DATABASE_SHARE);
    const ours = await runKillCampaign({ serverKills: kills, databaseKills, tables: TABLES, progress: tell });
    const control = await runKillCampaign({
      serverKills: CONTROL_KILLS,
      databaseKills: 0,
      tables: TABLES,
      bug: ACKNOWLEDGE_LATE,
    });
    const lost = countFindings(FAULTS, control.faults).get('lost');
    if (lost === undefined) throw new Error('The control lost nothing: this campaign would not notice a loss.');
    const found = countFindings(FAULTS, ours.faults);
    const none = (kind: (typeof FAULTS)[number], unit: string) => ({ value: found.get(kind) ?? 0, most: 0, unit });
    for (const { kind, where } of ours.faults) console.error(`${kind}: ${where}`);
    return [
      reportOnly(
        'kills',
        `${kills + 1} of the server, ${databaseKills} of the database, in ${Math.round(ours.seconds)} s`,
      ),
      reportOnly('acknowledged', `${ours.acknowledged}, ${ours.repeats} repeated`),
      limited(
        'acknowledged and lost',
        none('lost', 'actions'),
        `control: ${lost} of ${control.acknowledged} in ${control.kills} kills`,
      ),
      limited('applied twice', none('doubled', 'requests')),
      limited('answered differently from the log', none('answered-otherwise', 'requests')),
      limited('refused but stored', none('refused-and-kept', 'requests')),
      limited('gaps in logs', none('gap', 'logs')),
      limited('rooms with a table that contradicts the log', none('torn', 'rooms')),
      reportOnly('time from a kill to the next acknowledgement', spread(ours.recoveries, 'ms')),
    ];
  },
};

function tell(kills: number): void {
  if (kills % 10 === 0) console.error(`kills: ${kills}`);
}
