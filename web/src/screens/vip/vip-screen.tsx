import type { VipTemplateId } from '@juzhongren/contract/enumerations';
import type { VipTemplate } from '@juzhongren/contract/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from '../../router/hooks.ts';
import { Link } from '../../router/link.tsx';
import { usePurchasesShown } from '../../payment/purchases-shown.ts';
import { usePayment } from '../../payment/use-payment.tsx';
import { stateText } from '../../session/arrival.ts';
import { isDestination } from '../../identity/origin-path.ts';
import { LegalLink } from '../../ui/legal/legal-link.tsx';
import { Page } from '../../ui/page.tsx';
import { Benefits } from './benefits.tsx';
import { BuyBar } from './buy-bar.tsx';
import { MembershipCard } from './membership-card.tsx';
import { Plans } from './plans.tsx';
import { plansQuery } from './queries.ts';
import css from './vip-screen.module.css';

/** /vip: membership status, benefits and plans. `?template=` preselects a plan, e.g. in a link sent by SMS. */
export function VipScreen() {
  const shown = usePurchasesShown();
  const plans = useQuery({ ...plansQuery, enabled: shown });
  const [query] = useSearchParams();
  const [choice, setChoice] = useState<VipTemplateId>();
  const navigate = useNavigate();
  const from = useFrom();
  const { busy, pay, elements } = usePayment({
    returnTo: '/vip',
    from,
    onEnd: (end, _what, back) => {
      if (end === 'paid') void navigate(back !== undefined && isDestination(back) ? back : '/', { replace: true });
    },
  });
  const chosen = choiceOf(plans.data, choice ?? Number(query.get('template')));
  const sold = shown && (plans.isPending || chosen !== undefined);
  const bar = <BuyBar plan={chosen} busy={busy} onBuy={({ templateId }) => pay({ kind: 'vip', templateId })} />;
  return (
    <Page title="会员中心" footer={sold ? bar : undefined}>
      <div className={css.main}>
        {elements}
        <MembershipCard />
        {shown && <Plans query={plans} chosen={chosen?.templateId} onChoose={setChoice} />}
        <Benefits />
        <p className={css.foot}>
          有兑换码？
          <Link className={css.link} to="/exchange">
            去兑换中心
          </Link>
        </p>
        {shown && (
          <p className={css.foot}>
            会员只属于当前账号，开通前请看
            <LegalLink which="terms" />
          </p>
        )}
      </div>
    </Page>
  );
}

/** Returns the wanted plan, or the first. Undefined if nothing is on sale. */
function choiceOf(plans: readonly VipTemplate[] | undefined, wanted: number): VipTemplate | undefined {
  return plans?.find(({ templateId }) => templateId === wanted) ?? plans?.[0];
}

/** Returns the path the user came from, if it is a safe destination. */
function useFrom(): string | undefined {
  const from = stateText(useLocation().state, 'from');
  return from !== undefined && isDestination(from) ? from : undefined;
}
