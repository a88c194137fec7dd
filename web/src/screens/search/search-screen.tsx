import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigationType, useSearchParams } from '../../router/hooks.ts';
import { track } from '../../analytics/analytics.ts';
import { useListVisit } from '../../ui/list/list-kept.ts';
import { Page } from '../../ui/page.tsx';
import { ScriptList } from '../../ui/cards/script-list.tsx';
import { popularPages, scriptPages } from '../../ui/cards/script-pages.ts';
import { SEARCH_LENGTH_MAX, SearchForm } from '../../ui/search-form.tsx';
import { EmptyState } from '../../ui/states.tsx';
import css from './search-screen.module.css';

/** /script/search?name=: the search text is in the address. Without one, shows popular scripts. */
export function SearchScreen() {
  const [query, setQuery] = useSearchParams();
  const name = (query.get('name') ?? '').trim().slice(0, SEARCH_LENGTH_MAX).trim();
  return (
    <Page
      title="搜索剧本"
      bar={<SearchForm key={name} initial={name} onSearch={(next) => setQuery({ name: next }, { replace: true })} />}
    >
      {name === '' ? <Popular /> : <Found key={name} name={name} />}
    </Page>
  );
}

function Found({ name }: { name: string }) {
  const pages = scriptPages({ condition: { name } });
  useListVisit(pages.queryKey);
  const query = useInfiniteQuery(pages);
  const found = query.data?.pages.some((page) => page.length > 0);
  const returned = useNavigationType() === 'POP';
  useEffect(() => {
    if (found !== undefined && !returned) track({ name: 'search', fields: { found } });
  }, [found, returned]);
  return <ScriptList query={query} label="搜索结果" scene="SEARCH" word={name} empty={<NothingFound name={name} />} />;
}

function NothingFound({ name }: { name: string }) {
  return (
    <>
      <EmptyState text={`没有找到和“${name}”有关的剧本`}>
        <p>换个词试试，或者看看大家在玩什么</p>
      </EmptyState>
      <Popular />
    </>
  );
}

function Popular() {
  useListVisit(popularPages.queryKey);
  const query = useInfiniteQuery(popularPages);
  return (
    <section aria-labelledby="popular-title">
      <h2 id="popular-title" className={css.title}>
        大家都在玩
      </h2>
      <ScriptList query={query} label="大家都在玩" scene="LIST" />
    </section>
  );
}
