/**
 * Max commands of one user that may wait in one room; further ones are refused for that user only. Covers the commands
 * that the rate limit allows, plus some repeats, which all get the same answer.
 */
const OF_ONE_MAX = 64;

export class WaitingCommands {
  readonly #counts = new Map<string, number>();

  /**
   * Counts a command that starts to wait. Returns false if the user has too many. Call `leave` when the command stops
   * waiting.
   */
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
