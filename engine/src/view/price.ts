// Converts a price in tokens into its view.
import type { PlaceView } from '@juzhongren/contract/room/clues';
import type { Price } from '@juzhongren/contract/script/tokens';

export const priceView = (price: Price | undefined): Pick<PlaceView, 'price'> =>
  price === undefined ? {} : { price: { purseId: price.purse, count: price.count } };
