// Computes what is paid in a room from its log and commands alone. Checks `decide` and `evolve` independently, without
// sharing code.
import { PAY_MODE } from '@juzhongren/contract/enumerations';
import type { RoomEvent, SeatDue } from '@juzhongren/contract/room/events';
import type { Command } from '../step/command.ts';
import type { RoomPayMode } from '../state/state.ts';

/** A paid seat. `by` is an order number, or `card` and a card id. */
export type Holding = { userId: number; payerId: number; by: string };

export class PaymentModel {
  readonly #price: number;
  #payMode: RoomPayMode = PAY_MODE.Carnival;
  #members: number[] = [];
  #begun = false;
  /** Dues of the open payment; null while no payment is open. */
  #asked: SeatDue[] | null = null;
  #holdings: Holding[] = [];
  #givenBack: Holding[] = [];
  readonly #usedOrders = new Set<string>();

  constructor(price: number) {
    this.#price = price;
  }

  get holdings(): readonly Holding[] {
    return this.#holdings;
  }

  /**
   * Returns everything that is wrong with the events of this command. `givenBack` holds its refunds until the next
   * call.
   */
  record(command: Command, events: readonly RoomEvent[]): readonly string[] {
    this.#givenBack = [];
    return events.flatMap((event) => this.#take(command, event));
  }

  get givenBack(): readonly Holding[] {
    return this.#givenBack;
  }

  #take(command: Command, event: RoomEvent): string[] {
    switch (event.type) {
      case 'created':
        this.#payMode = event.payMode;
        return [];
      case 'joined':
        if (!this.#begun) this.#members.push(event.userId);
        return [];
      case 'left':
        if (this.#begun) return [];
        this.#members = this.#members.filter((userId) => userId !== event.userId);
        this.#giveBack(({ userId, payerId }) => userId === event.userId || payerId === event.userId);
        return [];
      case 'master-seated': {
        if (this.#begun || !this.#members.includes(event.userId)) return [];
        this.#members = this.#members.filter((userId) => userId !== event.userId);
        this.#giveBack(({ userId, payerId }) => userId === event.userId || payerId === event.userId);
        return [];
      }
      case 'master-left':
        if (this.#begun) return [];
        if (event.how === 'seat') this.#members.push(event.userId);
        else this.#giveBack(({ userId, payerId }) => userId === event.userId || payerId === event.userId);
        return [];
      case 'guest-kept':
        this.#rename(event);
        return [];
      case 'dismissed':
        if (!this.#begun) this.#giveBack(() => true);
        return [];
      case 'payment-opened':
        this.#asked = event.dues.filter(({ how }) => how === 'due');
        for (const { userId, payerId, cardId } of event.dues) {
          if (cardId !== null) this.#holdings.push({ userId, payerId, by: `card ${cardId}` });
        }
        return this.#members.join() === event.dues.map(({ userId }) => userId).join() ? [] : ['asked others'];
      case 'payment-closed':
        this.#asked = null;
        return [];
      case 'seat-paid':
        return this.#paid(command, event);
      case 'started':
        return this.#start(command);
      default:
        return [];
    }
  }

  #rename({ userId: guestId, accountId }: { userId: number; accountId: number }): void {
    const now = <SeatPayment extends { userId: number; payerId: number }>(line: SeatPayment): SeatPayment => ({
      ...line,
      userId: line.userId === guestId ? accountId : line.userId,
      payerId: line.payerId === guestId ? accountId : line.payerId,
    });
    this.#members = this.#members.map((userId) => (userId === guestId ? accountId : userId));
    this.#asked = this.#asked?.map(now) ?? null;
    this.#holdings = this.#holdings.map(now);
  }

  #paid(command: Command, { payerId, seats, by }: Extract<RoomEvent, { type: 'seat-paid' }>): string[] {
    if (command.type !== 'paid') return ['a seat is paid without a payment'];
    const owed = this.#asked?.filter((line) => line.payerId === payerId) ?? [];
    if ('free' in by) return this.#freed(command, seats, owed);
    if (!('payerId' in command) || command.payerId !== payerId) return ['a seat is paid without a payment'];
    const wrong: string[] = [];
    if ('order' in by) {
      const sum = owed.reduce((total, { due }) => total + due, 0);
      const amount = 'order' in command.by ? command.by.amount : -1;
      const isOwn = this.#asked === null && this.#payMode === PAY_MODE.GoDutch && seats.join() === String(payerId);
      const isAll = this.#asked !== null && seats.join() === owed.map(({ userId }) => userId).join();
      if (!isOwn && !isAll) wrong.push('paid for other seats than were owed');
      if (amount !== (isOwn ? this.#price : sum) || amount <= 0) wrong.push(`paid ${amount} of ${sum}`);
      if (this.#usedOrders.has(by.order)) wrong.push('an order counted twice');
      this.#usedOrders.add(by.order);
    } else if (
      seats.join() !==
      owed
        .slice(0, by.cards.length)
        .map(({ userId }) => userId)
        .join()
    ) {
      wrong.push('cards paid for other seats than were owed');
    }
    for (const [number, userId] of seats.entries()) {
      if (!this.#members.includes(userId)) wrong.push('paid for somebody who is not there');
      if (this.#holdings.some((holding) => holding.userId === userId)) wrong.push('a seat is paid twice');
      const name = 'order' in by ? by.order : `card ${by.cards[number]}`;
      if ('cards' in by && this.#holdings.some((holding) => holding.by === name)) wrong.push('a card is used twice');
      this.#holdings.push({ userId, payerId, by: name });
    }
    this.#asked = this.#asked?.filter(({ userId }) => !seats.includes(userId)) ?? null;
    return wrong;
  }

  /** Records seats that became free. Nothing was paid for them, so nothing can be refunded. */
  #freed({ by }: Extract<Command, { type: 'paid' }>, seats: readonly number[], owed: readonly SeatDue[]): string[] {
    const isMeant = (userId: number) => 'free' in by && by.free.includes(userId);
    const wrong = seats.filter((userId) => !isMeant(userId)).map((userId) => `${userId} is not free`);
    if (seats.some((userId) => !owed.some((line) => line.userId === userId))) wrong.push('freed of nothing');
    this.#asked = this.#asked?.filter(({ userId }) => !seats.includes(userId)) ?? null;
    return wrong;
  }

  #start(command: Command): string[] {
    this.#begun = true;
    const wrong = (this.#asked ?? []).map(({ userId }) => `${userId} plays unpaid`);
    if (this.#asked !== null || !('dues' in command)) return wrong;
    const isHeld = (userId: number) => this.#holdings.some((holding) => holding.userId === userId);
    const unpaid = command.dues.filter(({ how, userId }) => how !== 'free' && !isHeld(userId));
    return [...wrong, ...unpaid.map(({ userId }) => `${userId} plays without having paid`)];
  }

  #giveBack(isEnded: (holding: Holding) => boolean): void {
    this.#givenBack.push(...this.#holdings.filter(isEnded));
    this.#holdings = this.#holdings.filter((holding) => !isEnded(holding));
  }
}
