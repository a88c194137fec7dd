import { SCRIPT_ACCESS } from '@juzhongren/contract/enumerations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PayingWorld, payingWorld, PRICE, SCRIPT } from '../testing/paying-world.ts';
import type { TestUser } from '../testing/room-process.ts';
import { seatCosts } from './seat-costs.ts';

const GO_DUTCH = 1;

let world: PayingWorld;
beforeAll(async () => {
  world = await payingWorld();
});
afterAll(() => world.close());

test('prefers the most lasting reason for a free seat: script, membership, payment, card', async () => {
  const reasons = ['script', 'membership', 'paid', 'card'] as const;
  const has: Record<(typeof reasons)[number], (user: TestUser) => Promise<unknown>> = {
    script: (user) => world.makeOwner(user),
    membership: (user) => world.makeMember(user),
    paid: async () => {},
    card: (user) => world.giveCard(user),
  };
  const card = { ...world.script.card, access: SCRIPT_ACCESS.Normal, price: PRICE };
  const script = { ...world.script, id: SCRIPT.priced, card };
  const answers: string[] = [];
  for (let from = 0; from <= reasons.length; from += 1) {
    const user = await world.user();
    const mine = reasons.slice(from);
    for (const reason of mine) await has[reason](user);
    const { userId } = user;
    const paid = mine.includes('paid') ? [{ userId, payerId: userId, by: { order: 'order-1' } }] : [];
    const room = { payMode: GO_DUTCH, hostId: userId, members: [{ userId }], paid } as const;
    const [cost] = await seatCosts(world.deps.db, { script, room, at: world.clock.now });
    answers.push(`${cost?.reason} ${cost?.due}`);
  }
  expect(answers).toEqual(['owned 0', 'vip 0', 'paid 0', 'card 0', `due ${PRICE}`]);
});
