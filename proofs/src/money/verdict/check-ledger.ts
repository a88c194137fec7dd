// Checks the ledger against the orders, and both against the provider's records.
import type { LedgerStep } from '@juzhongren/server/database/tables/orders';
import type { StoredBooks, KeptOrder, KeptPosting, ProviderBooks } from './books.ts';
import type { Fault } from './fault.ts';

export function findLedgerFaults(kept: StoredBooks, books: ProviderBooks): Fault[] {
  const postings = Map.groupBy(kept.postings, ({ outTradeNo }) => outTradeNo);
  return [
    ...kept.orders.flatMap((order): Fault[] => {
      const wrong = findWrongSteps(order, postings.get(order.outTradeNo) ?? []);
      return wrong === undefined ? [] : [{ kind: 'ledger', where: `${order.outTradeNo} ${order.status}: ${wrong}` }];
    }),
    ...findWrongBalances(kept),
    ...findBookFaults(kept, books),
  ];
}

/** Returns the ledger steps that an order with this status must have. */
function stepsOf({ status, grantedAt }: KeptOrder): LedgerStep[] {
  const until: LedgerStep[] = grantedAt === null ? ['paid'] : ['paid', 'granted'];
  switch (status) {
    case 'created':
    case 'prepaid':
    case 'closed':
      return [];
    case 'paid':
    case 'granted':
      return until;
    case 'refunding':
      return [...until, 'refund-asked'];
    case 'refunded':
      return [...until, 'refund-asked', 'refunded'];
  }
}

function findWrongSteps(order: KeptOrder, postings: readonly KeptPosting[]): string | undefined {
  const posted = postings.map(({ step }) => step).sort();
  const expected = stepsOf(order).sort();
  if (posted.join() !== expected.join()) return `posted ${posted.join()}, not ${expected.join()}`;
  return postings.some(({ amount }) => amount !== order.amount) ? 'another amount' : undefined;
}

export function balancesOf({ postings }: Pick<StoredBooks, 'postings'>): ReadonlyMap<string, number> {
  const balances = new Map<string, number>();
  const add = (account: string, amount: number) => balances.set(account, (balances.get(account) ?? 0) + amount);
  for (const { debit, credit, amount } of postings) {
    add(debit, amount);
    add(credit, -amount);
  }
  return balances;
}

/** Checks that income equals the granted orders and that the intermediate accounts are empty. */
function findWrongBalances(kept: StoredBooks): Fault[] {
  const balances = balancesOf(kept);
  const sum = [...balances.values()].reduce((all, balance) => all + balance, 0);
  const sold = amountOf(kept.orders.filter(({ status }) => status === 'granted'));
  const between = ['advance', 'refunds'].filter((account) => (balances.get(account) ?? 0) !== 0);
  return [
    ...(sum === 0 ? [] : [`all accounts together are ${sum}`]),
    ...between.map((account) => `${account} is ${balances.get(account)}`),
    ...((balances.get('income') ?? 0) === -sold ? [] : [`income is ${balances.get('income')}, sold ${sold}`]),
  ].map((where): Fault => ({ kind: 'ledger', where }));
}

const amountOf = (orders: readonly KeptOrder[]): number => orders.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Checks for each order that we posted what the provider took and refunded. Money that differs from the request waits
 * for an operator and has no ledger entry.
 */
function findBookFaults(kept: StoredBooks, books: ProviderBooks): Fault[] {
  const posted = Map.groupBy(kept.postings, ({ outTradeNo }) => outTradeNo);
  const known = new Map(kept.orders.map((order) => [order.outTradeNo, order]));
  return [...books.values()].flatMap(({ outTradeNo, payment, refunded }): Fault[] => {
    const order = known.get(outTradeNo);
    if (order === undefined) return [{ kind: 'books', where: `${outTradeNo} is not known here` }];
    const steps = posted.get(outTradeNo) ?? [];
    const balance = amountAt(steps, 'paid') - amountAt(steps, 'refunded');
    const isCalled = steps.length === 0 && order.attention !== null;
    const held = isCalled ? 0 : (payment?.amount ?? 0) - refunded;
    return [
      ...(refunded > (payment?.amount ?? 0) ? [{ kind: 'refunded-twice' as const, where: outTradeNo }] : []),
      ...(balance === held
        ? []
        : [{ kind: 'books' as const, where: `${outTradeNo} ${order.status}: ${balance} here, ${held} there` }]),
    ];
  });
}

const amountAt = (steps: readonly KeptPosting[], step: LedgerStep): number =>
  steps.reduce((sum, posting) => sum + (posting.step === step ? posting.amount : 0), 0);
