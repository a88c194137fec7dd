// Judges from the browser's statistics whether a connection is good enough to understand each other. Pure functions.

export interface Sample {
  readonly received: number;
  readonly lost: number;
  readonly sent: number;
  /** Share of the recently sent packets that did not arrive, 0–1. */
  readonly missed: number;
  readonly roundTripMs: number;
}

export interface Quality {
  readonly sample: Sample;
  /** True if their sound arrives here with gaps or late. */
  readonly unsteady: boolean;
  /** True if this user's sound arrives there with gaps. */
  readonly misses: boolean;
}

/** Share of lost packets above which gaps are audible; below `GAPS_UNTIL` they are over. */
const GAPS_FROM = 0.08;
const GAPS_UNTIL = 0.03;
const LATE_MS = 900;
/** Fewer packets say nothing about losses: silence sends hardly any. */
const PACKETS_MIN = 25;
/** Milliseconds for which a bad network stays marked as bad. */
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

/**
 * Returns until when this device's own network counts as bad, in Unix milliseconds. It is bad if at least two
 * connections and half of all are bad.
 */
export function strainedUntil(before: number, qualities: readonly Quality[], now: number): number {
  const bad = qualities.filter(({ unsteady, misses }) => unsteady || misses).length;
  return bad >= 2 && bad * 2 >= qualities.length ? now + STRAIN_LASTS_MS : before;
}
