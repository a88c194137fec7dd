import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from '../../router/hooks.ts';
import { useGuest, useSignedIn } from '../../identity/token.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import type { Elements } from '../../ui/elements.ts';
import { ListFoot } from '../../ui/list/list-foot.tsx';
import { Page } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import {
  ANY_PUBLIC_LOBBY,
  filtersOf,
  isAny,
  PLAYER_CHOICES,
  queryOf,
  type PublicLobbyFilters,
  WHEN_CHOICES,
} from './filters.ts';
import { OwnRequests } from './own-requests.tsx';
import { publicLobbiesQuery, ownRequestsQuery } from './queries.ts';
import { PublicLobbyCard } from './public-lobby-card.tsx';
import css from './public-lobbies-screen.module.css';

/** 拼车: public lobbies that wait for players. */
export function PublicLobbiesScreen() {
  const [query, setQuery] = useSearchParams();
  const filters = filtersOf(query);
  const signedIn = useSignedIn();
  const guest = useGuest();
  const account = signedIn && guest === undefined;
  const choose = (next: PublicLobbyFilters): void => {
    setQuery(queryOf(next), { replace: true, preventScrollReset: true });
  };
  return (
    <Page title="拼车" under={<Filters filters={filters} onChoose={choose} />}>
      <Waiting account={account}>
        <PublicLobbyList key={queryOf(filters).toString()} filters={filters} onClear={() => choose(ANY_PUBLIC_LOBBY)} />
      </Waiting>
    </Page>
  );
}

/** Loads the user's own requests before the lobbies below them show, so that nothing shifts. */
function Waiting({ account, children }: { account: boolean; children: Elements }) {
  const { data, isPending } = useQuery({ ...ownRequestsQuery, enabled: account });
  if (account && isPending) return <PublicLobbyListSkeleton />;
  return (
    <>
      {data !== undefined && <OwnRequests own={data} />}
      {children}
    </>
  );
}

function Filters({ filters, onChoose }: { filters: PublicLobbyFilters; onChoose: (next: PublicLobbyFilters) => void }) {
  return (
    <div className={css.filters}>
      <div className={css.row} role="group" aria-label="时间和习惯">
        {WHEN_CHOICES.map(([when, label]) => (
          <Chip key={when} aria-pressed={filters.when === when} onClick={() => onChoose({ ...filters, when })}>
            {label}
          </Chip>
        ))}
        <Chip aria-pressed={filters.voice} onClick={() => onChoose({ ...filters, voice: !filters.voice })}>
          连麦
        </Chip>
        <Chip aria-pressed={filters.newcomers} onClick={() => onChoose({ ...filters, newcomers: !filters.newcomers })}>
          欢迎新手
        </Chip>
      </div>
      <div className={css.row} role="group" aria-label="人数">
        {PLAYER_CHOICES.map(([player, label]) => (
          <Chip key={player} aria-pressed={filters.player === player} onClick={() => onChoose({ ...filters, player })}>
            {label}
          </Chip>
        ))}
      </div>
    </div>
  );
}

function PublicLobbyList({ filters, onClear }: { filters: PublicLobbyFilters; onClear: () => void }) {
  const query = useInfiniteQuery(publicLobbiesQuery(filters));
  const [now] = useState(() => Date.now());
  if (query.isPending) return <PublicLobbyListSkeleton />;
  if (query.data === undefined) return <ErrorState onRetry={() => void query.refetch()} busy={query.isFetching} />;
  const pages = query.data.pages.flatMap((page) => page.tables);
  const publicLobbies = [...new Map(pages.map((publicLobby) => [publicLobby.tableId, publicLobby])).values()];
  if (publicLobbies.length === 0) return <Nobody any={isAny(filters)} onClear={onClear} />;
  return (
    <>
      <ul className={css.list} aria-label="缺人的桌">
        {publicLobbies.map((publicLobby) => (
          <li key={publicLobby.tableId}>
            <PublicLobbyCard publicLobby={publicLobby} now={now} />
          </li>
        ))}
      </ul>
      <ListFoot query={query} />
    </>
  );
}

function Nobody({ any, onClear }: { any: boolean; onClear: () => void }) {
  if (!any) {
    return (
      <EmptyState text="没有这样的桌">
        <Button tone="primary" onClick={onClear}>
          看看别的桌
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState text="这会儿没有缺人的桌。挑个本开一间房，在等候室点「缺人，上拼车」，别人就能找过来">
      <ButtonLink to="/scripts" tone="primary">
        去开一桌
      </ButtonLink>
    </EmptyState>
  );
}

function PublicLobbyListSkeleton() {
  return (
    <Loading className={css.list}>
      <Skeleton height="184px" radius="12px" />
      <Skeleton height="184px" radius="12px" />
      <Skeleton height="184px" radius="12px" />
    </Loading>
  );
}
