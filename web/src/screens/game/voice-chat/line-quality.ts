// Whether a connection is good enough to understand each other, by what the browser counts. Pure.

/** What was counted on one connection so far. */
export interface Sample {
  readonly received: number;
  readonly lost: number;
  readonly sent: number;
  /** Of what was sent lately, the share that did not come there, 0–1. */
  readonly missed: number;
  readonly roundTripMs: number;
}

export interface Quality {
  readonly sample: Sample;
  /** Their sound comes here with gaps, or late. */
  readonly unsteady: boolean;
  /** What is sent there comes with gaps. */
  readonly misses: boolean;
}

/** From so much lost on one hears gaps, and until so little they are not over. */
const GAPS_FROM = 0.08;
const GAPS_UNTIL = 0.03;
const LATE_MS = 900;
/** Fewer packets say nothing: silence sends hardly any. */
const PACKETS_MIN = 25;
/** A line that was bad is not called good again before. */
const STRAIN_LASTS_MS = 20_000;

export function nextQuality(before: Quality | undefined, sample: Sample): Quality {
  const isLate = sample.roundTripMs > LATE_MS;
  if (before === undefined) return { sample, unsteady: isLate, misses: false };
  const received = sample.received - before.sample.received;
  const lost = Math.max(0, sample.lost - before.sample.lost);
  const gaps = judge(before.unsteady, { share: lost / Math.max(1, received + lost), packets: received + lost });
  const misses = judge(before.misses, { share: sample.missed, packets: sample.sent - before.sample.sent });
  return { sample, unsteady: gaps || isLate, misses };
}

function judge(before: boolean, { share, packets }: { share: number; packets: number }): boolean {
  if (packets < PACKETS_MIN) return before && share > 0;
  return share > (before ? GAPS_UNTIL : GAPS_FROM);
}

/** Until when this phone's own network counts as bad, Unix ms: when at least two connections are, and half of all. */
export function strainedUntil(before: number, qualities: readonly Quality[], now: number): number {
  const bad = qualities.filter(({ unsteady, misses }) => unsteady || misses).length;
  return bad >= 2 && bad * 2 >= qualities.length ? now + STRAIN_LASTS_MS : before;
}
