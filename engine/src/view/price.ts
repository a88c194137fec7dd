// Converts a price in counters for views.
import type { PlaceView } from '@juzhongren/contract/room/clues';
import type { Price } from '@juzhongren/contract/script/tokens';

export const priceView = (price: Price | undefined): Pick<PlaceView, 'price'> =>
  price === undefined ? {} : { price: { purseId: price.purse, count: price.count } };
