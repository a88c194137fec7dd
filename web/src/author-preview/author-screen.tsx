import type { PreviewPack, PreviewState } from '@juzhongren/contract/author-preview';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from '../router/hooks.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { showToast, ToastHost } from '../ui/toast.tsx';
import css from './author-screen.module.css';
import { previewQuery, enterTable, openTable } from './preview-calls.ts';
import { sitAt, standUp } from './kept-table.ts';
import { PackItem } from './pack-item.tsx';

/** Page /author: lists every pack with its last check result and opens a room for it with one tap. */
export function AuthorScreen() {
  const { data, isError, refetch } = useQuery(previewQuery);
  useEffect(standUp, []);
  return (
    <Page title="作者桌" back={false}>
      <p className={css.lead}>保存文件，这里和开着的桌子马上跟着变。</p>
      {isError && data === undefined && (
        <ErrorState text="没有连上作者桌：它只在 npm run dev 里有" onRetry={() => void refetch()} />
      )}
      {data?.packs.length === 0 && <EmptyState text="剧本文件夹里还没有剧本" />}
      {data !== undefined && <Packs desk={data} />}
      <ToastHost />
    </Page>
  );
}

function Packs({ desk }: { desk: PreviewState }) {
  const navigate = useNavigate();
  const [opening, setOpening] = useState<string>();
  const sit = async (pack: PreviewPack, partyId: string | undefined): Promise<void> => {
    setOpening(pack.slug);
    const table = await (partyId === undefined ? openTable(pack.slug) : enterTable(partyId));
    setOpening(undefined);
    if (table === undefined) return showToast('没有开成，看看终端里说了什么', { tone: 'bad' });
    sitAt(table);
    await navigate('/game');
  };
  return (
    <ul className={css.packs} aria-label="剧本">
      {desk.packs.map((pack) => {
        const table = desk.tables.find(({ slug }) => slug === pack.slug);
        return (
          <PackItem key={pack.slug} {...pack}>
            {table !== undefined && (
              <Button disabled={opening !== undefined} onClick={() => void sit(pack, table.partyId)}>
                回到桌上
              </Button>
            )}
            <Button
              busy={opening === pack.slug}
              disabled={pack.name === null}
              onClick={() => void sit(pack, undefined)}
            >
              {table === undefined ? '开一桌' : '重开一桌'}
            </Button>
          </PackItem>
        );
      })}
      {/* Its messages say what keeps it from the home page. */}
      {desk.content !== null && (
        <PackItem slug="content" name="首页内容" {...desk.content} wrong={desk.content.messages.length} />
      )}
    </ul>
  );
}
