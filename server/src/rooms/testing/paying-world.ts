// Test server that sells scripts. Has scripts with a price, an in-memory payment provider, and users with and without
// memberships and cards.
import { PREPAY_TYPE, SCRIPT_ACCESS } from '@juzhongren/contract/enumerations';
import { scriptPrepay } from '@juzhongren/contract/money';
import { partyCreate, partyJoin } from '@juzhongren/contract/room-calls/room';
import { partyCharacter, partyReady, partyStart } from '@juzhongren/contract/room-calls/seats';
import type { RoomEvent } from '@juzhongren/contract/room/events';
import type { Script } from '@juzhongren/contract/script/script';
import { sampleScript } from '@juzhongren/engine/testing/sample-script';
import { own } from '../../membership/owned-scripts.ts';
import { lengthenMembership } from '../../membership/store.ts';
import type { Settled } from '../../orders/orders.ts';
import { type Purchase, requirePurchase } from '../../orders/purchase.ts';
import { type FakeProvider, fakeProvider } from '../../orders/testing/fake-provider.ts';
import { EXCHANGE_CARD, INVITATION_CARD } from '../../redemption/cards.ts';
import { fixedCatalogue, keepScripts } from './fixed-catalogue.ts';
import type { RoomProcess, TestUser } from './room-process.ts';
import { accepted, type Calling, player, roomWorld, type RoomWorld, type TestRoom } from './room-world.ts';

export const PRICE = 1_200;
const priced: Script = {
  ...sampleScript,
  id: 1002,
  slug: 'priced',
  card: { ...sampleScript.card, access: SCRIPT_ACCESS.Normal, price: PRICE },
};
const solo: Script = {
  ...priced,
  id: 1003,
  slug: 'solo',
  card: { ...priced.card, player: 1 },
  characters: priced.characters.slice(0, 1),
};
const open: Script = { ...priced, id: 1004, slug: 'open', card: { ...priced.card, access: SCRIPT_ACCESS.Open } };
const publicScript: Script = {
  ...priced,
  id: 1005,
  slug: 'public',
  card: { ...priced.card, access: SCRIPT_ACCESS.Public },
};

/**
 * Script ids. `priced` has three seats at PRICE each, `solo` has one seat, and `open` and `public` are free. `game`
 * plays another free script.
 */
export const SCRIPT = { priced: priced.id, solo: solo.id, open: open.id, public: publicScript.id };

type Settling = Pick<RoomProcess, 'orders'>;

export interface PayingWorld extends RoomWorld {
  readonly provider: FakeProvider;
  /** Creates a lobby of three players who have characters and are ready. The host may be in another room, too. */
  ready(payMode: 0 | 1, host?: TestUser): Promise<TestRoom>;
  /** Same as `ready`, and the host has asked to start. */
  waiting(payMode: 0 | 1): Promise<TestRoom>;
  makeMember(user: TestUser): Promise<void>;
  makeOwner(user: TestUser, scriptId?: number): Promise<void>;
  giveCard(user: TestUser, type?: 3 | 4): Promise<number>;
  /** Returns the room or script a card was used for, or null if it is unused. */
  cardUse(cardId: number): Promise<{ partyId: string | null; scriptId: number | null } | null>;
  /** Creates an order for what the user owes. Returns its number. */
  prepay(partyId: string, who: TestUser, at?: Calling): Promise<string>;
  /** Pays at the fake provider, then settles the order on a server. */
  pay(outTradeNo: string, at?: Settling): Promise<Settled>;
  /** Calls `prepay`, then `pay`. Returns the order number. */
  payFor(partyId: string, who: TestUser): Promise<string>;
  order(outTradeNo: string): Promise<Purchase>;
  eventsOf(partyId: string): Promise<RoomEvent[]>;
}

export async function payingWorld(): Promise<PayingWorld> {
  const provider = fakeProvider(() => base.clock.now);
  const catalogue = fixedCatalogue([sampleScript, priced, solo, open, publicScript]);
  const base: RoomWorld = await roomWorld({ replace: { catalogue, payment: provider } });
  const { deps } = base;
  await keepScripts(deps, [priced, solo, open, publicScript]);
  let given = 0;
  const source = () => {
    given += 1;
    return `code:${given}`;
  };
  const at = () => new Date(deps.now());
  const world: PayingWorld = {
    ...base,
    provider,
    async ready(payMode, host) {
      const players = [host ?? (await world.user()), await world.user(), await world.user()];
      host ??= player(players, 0);
      const { partyId } = await accepted(world, partyCreate, { scriptId: priced.id, payMode }, host);
      for (const [number, one] of players.entries()) {
        if (one !== host) await accepted(world, partyJoin, { partyId }, one);
        const characterId = priced.characters[number]?.id ?? null;
        await accepted(world, partyCharacter, { partyId, characterId }, one);
        await accepted(world, partyReady, { partyId, ready: true }, one);
      }
      return { partyId, players };
    },
    async waiting(payMode) {
      const room = await world.ready(payMode);
      await accepted(world, partyStart, { partyId: room.partyId }, player(room.players, 0));
      return room;
    },
    makeMember: ({ userId }) =>
      deps.db
        .transaction()
        .execute((transaction) => lengthenMembership(transaction, { userId, source: source(), hours: 168, at: at() })),
    async makeOwner({ userId }, scriptId = priced.id) {
      await deps.db
        .transaction()
        .execute((transaction) => own(transaction, { userId, scriptId, source: source(), at: at() }));
    },
    async giveCard({ userId }, type = INVITATION_CARD) {
      const { card_id: cardId } = await deps.db
        .insertInto('card')
        .values({
          user_id: userId,
          type: type === EXCHANGE_CARD ? EXCHANGE_CARD : INVITATION_CARD,
          source: source(),
          got_at: at(),
          used_at: null,
          used_script_id: null,
          used_party_id: null,
        })
        .returning('card_id')
        .executeTakeFirstOrThrow();
      return cardId;
    },
    async cardUse(cardId) {
      const card = await deps.db
        .selectFrom('card')
        .select(['used_at', 'used_party_id', 'used_script_id'])
        .where('card_id', '=', cardId)
        .executeTakeFirstOrThrow();
      return card.used_at === null ? null : { partyId: card.used_party_id, scriptId: card.used_script_id };
    },
    async prepay(partyId, who, calling = world) {
      const request = { scriptId: priced.id, partyId, type: PREPAY_TYPE.QrCode };
      return (await accepted(calling, scriptPrepay, request, who)).outTradeNo;
    },
    async pay(outTradeNo, { orders } = world) {
      const fact = provider.pay(outTradeNo);
      if (fact === undefined) throw new Error('Nothing to pay at the till.');
      return orders.settle(outTradeNo, fact);
    },
    async payFor(partyId, who) {
      const outTradeNo = await world.prepay(partyId, who);
      await world.pay(outTradeNo);
      return outTradeNo;
    },
    order: (outTradeNo) => requirePurchase(deps.db, outTradeNo),
    async eventsOf(partyId) {
      const entries = await world.roomServices.log.read(partyId, 0);
      return entries.flatMap(({ events }) => [...events]);
    },
  };
  return world;
}
