import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useGoBack } from '../../ui/go-back.ts';
import { Back } from '../../ui/icons/back.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { CreateRoom } from './create-room.tsx';
import { noteEntry, useEntryScene } from './entry-scene.ts';
import { cardFromLists, scriptQuery } from './queries.ts';
import { ScriptBody, ScriptBodySkeleton } from './script-body.tsx';
import { ScriptHead, ScriptHeadSkeleton } from './script-head.tsx';
import { scriptIdOf } from './script-id.ts';
import css from './script-screen.module.css';
import { ShareScript } from './share-script.tsx';

/** /script?id=; an address that names no script leads back. */
export function ScriptScreen() {
  const [query] = useSearchParams();
  const id = scriptIdOf(query);
  const goBack = useGoBack();
  useEffect(() => {
    if (id === undefined) goBack();
    // Only on coming here: going back changes the address, and with it `goBack`.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return id === undefined ? null : <Script key={id} id={id} />;
}

function Script({ id }: { id: number }) {
  const goBack = useGoBack();
  const client = useQueryClient();
  const scene = useEntryScene();
  const { data, isError, isFetching, refetch } = useQuery(scriptQuery(id));
  const card = data ?? cardFromLists(client, id);
  useEffect(() => noteEntry(id, scene), [id, scene]);
  return (
    <div className={css.page}>
      <div className={css.bar}>
        <button type="button" className={css.round} aria-label="返回" onClick={goBack}>
          <Back />
        </button>
        {card !== undefined && <ShareScript id={id} name={card.script_name} className={css.round} />}
      </div>
      <main>
        {card === undefined ? !isError && <ScriptHeadSkeleton /> : <ScriptHead card={card} />}
        {data !== undefined && <ScriptBody script={data} />}
        {card === undefined && <h1 className="visually-hidden">剧本</h1>}
        {data === undefined && isError && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
        {data === undefined && !isError && <ScriptBodySkeleton />}
      </main>
      {card !== undefined && <CreateRoom scriptId={id} player={card.player} />}
    </div>
  );
}
