import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from '../../router/hooks.ts';
import { useGoBack } from '../../ui/go-back.ts';
import { ErrorState } from '../../ui/states.tsx';
import { cardFromLists } from './data/card-from-lists.ts';
import { useEntryNote } from './entry-note.ts';
import { FavoriteButton } from './actions/favorite-button.tsx';
import { isMissingScript, scriptQuery } from '../../ui/script-query.ts';
import { ScriptActions } from './actions/script-actions.tsx';
import { ScriptBar } from './script-bar.tsx';
import { ScriptBody, ScriptBodySkeleton } from './script-body.tsx';
import { ScriptHead, ScriptHeadSkeleton } from './script-head.tsx';
import { scriptIdOf } from './data/script-id.ts';
import { ScriptMissing } from './script-missing.tsx';
import css from './script-screen.module.css';
import { ShareScript } from './actions/share-script.tsx';
import { useCreateRoom } from './actions/use-create-room.tsx';

/** /script?id=; goes back if the address contains no script id. */
export function ScriptScreen() {
  const [query] = useSearchParams();
  const id = scriptIdOf(query);
  const goBack = useGoBack();
  const nameless = id === undefined;
  useEffect(() => {
    if (nameless) goBack();
    // Runs on mount only, because going back changes the address and with it `goBack`.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [nameless]);
  return id === undefined ? null : <Script key={id} id={id} />;
}

function Script({ id }: { id: number }) {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(scriptQuery(id));
  useEntryNote(id, { found: data !== undefined });
  const card = data ?? cardFromLists(client, id);
  const room = useCreateRoom(card);
  if (isMissingScript(error)) {
    return (
      <div className={css.page}>
        <ScriptBar name="" />
        <main className={css.alone}>
          <ScriptMissing />
        </main>
      </div>
    );
  }
  const failed = data === undefined && error !== null;
  return (
    <div className={css.page}>
      <ScriptBar name={card?.script_name ?? ''}>
        {data !== undefined && <FavoriteButton script={data} />}
        {card !== undefined && <ShareScript id={id} name={card.script_name} cover={card.cover} />}
      </ScriptBar>
      <main className={card === undefined && failed ? css.alone : css.main}>
        {card === undefined && <h1 className="visually-hidden">剧本</h1>}
        {card === undefined ? !failed && <ScriptHeadSkeleton /> : <ScriptHead card={card} />}
        {data !== undefined && <ScriptBody script={data} room={room} />}
        {failed && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
        {data === undefined && !failed && <ScriptBodySkeleton />}
      </main>
      {card !== undefined && <ScriptActions card={card} room={room} />}
    </div>
  );
}
