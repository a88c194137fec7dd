// Property test of games with a price. Players pay in time, late, twice, a wrong sum, by card, or not at all.
import type { RoomEvent } from '@juzhongren/contract/room/events';
import { describe, expect, it } from 'vitest';
import { eventsOf } from './step/decision.ts';
import { endedMarkers, paidMarkers } from './state/payments.ts';
import { initialState, isWaiting, type PaidMarker, type RoomState } from './state/state.ts';
import { games } from './testing/games.ts';
import { generatedScript } from './testing/generated-script.ts';
import { priced } from './testing/script-parts.ts';
import { randomGame } from './testing/random-game.ts';
import { type Holding, PaymentModel } from './testing/payment-model.ts';

const PRICE = 700;

const asHolding = ({ userId, payerId, by }: PaidMarker): Holding => ({
  userId,
  payerId,
  by: 'order' in by ? by.order : `card ${by.card}`,
});

describe('every game with a price', { timeout: 3_600_000 }, () => {
  it('PY5 PY6 PY7 PY22 PY26 PY36 never plays unpaid or takes a payment twice, and refunds once', () => {
    const seen = new Map<string, number>();
    const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
    for (const seed of games(250)) {
      const script = priced(generatedScript(seed), PRICE);
      const paymentModel = new PaymentModel(PRICE);
      const wrong: string[] = [];
      let before: RoomState = initialState;
      for (const { command, decision, state } of randomGame({ script, seed, most: 90 })) {
        const events = eventsOf(decision);
        wrong.push(...paymentModel.record(command, events));
        const ended = endedMarkers(before, state).map(asHolding);
        if (JSON.stringify(ended) !== JSON.stringify(paymentModel.givenBack)) wrong.push('gives back something else');
        const held = paidMarkers(state).map(asHolding);
        if (JSON.stringify(held) !== JSON.stringify(paymentModel.holdings)) wrong.push('holds something else');
        if (command.type === 'paid' && 'order' in command.by) {
          const { order } = command.by;
          if (!decision.ok) count('refused');
          else if (!held.some(({ by }) => by === order)) wrong.push('accepted for nothing');
        }
        for (const what of whatHappened(before, events)) count(what);
        if (ended.length > 0) count('given back');
        before = state;
      }
      expect({ seed, wrong }).toEqual({ seed, wrong: [] });
    }
    // Every kind of payment must occur, or the test proves nothing.
    const paid = ['paid by order', 'paid by cards', 'paid late', 'free now', 'refused', 'given back'];
    const kinds = [...paid, 'play', 'withdrawn', 'left', 'unpaid'];
    expect(kinds.filter((kind) => (seen.get(kind) ?? 0) < games(250).length / 100)).toEqual([]);
  });
});

function whatHappened(before: RoomState, events: readonly RoomEvent[]): string[] {
  return events.flatMap((event) => {
    if (event.type === 'seat-paid') {
      if ('free' in event.by) return 'free now';
      const kind = 'order' in event.by ? 'paid by order' : 'paid by cards';
      return isWaiting(before) && before.stage === 'lobby' ? [kind, 'paid late'] : kind;
    }
    if (event.type === 'payment-closed') return event.why;
    return event.type === 'started' && before.stage === 'paying' ? 'play' : [];
  });
}
