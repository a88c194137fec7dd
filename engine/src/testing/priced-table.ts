// Sets up a room for three players in which a seat has a price.
import { PAY_MODE } from '@juzhongren/contract/enumerations';
import type { RoomView } from '@juzhongren/contract/room/view';
import type { Means } from './dues.ts';
import { sampleScript } from './sample-script.ts';
import { makeCharacter, makeScript, priced } from './script-parts.ts';
import { type Table, table } from './table.ts';
import type { RoomPayMode } from '../state/state.ts';

/** Price per seat, in cents. */
export const PRICE = 800;
export const TREAT = PAY_MODE.Carnival;
export const OWN = PAY_MODE.GoDutch;

export const pricedScript = priced(sampleScript, PRICE);
export const pricedSolo = priced(makeScript({ characters: [makeCharacter('solo')] }), PRICE);

/** Returns a lobby in which all are ready. 甲 is the host with user id 1, 乙 is 2, 丙 is 3. */
export function complete(payMode: RoomPayMode): Table {
  const game = table(pricedScript).host('甲', { payMode }).join('乙').join('丙');
  return game.choose('甲', 'shen').choose('乙', 'lu').choose('丙', 'bai').ready('乙').ready('丙');
}

export const paying = (payMode: RoomPayMode, means: Means = {}): Table => complete(payMode).start('甲', means);

export const hostsCards = (...ids: number[]): Means => ({ cards: new Map([[1, ids]]) });

/** Returns payer, payment kind and amount due (cents) per seat, in the members' order, as 甲 sees them. */
export const duesSeen = (game: Table): [number, string, number][] | undefined =>
  game.view('甲').payment?.dues.map(({ payerId, how, due }): [number, string, number] => [payerId, how, due]);

export const paidOnes = (game: Table): string[] =>
  game.view('甲').members.flatMap(({ paid, nickname }: RoomView['members'][number]) => (paid ? [nickname] : []));

export const newest = (game: Table, count: number): string[] => game.log.slice(-count).map(({ event }) => event.type);
