import { median, percentile, spread } from '../report/percentiles.ts';
import { atLeast, limited, type Options, type Row, rounded, reportOnly } from '../report/section.ts';
import type { Usage } from '../server/process-usage.ts';
import { BARE_WITH_LITTLE, type Stretches } from './contest.ts';
import type { Measured } from './contestant.ts';
import type { IdleConnections } from './idle.ts';

/** p99 limit for the acknowledgement of an action while idle players are connected. */
const ACKNOWLEDGED_P99_MS = 200;
/** p99 limit until an action is on every other screen. */
const SHOWN_P99_MS = 100;
const RESIDENT_MB = 350;
/**
 * Minimum throughput relative to the bare server with short messages. Our server also applies all rules and builds a
 * view per player.
 */
const OF_THE_BARE = 0.4;
/** Maximum delivery time to the other screens at pace, relative to the bare server with short messages. */
const SHOWN_P50_TIMES = 1.5;
const SHOWN_P99_TIMES = 2;

interface Around {
  readonly rooms: number;
  readonly empty: Usage | undefined;
  readonly playing: Usage | undefined;
  readonly stages: string;
}

export function contestRows(
  stretches: readonly Stretches[],
  absent: readonly { name: string; why: string }[],
  { rooms, empty, playing, stages }: Around,
): Row[] {
  const [ours, ...rivals] = stretches;
  if (ours === undefined) return [];
  const paced = together(ours.paced);
  const shown = shownIn(paced);
  const bare = rivals.find(({ name }) => name === BARE_WITH_LITTLE);
  const withState = rivals.find(({ name }) => name === 'boardgame.io');
  return [
    reportOnly('our rooms at the end', stages),
    reportOnly('sent to a seat per step', `${rounded(meanBytes(paced))} KB on average`),
    ...stretches.map((each) => pacedRow(each, ours)),
    limited('ours at pace: other screens, p99', {
      value: percentile(shown, 0.99),
      most: SHOWN_P99_MS,
      unit: 'ms',
    }),
    limited('ours at pace: actions not shown', { value: paced.length - shown.length, most: 0, unit: 'actions' }),
    ...(bare === undefined ? [] : besideBare(ours, bare)),
    ...stretches.map((each) => saturatedRow(each, ours)),
    ...(bare === undefined ? [] : [manyEnough(ours, bare, OF_THE_BARE)]),
    // boardgame.io also derives its state with a reducer.
    ...(withState === undefined ? [] : [manyEnough(ours, withState, 1)]),
    reportOnly('ours: one room', perRoom(ours, { rooms, empty, playing })),
    ...absent.map(({ name, why }) => reportOnly(`${name}: not run`, why)),
  ];
}

const manyEnough = (ours: Stretches, other: Stretches, least: number): Row =>
  atLeast(
    `ours saturated ÷ ${other.name}: events a second`,
    { value: medianRatio(ours, other), least, unit: '×' },
    `by round ${ratiosOf(ours, other).map(rounded).join(', ')}`,
  );

function besideBare(ours: Stretches, bare: Stretches): Row[] {
  const [own, others] = [shownIn(together(ours.paced)), shownIn(together(bare.paced))];
  const times = (share: number) => percentile(own, share) / percentile(others, share);
  const what = `ours at pace ÷ ${bare.name}: other screens`;
  return [
    limited(`${what}, p50`, { value: times(0.5), most: SHOWN_P50_TIMES, unit: '×' }),
    limited(`${what}, p99`, { value: times(0.99), most: SHOWN_P99_TIMES, unit: '×' }),
  ];
}

function pacedRow(each: Stretches, ours: Stretches): Row {
  const shown = shownIn(together(each.paced));
  const own = shownIn(together(ours.paced));
  const against = (share: number) => rounded(percentile(own, share) / percentile(shown, share));
  const beside = each === ours ? '' : `; ours ÷ this: p50 ${against(0.5)} ×, p99 ${against(0.99)} ×`;
  return reportOnly(`${each.name} at pace`, paceOf(together(each.paced)), `${loads(each.paced)}${beside}`);
}

function saturatedRow(each: Stretches, ours: Stretches): Row {
  const beside = each === ours ? '' : `; ours ÷ this: ${rounded(medianRatio(ours, each))} ×`;
  return reportOnly(
    `${each.name} saturated`,
    `${rounded(median(each.saturated.map(rateOf)))} events a second, acknowledged ${spread(acknowledgedIn(together(each.saturated)), 'ms')}`,
    `${loads(each.saturated)}${beside}`,
  );
}

interface Crowd {
  readonly paced: Measured;
  readonly saturated: Measured;
  readonly residentMb: number | undefined;
  readonly before: IdleConnections;
  readonly after: IdleConnections;
}

export function crowdRows({ paced, saturated, residentMb, before, after }: Crowd, { idle }: Options): Row[] {
  const acknowledged = acknowledgedIn(paced.samples);
  const shown = shownIn(paced.samples);
  const crowd = `${rounded(idle)} idle people`;
  return [
    reportOnly(`${crowd}: at pace`, paceOf(paced.samples), loads([paced])),
    limited(`${crowd}: acknowledged, p99`, {
      value: percentile(acknowledged, 0.99),
      most: ACKNOWLEDGED_P99_MS,
      unit: 'ms',
    }),
    limited(`${crowd}: actions not shown`, {
      value: paced.samples.length - shown.length,
      most: 0,
      unit: 'actions',
    }),
    limited(`${crowd}: closed connections`, { value: idle - after.open, most: 0, unit: 'connections' }),
    ...(residentMb === undefined
      ? []
      : [
          limited(
            `${crowd}: peak memory`,
            { value: residentMb, most: RESIDENT_MB, unit: 'MB' },
            `idle people received ${rounded(after.frames - before.frames)} messages`,
          ),
        ]),
    reportOnly(`${crowd}: saturated`, `${rounded(rateOf(saturated))} events a second`, loads([saturated])),
  ];
}

export function embeddedRows(measured: Measured): Row[] {
  const shown = shownIn(measured.samples);
  return [
    reportOnly('database', 'embedded PostgreSQL'),
    reportOnly('ours at pace', paceOf(measured.samples), loads([measured])),
    limited('other screens, p99', { value: percentile(shown, 0.99), most: SHOWN_P99_MS, unit: 'ms' }),
    limited('actions not shown', { value: measured.samples.length - shown.length, most: 0, unit: 'actions' }),
  ];
}

const together = (measured: readonly Measured[]): Measured['samples'] => measured.flatMap(({ samples }) => samples);
const acknowledgedIn = (samples: Measured['samples']) => samples.map(({ acknowledgedMs }) => acknowledgedMs);
const shownIn = (samples: Measured['samples']) =>
  samples.flatMap(({ shownMs }) => (shownMs === undefined ? [] : [shownMs]));
const paceOf = (samples: Measured['samples']): string =>
  `acknowledged ${spread(acknowledgedIn(samples), 'ms')}; other screens ${spread(shownIn(samples), 'ms')}`;
/** Returns the actions per second that reached every screen. */
const rateOf = ({ samples, seconds }: Measured): number => shownIn(samples).length / seconds;
const ratiosOf = (ours: Stretches, theirs: Stretches): number[] =>
  ours.saturated.flatMap((measured, round) => {
    const other = theirs.saturated[round];
    return other === undefined ? [] : [rateOf(measured) / rateOf(other)];
  });
const medianRatio = (ours: Stretches, theirs: Stretches): number => median(ratiosOf(ours, theirs));

const meanBytes = (samples: Measured['samples']): number =>
  samples.reduce((sum, { bytes }) => sum + bytes, 0) / samples.length / 1_000;

const percent = (share: number): string => `${Math.round(share * 100)} %`;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function loads(measured: readonly Measured[]): string {
  const server = measured.flatMap(({ serverCpu }) => serverCpu ?? []);
  const others = measured.flatMap((each) => each.others ?? []);
  const late = Math.max(...measured.map(({ players }) => players.lateMs));
  return [
    ...(server.length === 0 ? [] : [`server ${percent(mean(server))}`]),
    `players ${percent(mean(measured.map(({ players }) => players.cpu)))} (late p99 ${rounded(late)} ms)`,
    ...(others.length === 0 ? [] : [`database and others ${percent(mean(others))}`]),
  ].join(', ');
}

function perRoom(ours: Stretches, { rooms, empty, playing }: Omit<Around, 'stages'>): string {
  const cpu = ours.paced.flatMap(({ serverCpu }) => serverCpu ?? []);
  if (cpu.length === 0 || empty === undefined || playing === undefined) return 'not reported by this system';
  const grown = playing.residentMb - empty.residentMb;
  return (
    `${((mean(cpu) * 100) / rooms).toFixed(2)} % of a processor at pace, ${rounded(grown / rooms)} MB ` +
    `(${rounded(empty.residentMb)} MB empty, ${rounded(playing.residentMb)} MB with ${rooms} rooms)`
  );
}
