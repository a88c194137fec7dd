import { useQuery } from '@tanstack/react-query';
import { Link } from '../../router/link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { collectionsQuery } from '../../ui/collections-query.ts';
import { Forward } from '../../ui/home-icons.tsx';
import { Page } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { Album } from '../../ui/cards/album.tsx';
import css from './collection-choice.module.css';

export function CollectionChoice() {
  return (
    <Page title="剧本合集">
      <Collections />
    </Page>
  );
}

function Collections() {
  const query = useQuery(collectionsQuery);
  if (query.isPending) return <CollectionsSkeleton />;
  if (query.data === undefined) return <ErrorState onRetry={() => void query.refetch()} busy={query.isFetching} />;
  if (query.data.length === 0) {
    return (
      <EmptyState>
        <ButtonLink to="/scripts">去看看全部剧本</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <ul className={css.list} aria-label="剧本合集">
      {query.data.map(({ collection_id, title, album }) => (
        <li key={collection_id}>
          <Link className={css.row} to="/script/list/collection" state={{ collection_id }}>
            <Album src={album} />
            <span className={css.title}>{title}</span>
            <Forward className={css.arrow} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function CollectionsSkeleton() {
  return (
    <Loading className={css.list}>
      <Skeleton height="82px" radius="12px" />
      <Skeleton height="82px" radius="12px" />
      <Skeleton height="82px" radius="12px" />
    </Loading>
  );
}
