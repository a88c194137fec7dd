import { useInfiniteQuery } from '@tanstack/react-query';
import { ListFoot } from '../../ui/list/list-foot.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import css from './exchange-screen.module.css';
import { redemptionsQuery } from './queries.ts';
import { RedemptionRow } from './redemption-row.tsx';

export function Redemptions() {
  const query = useInfiniteQuery(redemptionsQuery);
  if (query.isPending) return <RedemptionsSkeleton />;
  if (query.data === undefined) {
    return (
      <ErrorState text="兑换记录加载失败，请刷新重试" onRetry={() => void query.refetch()} busy={query.isFetching} />
    );
  }
  // A code redeemed meanwhile shifts the pages by one, so the next page may repeat a record.
  const records = [
    ...new Map(query.data.pages.flat().map((record) => [`${record.type}:${record.cdk}`, record])).values(),
  ];
  if (records.length === 0) return <EmptyState />;
  return (
    <>
      <ul className={css.list} aria-label="兑换记录">
        {records.map((record) => (
          <li key={`${record.type}:${record.cdk}`}>
            <RedemptionRow record={record} />
          </li>
        ))}
      </ul>
      <ListFoot query={query} />
    </>
  );
}

function RedemptionsSkeleton() {
  return (
    <Loading className={css.list}>
      <Skeleton height="92px" radius="12px" />
      <Skeleton height="92px" radius="12px" />
      <Skeleton height="92px" radius="12px" />
    </Loading>
  );
}
