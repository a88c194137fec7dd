import type { ScriptCard as Card } from '@juzhongren/contract/catalogue';
import type { EntryScene } from '@juzhongren/contract/enumerations';
import { useMemo, type ReactElement } from 'react';
import { distinctCards } from './distinct-cards.ts';
import { ListFoot, type Paged } from '../list/list-foot.tsx';
import { ScriptCard } from './script-card.tsx';
import { scriptCardHeight } from './script-card-height.ts';
import { Loading, Skeleton } from '../skeleton.tsx';
import css from './script-list.module.css';
import { EmptyState, ErrorState } from '../states.tsx';
import { WindowList } from '../list/window-list.tsx';

const EAGER_CARDS = 4;
const GHOSTS = ['a', 'b', 'c', 'd', 'e'];

/** Fields of an infinite query of cards that the list uses. */
export interface ScriptQuery extends Paged {
  readonly data: { readonly pages: readonly (readonly Card[])[] } | undefined;
  readonly isPending: boolean;
  readonly refetch: () => unknown;
}

interface ScriptListProps {
  readonly query: ScriptQuery;
  readonly label: string;
  readonly scene: EntryScene;
  readonly empty?: ReactElement;
  readonly ranked?: boolean;
  readonly word?: string;
}

/** List of scripts with its loading, error and empty states; loads further pages while the user scrolls. */
export function ScriptList({
  query,
  label,
  scene,
  empty = <EmptyState />,
  ranked = false,
  word = '',
}: ScriptListProps) {
  const { data, isPending, isFetching, hasNextPage, refetch } = query;
  const cards = useMemo(() => distinctCards(data?.pages ?? []), [data]);
  if (isPending) return <ScriptListSkeleton />;
  if (data === undefined) return <ErrorState onRetry={() => void refetch()} busy={isFetching} />;
  if (cards.length === 0) return empty;
  return (
    <div className={css.list}>
      <WindowList
        items={cards}
        label={label}
        more={hasNextPage}
        keyOf={(card) => card.script_id}
        heightOf={scriptCardHeight}
        render={(card, index) => (
          <ScriptCard
            card={card}
            scene={scene}
            eager={index < EAGER_CARDS}
            rank={ranked ? index + 1 : undefined}
            word={word}
          />
        )}
      />
      <ListFoot query={query} />
    </div>
  );
}

function ScriptListSkeleton() {
  return (
    <Loading className={css.list}>
      {GHOSTS.map((key) => (
        <div key={key} className={css.ghost}>
          <div className={css.cover}>
            <Skeleton height="128px" />
          </div>
          <div className={css.lines}>
            <Skeleton width="60%" height="23px" />
            <Skeleton width="35%" height="21px" />
            <Skeleton width="90%" height="22px" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
