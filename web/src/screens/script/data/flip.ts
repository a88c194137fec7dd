import type { Failure } from '../../../net/send.ts';

interface Flip {
  /** Names what is switched: wishes for the same thing follow each other. */
  readonly key: string;
  readonly wanted: boolean;
  /** Draws a state at once; may be called with the state that is drawn already. */
  readonly show: (on: boolean) => void;
  /** Tells the service; the failure when it did not take it. */
  readonly save: (on: boolean) => Promise<Failure | undefined>;
}

const underway = new Map<string, { wanted: boolean }>();

/**
 * A switch that is drawn before the service knows. However fast it is tapped, one request at a time is on the way and
 * the last wish is what stays. Out: the failure, when what is drawn had to go back to what the service holds.
 */
export async function flip({ key, wanted, show, save }: Flip): Promise<Failure | undefined> {
  show(wanted);
  const running = underway.get(key);
  if (running !== undefined) {
    running.wanted = wanted;
    return undefined;
  }
  const wish = { wanted };
  underway.set(key, wish);
  let held = !wanted;
  let failure: Failure | undefined;
  while (wish.wanted !== held && failure === undefined) {
    const told = wish.wanted;
    // One after the other is the point.
    // oxlint-disable-next-line no-await-in-loop
    failure = await save(told);
    if (failure === undefined) held = told;
  }
  underway.delete(key);
  // Also after success: a list that was loaded meanwhile may draw the old state.
  show(held);
  return wish.wanted === held ? undefined : failure;
}
