// Simulates how the players of a random game pay: in time, late, twice, with a wrong sum, or not at all.
import type { Command } from '../step/command.ts';
import { type Decision, eventsOf } from '../step/decision.ts';
import { endedMarkers, markersSetBy, owedBy } from '../state/payments.ts';
import type { RoomState, WaitingState } from '../state/state.ts';
import type { Means } from './dues.ts';
import type { Random } from '../state/seeded-random.ts';

type Step = { command: Command; decision: Decision; state: RoomState };
type PaidByOrder = { payerId: number; order: string; amount: number };

export class Purses {
  readonly free: number[];
  readonly #cards = new Map<number, number[]>();
  /** Orders that players paid and that were not refunded. */
  #orders: PaidByOrder[] = [];
  readonly #random: Random;
  readonly #newOrder: () => string;

  constructor({ random, people, typed }: { random: Random; people: readonly number[]; typed: () => string }) {
    this.#random = random;
    this.#newOrder = typed;
    this.free = people.filter(() => random.chance(0.15));
    for (const userId of people) {
      const count = random.chance(0.4) ? random.integer(1, 2) : 0;
      this.#cards.set(
        userId,
        Array.from({ length: count }, (_, number) => userId * 1_000_000 + number),
      );
    }
  }

  /** Returns the means for a start. Sometimes leaves the cards out, as if they were saved for later. */
  means(): Means {
    return this.#random.chance(0.5) ? { free: this.free } : { free: this.free, cards: this.#cards };
  }

  /**
   * Updates the means after a step. Used cards are removed and return with a refund. A refunded or refused order is
   * dropped.
   */
  follow(before: RoomState, { command, decision, state }: Step): void {
    const events = eventsOf(decision);
    if (command.type === 'paid' && 'order' in command.by && !decision.ok) this.#drop(command.by.order);
    for (const { payerId, by } of events.flatMap(markersSetBy)) {
      if (!('card' in by)) continue;
      const { card } = by;
      this.#cards.set(
        payerId,
        this.#of(payerId).filter((other) => other !== card),
      );
    }
    for (const { payerId, by } of endedMarkers(before, state)) {
      if ('card' in by) this.#of(payerId).push(by.card);
      else this.#drop(by.order);
    }
  }

  /** Returns the next payment command; undefined if no player acts on payment. */
  command(state: WaitingState): Command | undefined {
    const random = this.#random;
    const { members } = state.room;
    if (members.length === 0) return undefined;
    const { userId } = random.pick(members);
    // An order sometimes arrives late or a second time, even when the room is a lobby again.
    if (this.#orders.length > 0 && random.chance(state.stage === 'lobby' ? 0.3 : 0.08))
      return paid(random.pick(this.#orders));
    if (random.chance(0.01)) this.free.push(userId);
    if (random.chance(state.stage === 'lobby' ? 0.005 : 0.04)) return this.#becomesFree(userId);
    if (state.stage === 'lobby') return undefined;
    const { amount } = owedBy(state, userId);
    const roll = random.share();
    if (roll < 0.03) return { type: 'ready', userId, ready: random.chance(0.2) };
    if (roll < 0.05) return { type: 'start', userId, dues: [] };
    if (roll < 0.07) return { type: 'choose-character', userId, characterId: null };
    if (roll < 0.2) return { type: 'tell-paying', userId, paying: random.chance(0.7) };
    if (roll < 0.4) return { type: 'paid', userId: 'server', payerId: userId, by: { cards: this.#someCards(userId) } };
    if (amount === 0) return undefined;
    const order = { payerId: userId, order: this.#newOrder(), amount: random.chance(0.05) ? amount - 1 : amount };
    this.#orders.push(order);
    // Otherwise the payment is still on its way and arrives in a later step.
    return random.chance(0.6) ? paid(order) : { type: 'tell-paying', userId, paying: true };
  }

  /** Makes a member free. The server may also name people outside the room and repeat members who were free before. */
  #becomesFree(userId: number): Command {
    if (!this.free.includes(userId)) this.free.push(userId);
    const free = this.#random.chance(0.5) ? [userId] : [...this.free];
    return { type: 'paid', userId: 'server', by: { free } };
  }

  #drop(order: string): void {
    this.#orders = this.#orders.filter((other) => other.order !== order);
  }

  #of(userId: number): number[] {
    return this.#cards.get(userId) ?? [];
  }

  #someCards(userId: number): number[] {
    const cards = this.#of(userId).slice(0, this.#random.integer(0, 2));
    return this.#random.chance(0.05) ? [...cards, ...cards] : cards;
  }
}

const paid = ({ payerId, order, amount }: PaidByOrder): Command => ({
  type: 'paid',
  userId: 'server',
  payerId,
  by: { order, amount },
});

/** Returns the payment deadline in Unix ms if the payment is to time out in this step, else 0. */
export const paymentOver = (state: RoomState, random: Random): number =>
  state.stage === 'paying' && random.chance(0.04) ? state.deadlineAt : 0;
