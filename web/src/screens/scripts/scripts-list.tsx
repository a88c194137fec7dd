import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { ListFoot } from '../../ui/list-foot.tsx';
import { ScriptCard } from '../../ui/script-card.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import type { Filters } from './filters.ts';
import { scriptsQuery } from './queries.ts';
import css from './scripts-screen.module.css';

const EAGER_CARDS = 4;

export function ScriptsList({ filters, onClear }: { filters: Filters; onClear: () => void }) {
  const query = useInfiniteQuery(scriptsQuery(filters));
  if (query.isPending) return <ListSkeleton />;
  if (query.data === undefined) return <ErrorState onRetry={() => void query.refetch()} busy={query.isFetching} />;
  const cards = [...new Map(query.data.pages.flat().map((card) => [card.script_id, card])).values()];
  if (cards.length === 0) {
    const narrowed = Object.values(filters).some((value) => value !== 0);
    if (!narrowed) return <EmptyState />;
    return (
      <EmptyState text="没有符合条件的剧本，换个条件试试">
        <Button onClick={onClear}>清空筛选</Button>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={css.list} aria-label="剧本列表">
        {cards.map((card, index) => (
          <li key={card.script_id}>
            <ScriptCard card={card} scene="LIST" eager={index < EAGER_CARDS} />
          </li>
        ))}
      </ul>
      <ListFoot query={query} />
    </>
  );
}

function ListSkeleton() {
  return (
    <Loading className={css.list}>
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <div key={key} className={css.ghost}>
          <Skeleton ratio="3 / 4" />
          <div className={css.lines}>
            <Skeleton width="60%" height="24px" />
            <Skeleton width="35%" height="18px" />
            <Skeleton width="90%" height="22px" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
