import type { Failure } from '../../../net/send.ts';

interface Flip {
  /** Identifies what is switched. Requests with the same key run one after another. */
  readonly key: string;
  readonly wanted: boolean;
  /** Shows a state at once. May be called with the state already shown. */
  readonly show: (on: boolean) => void;
  /** Sends the state to the service and resolves to the failure, if any. */
  readonly save: (on: boolean) => Promise<Failure | undefined>;
}

const underway = new Map<string, { wanted: boolean }>();

/**
 * Switches optimistically. Only one request per key runs at a time, and the last wish wins.
 * Resolves to the failure if the shown state had to be reverted.
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
    // Sequential on purpose.
    // oxlint-disable-next-line no-await-in-loop
    failure = await save(told);
    if (failure === undefined) held = told;
  }
  underway.delete(key);
  // Also after success, because a list loaded meanwhile may show the old state.
  show(held);
  return wish.wanted === held ? undefined : failure;
}
