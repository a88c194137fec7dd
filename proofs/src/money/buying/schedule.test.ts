import { PREPAY_TYPE } from '@juzhongren/contract/enumerations';
import { expect, it } from 'vitest';
import { FORGERIES } from '../shop/vendor-notices.ts';
import { DEATHS, NOTICES, PAYMENTS, planPurchases } from './schedule.ts';

const COUNT = 500;

it('plans the requested number of orders, the same for the same seed', () => {
  const purchases = planPurchases(7, COUNT);
  expect(purchases.flatMap(({ orders }) => orders)).toHaveLength(COUNT);
  expect(planPurchases(7, COUNT)).toEqual(purchases);
  expect(planPurchases(8, COUNT)).not.toEqual(purchases);
});

it.each([1, 2, 3])('includes every kind of event (seed %i)', (seed) => {
  const purchases = planPurchases(seed, COUNT);
  const orders = purchases.flatMap((purchase) => purchase.orders);
  expect(new Set(purchases.map(({ kind }) => kind)).size).toBe(3);
  expect(new Set(orders.map(({ payment }) => payment))).toEqual(new Set(PAYMENTS));
  expect(new Set(orders.map(({ notice }) => notice))).toEqual(new Set(NOTICES));
  expect(new Set(orders.map(({ death }) => death))).toEqual(new Set(DEATHS));
  expect(new Set(orders.flatMap(({ forgeries }) => forgeries))).toEqual(new Set(FORGERIES));
  const rooms = purchases.filter((purchase) => purchase.kind === 'room');
  expect(new Set(rooms.map(({ payMode }) => payMode))).toEqual(new Set([0, 1]));
  expect(rooms.some(({ leaves }) => leaves !== null)).toBe(true);
});

it('plans a wrong payer only for in-app orders, where the payer is known', () => {
  const orders = planPurchases(4, COUNT).flatMap((purchase) => purchase.orders);
  expect(orders.filter(({ payment, type }) => payment === 'payer' && type !== PREPAY_TYPE.InApp)).toEqual([]);
});
