// A table for three at which a seat costs something.
import { PAY_MODE } from '@juzhongren/contract/enumerations';
import type { RoomView } from '@juzhongren/contract/room/view';
import type { Means } from './dues.ts';
import { sampleScript } from './sample-script.ts';
import { makeCharacter, makeScript, priced } from './script-parts.ts';
import { type Table, table } from './table.ts';
import type { RoomPayMode } from '../state/state.ts';

/** Cents a seat. */
export const PRICE = 800;
export const TREAT = PAY_MODE.Carnival;
export const OWN = PAY_MODE.GoDutch;

export const pricedScript = priced(sampleScript, PRICE);
export const pricedSolo = priced(makeScript({ characters: [makeCharacter('solo')] }), PRICE);

/** 甲 is the host and 1, 乙 is 2, 丙 is 3; all are ready. */
export function complete(payMode: RoomPayMode): Table {
  const game = table(pricedScript).host('甲', { payMode }).join('乙').join('丙');
  return game.choose('甲', 'shen').choose('乙', 'lu').choose('丙', 'bai').ready('乙').ready('丙');
}

/** The same, and the host asked to start. */
export const paying = (payMode: RoomPayMode, means: Means = {}): Table => complete(payMode).start('甲', means);

/** Unused cards of the host. */
export const hostsCards = (...ids: number[]): Means => ({ cards: new Map([[1, ids]]) });

/** Payer, how and how much, by seat in the members' order, as 甲 sees it. */
export const duesSeen = (game: Table): [number, string, number][] | undefined =>
  game.view('甲').payment?.dues.map(({ payerId, how, due }): [number, string, number] => [payerId, how, due]);

/** Whose seat is paid, as 甲 sees it. */
export const paidOnes = (game: Table): string[] =>
  game.view('甲').members.flatMap(({ paid, nickname }: RoomView['members'][number]) => (paid ? [nickname] : []));

/** The types of the newest events. */
export const newest = (game: Table, count: number): string[] => game.log.slice(-count).map(({ event }) => event.type);
