import { percentile, spread } from '../percentiles.ts';
import { limited, type Options, ratio, type Row, rounded, type Section, told } from '../section.ts';
import { findOwnDatabase } from '../server/own-database.ts';
import { withUndo } from '../undo.ts';
import type { Measured } from './measure.ts';
import { measureOurs, type OurRun } from './our-run.ts';
import { measureRival } from './rival.ts';

/** An action is on every other screen within this time, 99 times of 100. */
const SHOWN_P99_MS = 100;

export const roomsSection: Section = {
  name: 'rooms',
  method:
    'One server process; 100 rooms of six play a generated mystery (60 clues, 3 acts) over the real wire: each action is the HTTP call the client makes (search, show, publish, note, vote …, ' +
    'one every 1.5 s in each room, evenly from half of that to one and a half), each player holds a push channel. «Acknowledged» is from sending to the answer, which follows the commit; ' +
    '«on the other five screens» is from sending until the last of the five other sockets has received a view at least as new. Before, each room plays on without pauses to another point of the game, so that small and large views are there. After 10 s of warm-up, 60 s count. ' +
    'All people are played by one other process on the same machine, whose own lateness is part of the figures and is told. ' +
    'Beside it, afterwards, at the same pace from the same process on the same PostgreSQL server: a bare WebSocket server in Node that does one durable INSERT for an action and then sends as many bytes to five sockets, ' +
    'without rules, views, checks or HTTP.',
  run: async (options) => [
    told('setting', `${options.rooms} rooms of 6, an action every ${options.pauseMs / 1_000} s, ${options.seconds} s`),
    ...(await onServer(options)),
    ...rowsOf('embedded PostgreSQL', await measureOurs(options, undefined), undefined),
  ],
};

async function onServer(options: Options): Promise<Row[]> {
  return await withUndo(async (undo) => {
    const database = await findOwnDatabase(options.postgres, undo);
    if (database === undefined) return [told('PostgreSQL server', `none at ${options.postgres}: not measured`)];
    const ours = await measureOurs(options, database.url);
    const lengths = ours.samples.map(({ bytes }) => bytes);
    return rowsOf(database.description, ours, await measureRival(options, lengths));
  });
}

function rowsOf(database: string, ours: OurRun, rival: Measured | undefined): Row[] {
  const shown = shownIn(ours);
  const lost = ours.samples.length - shown.length;
  const acknowledged = acknowledgedIn(ours);
  const busy = `${percent(ours.generator.cpu)} of a processor, timers late by p99 ${rounded(ours.generator.lateMs)} ms`;
  const busyRival = rival && `${percent(rival.generator.cpu)}, ${rounded(rival.generator.lateMs)} ms`;
  return [
    told('database', database),
    told(
      'actions',
      `${rounded(ours.actionsPerSecond)} a second, ${ours.samples.length} counted (${ours.stages} at the end)`,
    ),
    told('acknowledged', spread(acknowledged, 'ms'), rival && against(acknowledged, acknowledgedIn(rival))),
    told('on the other five screens', spread(shown, 'ms'), rival && against(shown, shownIn(rival))),
    limited('on the other five screens, p99', { value: percentile(shown, 0.99), most: SHOWN_P99_MS, unit: 'ms' }),
    told(
      'the same in each 10 s',
      `p99 ${eachTenSeconds(ours).join(' · ')} ms`,
      rival && `rival ${eachTenSeconds(rival).join(' · ')} ms`,
    ),
    limited('never came there', { value: lost, most: 0, unit: 'actions' }),
    told('one view', `${rounded(meanBytes(ours) / 1_000)} KB on average`),
    told('server', usage(ours), rival && usage(rival)),
    told('the process that plays the people', busy, busyRival),
    told('machine', busyMachine(ours), rival && busyMachine(rival)),
  ];
}

const acknowledgedIn = ({ samples }: Measured) => samples.map(({ acknowledgedMs }) => acknowledgedMs);
const shownIn = ({ samples }: Measured) => samples.flatMap(({ shownMs }) => (shownMs === undefined ? [] : [shownMs]));

function meanBytes({ samples }: Measured): number {
  return samples.reduce((sum, { bytes }) => sum + bytes, 0) / samples.length;
}

function against(ours: readonly number[], theirs: readonly number[]): string {
  const of = (share: number) => ratio(percentile(ours, share), percentile(theirs, share));
  return `rival ${spread(theirs, 'ms')}: p50 ${of(0.5)}, p99 ${of(0.99)}`;
}

/** The worst of a hundred in each ten seconds: one bad moment, of ours or of somebody else's, shows as one. */
function eachTenSeconds({ samples }: Measured): string[] {
  const windows = Map.groupBy(samples, ({ at }) => Math.floor(at / 10_000));
  return [...windows]
    .sort(([one], [other]) => one - other)
    .map(([, of]) =>
      rounded(
        percentile(
          of.map(({ shownMs }) => shownMs ?? Infinity),
          0.99,
        ),
      ),
    );
}

function busyMachine({ machine, others }: Measured): string {
  const told =
    others === undefined ? '' : `; PostgreSQL and whatever else runs here ${rounded(Math.max(0, others))} processors`;
  return `${percent(machine)} busy${told}`;
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

function usage({ server }: Measured): string {
  if (server === undefined) return 'not told by this system';
  return `${percent(server.cpu)} of a processor, ${rounded(server.residentMb)} MB (at most ${rounded(server.peakMb)})`;
}
