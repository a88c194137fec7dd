import type { EntryScene } from '@juzhongren/contract/enumerations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from '../../router/hooks.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useListVisit } from '../../ui/list/list-kept.ts';
import { Page } from '../../ui/page.tsx';
import { ScriptList } from '../../ui/cards/script-list.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { CollectionChoice } from './collection-choice.tsx';
import { findCollection } from './collection-state.ts';
import { collectionPages, isMissing } from './queries.ts';

/** /script/list/collection: shows the collection of the navigation state, or the list of collections without one. */
export function CollectionScreen() {
  const named = findCollection(useLocation().state);
  if (named === undefined) return <CollectionChoice />;
  return <Collection key={named.collection_id} id={named.collection_id} scene={named.scene} />;
}

function Collection({ id, scene }: { id: number; scene: EntryScene }) {
  const pages = collectionPages(id);
  useListVisit(pages.queryKey);
  const query = useInfiniteQuery(pages);
  const title = query.data?.title ?? '剧本合集';
  return (
    <Page title={title}>
      {isMissing(query.error) ? (
        <EmptyState>
          <ButtonLink to="/script/list/collection">看看别的合集</ButtonLink>
        </EmptyState>
      ) : (
        <ScriptList query={query} label={title} scene={scene} />
      )}
    </Page>
  );
}
