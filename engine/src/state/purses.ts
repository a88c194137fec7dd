// Counters: what seats and the bank have of each kind. There are never more or fewer of them than at the start.
import { ERROR, type ErrorCode } from '@juzhongren/contract/errors';
import type { GivingWay, Price, ScriptPurse } from '@juzhongren/contract/script/purses';
import type { Script } from '@juzhongren/contract/script/script';
import type { Counters, Purse, Table } from './state.ts';

export const pursesAtStart = ({ purses = [], characters }: Script): readonly Purse[] =>
  purses.map(({ id, starts, bank }) => ({
    purseId: id,
    seats: characters.map((character) => ({
      seat: character.id,
      open: starts.find(({ seat }) => seat === character.id)?.count ?? 0,
      aside: 0,
    })),
    bank,
  }));

export const purseRules = ({ purses = [] }: Script, purseId: string): ScriptPurse | undefined =>
  purses.find(({ id }) => id === purseId);

/** For ids that come from the script or the log. */
export function purseOf({ purses }: Table, purseId: string): Purse {
  const purse = purses.find((one) => one.purseId === purseId);
  if (purse === undefined) throw new Error(`The table has no purse ${purseId}.`);
  return purse;
}

export function countersOf(table: Table, purseId: string, seat: string): Counters {
  const counters = purseOf(table, purseId).seats.find((one) => one.seat === seat);
  if (counters === undefined) throw new Error(`Nobody called ${seat} has a purse.`);
  return counters;
}

/** From where and to where it is given: where all see what lies before seats, a quiet giving passes by that. */
export const placeOf = ({ shown }: Pick<ScriptPurse, 'shown'>, way: GivingWay | null): 'open' | 'aside' =>
  shown && way === 'quiet' ? 'aside' : 'open';

/** What it has in all. */
export const sumOf = ({ open, aside }: Counters): number => open + aside;

/** What these seats have together. */
export const sumOfSeats = (table: Table, purseId: string, isMeant: (seat: string) => boolean): number =>
  purseOf(table, purseId)
    .seats.filter(({ seat }) => isMeant(seat))
    .reduce((sum, counters) => sum + sumOf(counters), 0);

/** 4017: it has less before it. */
export const refusalToPay = (table: Table, seat: string, price: Price | undefined): ErrorCode | null =>
  price === undefined || countersOf(table, price.purse, seat).open >= price.count ? null : ERROR.notEnough;
