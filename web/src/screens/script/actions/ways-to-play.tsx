import type { ScriptCard } from '@juzhongren/contract/catalogue';
import { formatPrice } from '../../../format/figures.ts';
import { usePurchasesShown } from '../../../payment/purchases-shown.ts';
import { isPriced } from '../data/priced.ts';
import css from './ways-to-play.module.css';

/** What playing once, having it for ever and being a member differ by, a line each. Nothing where nothing is sold. */
export function WaysToPlay({ card }: { card: ScriptCard }) {
  const sells = usePurchasesShown();
  if (!sells || !isPriced(card)) return null;
  // A script for ever costs what a seat costs.
  const price = formatPrice(card.price);
  return (
    <dl className={css.ways} aria-label="怎么付">
      <div className={css.way}>
        <dt>玩一局 {price}</dt>
        <dd>{card.player === 1 ? '只付这一局' : '只付这一局里你的座位'}</dd>
      </div>
      <div className={css.way}>
        <dt>永久拥有 {price}</dt>
        <dd>这个本，以后你来玩都免费</dd>
      </div>
      <div className={css.way}>
        <dt>会员</dt>
        <dd>有效期内，所有剧本都免费</dd>
      </div>
    </dl>
  );
}
