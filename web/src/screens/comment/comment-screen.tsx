import { useEffect } from 'react';
import { useSearchParams } from '../../router/hooks.ts';
import { useGoBack } from '../../ui/go-back.ts';
import { Page } from '../../ui/page.tsx';
import { CommentForm } from './comment-form.tsx';

/** /game/party/comment?party_id=; goes back if the id is missing. */
export function CommentScreen() {
  const [query] = useSearchParams();
  const partyId = query.get('party_id') ?? '';
  const goBack = useGoBack();
  useEffect(() => {
    if (partyId === '') goBack();
    // Runs on mount only, because going back changes the address and with it `goBack`.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  if (partyId === '') return null;
  return (
    <Page title="评价剧本">
      <CommentForm partyId={partyId} onDone={goBack} />
    </Page>
  );
}
