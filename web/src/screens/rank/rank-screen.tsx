import type { RankOrder } from '@juzhongren/contract/enumerations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '../../router/hooks.ts';
import { useListVisit } from '../../ui/list/list-kept.ts';
import { Page } from '../../ui/page.tsx';
import { ScriptList } from '../../ui/cards/script-list.tsx';
import { scriptPages } from '../../ui/cards/script-pages.ts';
import { orderOf, RANKINGS } from './rankings.ts';
import css from './rank-screen.module.css';
import { RankTabs } from './rank-tabs.tsx';

/** /script/rank: the order is in the navigation state, so that going back or reloading keeps the tab. */
export function RankScreen() {
  const order = orderOf(useLocation().state);
  const navigate = useNavigate();
  const open = (next: RankOrder): void => {
    if (next !== order) void navigate('?', { replace: true, state: { order: next } });
  };
  return (
    <Page title="排行榜" under={<RankTabs open={order} onOpen={open} />}>
      <div role="tabpanel" id="ranking" aria-labelledby={`ranking-${order}`}>
        <p className={css.counts}>{RANKINGS.find((ranking) => ranking.order === order)?.counts}</p>
        <Ranking key={order} order={order} />
      </div>
    </Page>
  );
}

function Ranking({ order }: { order: RankOrder }) {
  const pages = scriptPages({ order });
  useListVisit(pages.queryKey);
  const query = useInfiniteQuery(pages);
  const title = RANKINGS.find((ranking) => ranking.order === order)?.title ?? '';
  return <ScriptList query={query} label={title} scene="RANK" ranked />;
}
