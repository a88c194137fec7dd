import { median, percentile } from '../report/percentiles.ts';
import { atLeast, limited, type Row, rounded, reportOnly } from '../report/section.ts';
import type { Asker, BareServer } from './children.ts';
import { answersTo } from './first-answers.ts';
import type { Answered } from './load.ts';
import type { Question } from './questions.ts';

export const CONNECTIONS = 64;
const WARM_UP_MS = 1_500;
const ROUND_MS = 1_000;
const ANSWERS_MAX = 64;

export interface Against {
  readonly asker: Asker;
  /** Port of our server. */
  readonly port: number;
  readonly bare: BareServer;
  readonly rounds: number;
}

export interface Compared {
  readonly ours: readonly Answered[];
  readonly bare: readonly Answered[];
  /** Our throughput divided by the bare server's; the median of the rounds. */
  readonly ratio: number;
}

/**
 * Measures our server and the bare one in alternating rounds, so that other load on the machine affects both equally.
 */
export async function compare({ requests }: Question, { asker, port, bare, rounds }: Against): Promise<Compared> {
  const step = Math.ceil(requests.length / ANSWERS_MAX);
  await bare.take(
    await answersTo(
      port,
      requests.filter((_, at) => at % step === 0),
    ),
  );
  let from = 0;
  const ask = async (of: number, forMs: number) => {
    const answered = await asker.ask({ port: of, connections: CONNECTIONS, forMs, requests, from });
    if (of === port) from += answered.latencies.length;
    return answered;
  };
  await ask(port, WARM_UP_MS);
  await ask(bare.port, WARM_UP_MS);
  const ours: Answered[] = [];
  const theirs: Answered[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await ask(port, ROUND_MS));
    theirs.push(await ask(bare.port, ROUND_MS));
  }
  const ratios = ours.map(({ perSecond }, round) => perSecond / (theirs[round]?.perSecond ?? Number.NaN));
  return { ours, bare: theirs, ratio: median(ratios) };
}

export function rowsOf({ what, least, p99Ms }: Question, { ours, bare, ratio }: Compared): Row[] {
  const latencies = ours.flatMap((answered) => answered.latencies);
  const [half, most] = [0.5, 0.99].map((share) => percentile(latencies, share));
  const beside = `${perSecond(ours)} a second, p50 ${rounded(half ?? 0)}, p99 ${rounded(most ?? 0)} ms, ${rounded((ours[0]?.bytes ?? 0) / 1_000)} KB; bare ${perSecond(bare)}`;
  const share = `${rounded(ratio)} ×`;
  return [
    least === undefined ? reportOnly(what, share, beside) : atLeast(what, { value: ratio, least, unit: '×' }, beside),
    ...(p99Ms === undefined ? [] : [limited(`${what}: p99`, { value: most ?? 0, most: p99Ms, unit: 'ms' })]),
  ];
}

const perSecond = (rounds: readonly Answered[]) => rounded(Math.round(median(rounds.map((round) => round.perSecond))));
