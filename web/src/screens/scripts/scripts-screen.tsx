import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useSearchParams } from '../../router/hooks.ts';
import { Link } from '../../router/link.tsx';
import { Search } from '../../ui/home-icons.tsx';
import { FilterRow } from './filter-row.tsx';
import { ALL, filtersOf, LEVEL_CHOICES, NO_FILTERS, PLAYER_CHOICES, queryOf, type Filters } from './filters.ts';
import { MoreFilters } from './more-filters.tsx';
import { scenesQuery } from './queries.ts';
import { ScriptsList } from './scripts-list.tsx';
import css from './scripts-screen.module.css';

export function ScriptsScreen() {
  const [query, setQuery] = useSearchParams();
  const filters = filtersOf(query);
  const { data: scenes } = useQuery(scenesQuery);
  const sceneChoices = useMemo(
    () => [ALL, ...(scenes ?? []).map(({ id, scene }) => ({ value: id, label: scene }))],
    [scenes],
  );
  const bar = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const choose = (next: Filters): void => {
    setQuery(queryOf(next), { replace: true, preventScrollReset: true });
    // Scrolls so that the new list starts below the filters, which stay under the finger.
    const top = (list.current?.offsetTop ?? 0) - (bar.current?.offsetHeight ?? 0);
    if (window.scrollY > top) window.scrollTo(0, top);
  };
  return (
    <main>
      <header className={css.head}>
        <h1 className={css.title}>剧本</h1>
        <span className={css.ways}>
          <Link className={css.tables} to="/tables">
            拼车
          </Link>
          <Link className={css.search} to="/script/search" aria-label="搜索剧本">
            <Search />
          </Link>
        </span>
      </header>
      <div ref={bar} className={css.filters}>
        <FilterRow
          name="人数"
          choices={PLAYER_CHOICES}
          value={filters.player}
          onChoose={(player) => choose({ ...filters, player })}
        />
        <FilterRow
          name="场景"
          choices={sceneChoices}
          value={filters.sceneId}
          onChoose={(sceneId) => choose({ ...filters, sceneId })}
        />
        <div className={css.last}>
          <FilterRow
            name="难度"
            choices={LEVEL_CHOICES}
            value={filters.level}
            onChoose={(level) => choose({ ...filters, level })}
          />
          <MoreFilters filters={filters} onChoose={choose} />
        </div>
      </div>
      <div ref={list} className={css.list}>
        <ScriptsList key={query.toString()} filters={filters} onClear={() => choose(NO_FILTERS)} />
      </div>
    </main>
  );
}
