import type { ScriptCard } from '@juzhongren/contract/catalogue';
import { formatPrice } from '../../../format/amounts.ts';
import { usePurchasesShown } from '../../../payment/purchases-shown.ts';
import { isPriced } from '../data/priced.ts';
import css from './ways-to-play.module.css';

/**
 * Compares owning the script and membership, one line each. Owning costs the same as one game, so playing once is not
 * listed. Renders nothing if nothing is sold.
 */
export function WaysToPlay({ card }: { card: ScriptCard }) {
  const sells = usePurchasesShown();
  if (!sells || !isPriced(card)) return null;
  return (
    <dl className={css.ways} aria-label="怎么付">
      <div className={css.way}>
        <dt>{`永久拥有 ${formatPrice(card.price)}`}</dt>
        <dd>和玩一局同价，直接永久拥有，以后你来玩都免费</dd>
      </div>
      <div className={css.way}>
        <dt>会员</dt>
        <dd>有效期内，所有剧本都免费</dd>
      </div>
    </dl>
  );
}
