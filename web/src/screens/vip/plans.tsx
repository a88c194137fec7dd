import { VIP_HOURS } from '@juzhongren/contract/limits';
import type { VipTemplateId } from '@juzhongren/contract/enumerations';
import type { VipTemplate } from '@juzhongren/contract/money';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatPrice } from '../../format/amounts.ts';
import { useFailure } from '../../offline/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import css from './plans.module.css';

interface PlansProps {
  readonly query: UseQueryResult<readonly VipTemplate[]>;
  readonly chosen: VipTemplateId | undefined;
  readonly onChoose: (templateId: VipTemplateId) => void;
}

const daysOf = (templateId: VipTemplateId): number => VIP_HOURS[templateId] / 24;

export function Plans({ query, chosen, onChoose }: PlansProps) {
  const { data, isError, isFetching, refetch } = query;
  const failure = useFailure('获取会员活动失败', () => void refetch());
  return (
    <section aria-labelledby="vip-plans">
      <h2 id="vip-plans" className="visually-hidden">
        会员套餐
      </h2>
      {data === undefined && !isError && (
        <Loading className={css.plans}>
          <Skeleton height="100%" radius="12px" />
          <Skeleton height="100%" radius="12px" />
        </Loading>
      )}
      {data === undefined && isError && (
        <div className={css.state} role="alert">
          <p>{failure.text}</p>
          <Button small busy={isFetching} onClick={failure.act}>
            {failure.label}
          </Button>
        </div>
      )}
      {data?.length === 0 && <p className={css.state}>现在没有在售的会员，可以用兑换码开通。</p>}
      {data !== undefined && data.length > 0 && (
        <fieldset className={css.plans}>
          <legend className="visually-hidden">选择套餐</legend>
          {data.map((plan) => (
            <Plan
              key={plan.templateId}
              plan={plan}
              chosen={plan.templateId === chosen}
              onChoose={() => onChoose(plan.templateId)}
            />
          ))}
        </fieldset>
      )}
      {data !== undefined && isError && (
        <p className={css.stale} role="status">
          这是之前的价格
          <Button small tone="plain" busy={isFetching} onClick={() => void refetch()}>
            重试
          </Button>
        </p>
      )}
    </section>
  );
}

interface PlanProps {
  readonly plan: VipTemplate;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function Plan({ plan: { templateId, name, discount }, chosen, onChoose }: PlanProps) {
  const days = daysOf(templateId);
  return (
    <label className={css.plan} data-chosen={chosen}>
      <input className="visually-hidden" type="radio" name="plan" checked={chosen} onChange={onChoose} />
      <span className={css.name}>{name}</span>
      <span className={css.price}>{formatPrice(discount)}</span>
      <span className={css.term}>{`${days} 天 · 每天 ${formatPrice(Math.ceil(discount / days))}`}</span>
    </label>
  );
}
