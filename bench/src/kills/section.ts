import { runKillCampaign } from '@juzhongren/server/testing/kill-campaign';
import { spread } from '../percentiles.ts';
import { limited, type Section, told } from '../section.ts';

/** Of the kills of the server, how many times the database is killed, too. */
const DATABASE_SHARE = 1 / 4;
const BOTS = 9;
/** Enough for a control: it loses at every kill that comes while people play. */
const CONTROL_KILLS = 3;

export const killsSection: Section = {
  name: 'kills',
  method:
    'Nine people in rooms of three play over HTTP without pauses and send again, under the same request id, what was not answered; meanwhile the server, and a quarter as often its embedded PostgreSQL, is killed with `kill -9` at any moment and started again. ' +
    'Afterwards every acknowledgement is looked up in the log. Lost: acknowledged and not at the place that was told; applied twice: one request id at two places; gap: a number missing in a log or a talk; torn: a table that says something else than the log. ' +
    'Beside it the control, the same server with a planted fault: it acknowledges before it writes. If that loses nothing, the test proves nothing.',
  run: async ({ kills }) => {
    const databaseKills = Math.ceil(kills * DATABASE_SHARE);
    const ours = await runKillCampaign({ serverKills: kills, databaseKills, bots: BOTS, progress: tell });
    const control = await runKillCampaign({
      serverKills: CONTROL_KILLS,
      databaseKills: 0,
      bots: BOTS,
      acknowledgeFirst: true,
    });
    if (control.lost === 0) throw new Error('The control lost nothing: this campaign would not notice a loss.');
    const lostByControl = `control: ${control.lost} of ${control.acknowledged} in ${control.kills} kills`;
    const none = (value: number, unit: string) => ({ value, most: 0, unit });
    return [
      told('kills', `${kills + 1} of the server, ${databaseKills} of the database, in ${Math.round(ours.seconds)} s`),
      told('acknowledged', `${ours.acknowledged}, ${ours.repeats} sent again`),
      limited('acknowledged and lost', none(ours.lost, 'actions'), lostByControl),
      limited('applied twice', none(ours.doubled, 'requests')),
      limited('gaps', none(ours.gaps, 'logs')),
      limited('torn', none(ours.torn, 'rooms')),
      told('from the kill to the next acknowledgement', spread(ours.recoveries, 'ms')),
    ];
  },
};

/** One line every ten kills. */
function tell(kills: number): void {
  if (kills % 10 === 0) console.error(`kills: ${kills}`);
}
