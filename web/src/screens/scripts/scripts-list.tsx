import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { useListVisit } from '../../ui/list/list-kept.ts';
import { ScriptList } from '../../ui/cards/script-list.tsx';
import { scriptPages } from '../../ui/cards/script-pages.ts';
import { EmptyState } from '../../ui/states.tsx';
import { conditionOf, type Filters } from './filters.ts';

export function ScriptsList({ filters, onClear }: { filters: Filters; onClear: () => void }) {
  const pages = scriptPages({ condition: conditionOf(filters) });
  useListVisit(pages.queryKey);
  const query = useInfiniteQuery(pages);
  const narrowed = Object.values(filters).some((value) => value !== 0);
  return (
    <ScriptList
      query={query}
      label="剧本列表"
      scene="LIST"
      empty={narrowed ? <NothingFits onClear={onClear} /> : <EmptyState />}
    />
  );
}

function NothingFits({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState text="没有符合条件的剧本，换个条件试试">
      <Button onClick={onClear}>清空筛选</Button>
    </EmptyState>
  );
}
