// Reads how many tokens of each kind the seats and the bank have. The total number of tokens of a kind never changes.
import { ERROR, type ErrorCode } from '@juzhongren/contract/errors';
import type { GivingWay, Price, ScriptTokens } from '@juzhongren/contract/script/tokens';
import type { Script } from '@juzhongren/contract/script/script';
import type { Counters, Tokens, Table } from './state.ts';

export const tokensAtStart = ({ purses = [], characters }: Script): readonly Tokens[] =>
  purses.map(({ id, starts, bank }) => ({
    purseId: id,
    seats: characters.map((character) => ({
      seat: character.id,
      open: starts.find(({ seat }) => seat === character.id)?.count ?? 0,
      aside: 0,
    })),
    bank,
  }));

export const tokenRules = ({ purses = [] }: Script, purseId: string): ScriptTokens | undefined =>
  purses.find(({ id }) => id === purseId);

export function tokensOf({ purses }: Table, purseId: string): Tokens {
  const tokens = purses.find((one) => one.purseId === purseId);
  if (tokens === undefined) throw new Error(`The table has no purse ${purseId}.`);
  return tokens;
}

export function countersOf(table: Table, purseId: string, seat: string): Counters {
  const counters = tokensOf(table, purseId).seats.find((one) => one.seat === seat);
  if (counters === undefined) throw new Error(`Nobody called ${seat} has a purse.`);
  return counters;
}

/**
 * Returns which of a seat's tokens a gift moves. If everybody sees open tokens, a quiet gift moves only tokens put
 * aside (MO18); every other gift moves open tokens.
 */
export const placeOf = ({ shown }: Pick<ScriptTokens, 'shown'>, way: GivingWay | null): 'open' | 'aside' =>
  shown && way === 'quiet' ? 'aside' : 'open';

export const sumOf = ({ open, aside }: Counters): number => open + aside;

export const sumOfSeats = (table: Table, purseId: string, isMeant: (seat: string) => boolean): number =>
  tokensOf(table, purseId)
    .seats.filter(({ seat }) => isMeant(seat))
    .reduce((sum, counters) => sum + sumOf(counters), 0);

/** Returns 4017 if the seat has too few open tokens for the price, otherwise null. */
export const refusalToPay = (table: Table, seat: string, price: Price | undefined): ErrorCode | null =>
  price === undefined || countersOf(table, price.purse, seat).open >= price.count ? null : ERROR.notEnough;
