/**
 * Commands of one person that may wait in one room; whoever sends more at once is turned away, and nobody else. As many as
 * they may try in a while, and some more for repeats, which are all answered alike.
 */
const OF_ONE_MAX = 64;

/** How many commands of each person wait in each room. */
export class WaitingCommands {
  readonly #counts = new Map<string, number>();

  /** Counts one that begins to wait; false when there are too many. `leave` follows once it waits no more. */
  enter(partyId: string, userId: number): boolean {
    const who = `${partyId} ${userId}`;
    const count = this.#counts.get(who) ?? 0;
    if (count >= OF_ONE_MAX) return false;
    this.#counts.set(who, count + 1);
    return true;
  }

  leave(partyId: string, userId: number): void {
    const who = `${partyId} ${userId}`;
    const others = (this.#counts.get(who) ?? 1) - 1;
    if (others === 0) this.#counts.delete(who);
    else this.#counts.set(who, others);
  }
}
