// Checks sequence numbers against real time: what was acknowledged before a request was sent has a smaller number and
// is visible to it.
import type { Attempt, History } from './history.ts';
import type { Fault } from './fault.ts';

/** Sequence number that must be above everything acknowledged in its room before `at`. */
interface Claim {
  readonly at: number;
  readonly seq: number;
  /** True for a reading, which may equal the last acknowledged number. A request needs a higher one. */
  readonly reads: boolean;
  readonly where: string;
}

interface Settled {
  readonly at: number;
  readonly seq: number;
}

export function findOrderFaults({ attempts, readings }: History): Fault[] {
  const settled = new Map<string, Settled[]>();
  const claims = new Map<string, Claim[]>();
  const put = <Item>(map: Map<string, Item[]>, key: string, item: Item): void => {
    const known = map.get(key);
    if (known === undefined) map.set(key, [item]);
    else known.push(item);
  };
  for (const same of Map.groupBy(attempts, ({ userId, requestId }) => `${userId} ${requestId}`).values()) {
    const told = findAcknowledged(same);
    if (told === undefined) continue;
    const { outcome, kind } = told.attempt;
    const place = `${kind} ${outcome.partyId}`;
    put(settled, place, { at: told.endedAt, seq: outcome.seq });
    const where = `${place} ${outcome.seq}`;
    put(claims, place, { at: told.invokedAt, seq: outcome.seq, reads: false, where });
  }
  for (const { partyId, userId, invokedAt, seq } of readings) {
    const where = `reading ${partyId} ${seq} by ${userId}`;
    put(claims, `command ${partyId}`, { at: invokedAt, seq, reads: true, where });
  }
  return [...claims].flatMap(([place, made]) => findBroken(made, settled.get(place) ?? []));
}

type AcknowledgedAttempt = Attempt & { readonly outcome: Extract<Attempt['outcome'], { type: 'ok' }> };

/**
 * Returns an acknowledged request with its first sending and its first acknowledgement; undefined if it was never
 * acknowledged.
 */
function findAcknowledged(same: readonly Attempt[]) {
  const told = same.filter((one): one is AcknowledgedAttempt => one.outcome.type === 'ok');
  const [attempt] = told;
  if (attempt === undefined) return undefined;
  return {
    attempt,
    invokedAt: Math.min(...same.map((one) => one.invokedAt)),
    endedAt: Math.min(...told.map((one) => one.endedAt)),
  };
}

function findBroken(claims: readonly Claim[], settled: readonly Settled[]): Fault[] {
  const past = settled.toSorted((one, other) => one.at - other.at);
  let next = 0;
  let floor = 0;
  return claims
    .toSorted((one, other) => one.at - other.at)
    .flatMap(({ at, seq, reads, where }): Fault[] => {
      for (let one = past[next]; one !== undefined && one.at < at; one = past[next]) {
        floor = Math.max(floor, one.seq);
        next += 1;
      }
      const holds = reads ? seq >= floor : seq > floor;
      return holds ? [] : [{ kind: 'out-of-order', where: `${where} after ${floor}` }];
    });
}
