import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { FilterRow } from './filter-row.tsx';
import { ALL, filtersOf, LEVEL_CHOICES, PLAYER_CHOICES, queryOf, type Filters } from './filters.ts';
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
  const choose = (change: Partial<Filters>): void =>
    setQuery(queryOf({ ...filters, ...change }), { replace: true, preventScrollReset: true });
  return (
    <main>
      <header className={css.head}>
        <h1 className={css.title}>剧本</h1>
        <FilterRow
          name="人数"
          choices={PLAYER_CHOICES}
          value={filters.player}
          onChoose={(player) => choose({ player })}
        />
        <FilterRow
          name="场景"
          choices={sceneChoices}
          value={filters.sceneId}
          onChoose={(sceneId) => choose({ sceneId })}
        />
        <FilterRow name="难度" choices={LEVEL_CHOICES} value={filters.level} onChoose={(level) => choose({ level })} />
      </header>
      <ScriptsList filters={filters} onClear={() => setQuery(new URLSearchParams(), { replace: true })} />
    </main>
  );
}
