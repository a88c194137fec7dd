import type { VipTemplate } from '@juzhongren/contract/money';
import { formatPrice } from '../../format/amounts.ts';
import { DevCheckoutNote } from '../../payment/dev-checkout-note.tsx';
import { Button } from '../../ui/button.tsx';
import css from './buy-bar.module.css';

interface BuyBarProps {
  /** Undefined while the plans load. */
  readonly plan: VipTemplate | undefined;
  readonly busy: boolean;
  readonly onBuy: (plan: VipTemplate) => void;
}

export function BuyBar({ plan, busy, onBuy }: BuyBarProps) {
  return (
    <div className={css.bar}>
      <DevCheckoutNote />
      <div className={css.row}>
        <p className={css.sum}>{plan !== undefined && formatPrice(plan.discount)}</p>
        <Button
          tone="primary"
          block
          busy={busy}
          disabled={plan === undefined}
          onClick={() => plan !== undefined && onBuy(plan)}
        >
          立即开通
        </Button>
      </div>
    </div>
  );
}
