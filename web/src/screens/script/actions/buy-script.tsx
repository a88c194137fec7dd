import type { ScriptCard } from '@juzhongren/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../../router/link.tsx';
import { payCheckQuery } from '../../../payment/pay-check-query.ts';
import { usePurchasesShown } from '../../../payment/purchases-shown.ts';
import { usePayment } from '../../../payment/use-payment.tsx';
import { useHasAccount } from '../../../identity/token.ts';
import { Button } from '../../../ui/button.tsx';
import { costLabel } from '../data/cost-labels.ts';
import css from './script-actions.module.css';
import { useSignInFirst } from '../data/sign-in-first.ts';
import type { Elements } from '../../../ui/elements.ts';

/** Cost of a priced script for this user, and a button to buy it permanently, beside the main action. */
export function BuyScript({ card, children }: { card: ScriptCard; children: Elements }) {
  const { script_id: scriptId, price } = card;
  const path = `/script?id=${scriptId}`;
  const signedIn = useHasAccount();
  const purchases = usePurchasesShown();
  const signInFirst = useSignInFirst();
  const { data, isPending } = useQuery({ ...payCheckQuery({ scriptId }), enabled: signedIn });
  const cost = signedIn ? data : undefined;
  const { busy, pay, elements } = usePayment({ returnTo: path, onEnd: () => {} });
  const unsure = signedIn && isPending;
  const freeForAll = cost?.reason === 'open' || cost?.reason === 'public';
  const sold = purchases && !freeForAll;
  return (
    <>
      {/* Wrapped in a section, so that the header of a bottom sheet does not count as the page header. */}
      <section>{elements}</section>
      <p className={css.cost} role="status">
        {!unsure && <span>{costLabel(cost, { price, sold })}</span>}
        {sold && !unsure && cost?.reason !== 'vip' && cost?.reason !== 'owned' && (
          <Link className={css.vip} to="/vip" state={{ from: path }}>
            会员免费玩
          </Link>
        )}
      </p>
      <div className={css.row} data-alone={!sold}>
        {sold &&
          (cost?.reason === 'owned' ? (
            <span className={css.owned}>已拥有</span>
          ) : (
            <Button
              className={css.buy}
              busy={busy}
              onClick={() => {
                if (signInFirst()) pay({ kind: 'script', scriptId });
              }}
            >
              购买剧本
            </Button>
          ))}
        {children}
      </div>
    </>
  );
}
