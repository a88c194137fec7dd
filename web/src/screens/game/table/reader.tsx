import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { ActPages } from './act-pages.tsx';
import { ActRead } from './act-read.tsx';
import { NoticeSpace } from '../frame/notice-space.tsx';
import { NotePassage } from './note-passage.tsx';
import paper from '../parts/paper-page.module.css';
import { ReaderContents } from './reader-contents.tsx';
import { ReaderLookSheet } from './reader-look-sheet.tsx';
import { useReadingPlace } from './reading-place.ts';
import css from './reader.module.css';
import { useReaderLook } from '../state/reader-look.ts';
import { useRoom, useSeatMemory } from '../state/room-context.ts';
import { useTable } from '../state/table-context.ts';
import { useStory } from './use-story.ts';
import { useWide } from '../state/use-wide.ts';
import { WhoseStory } from './whose-story.tsx';

interface ReaderProps {
  /** In the debrief: id of the character whose texts are shown. */
  readonly whose?: string;
  readonly onWhose?: (characterId: string) => void;
}

/** Reader of one act at a time, with the contents and 我读完了 within reach of the thumb. */
export function Reader({ whose, onWhose }: ReaderProps) {
  const room = useRoom();
  const { reading, seen } = useTable();
  const memory = useSeatMemory();
  const wide = useWide();
  const page = useRef<HTMLDivElement>(null);
  const [contents, setContents] = useState(false);
  const [looking, setLooking] = useState(false);
  const look = useReaderLook();
  const isOwn = whose === undefined || whose === room.me.characterId;
  const text = useStory(whose ?? room.me.characterId ?? '', reading);
  const act = text.data ?? undefined;
  const place = isOwn ? `place:${reading}` : `place:${whose}:${reading}`;
  useReadingPlace({ page, memory, name: place, ready: act !== undefined });
  const toChapter = (index: number): void => {
    const block = page.current?.querySelector<HTMLElement>(`[data-chapter="${index}"]`);
    block?.scrollIntoView({ block: 'start' });
    block?.focus({ preventScroll: true });
  };
  return (
    <section className={paper.surface} data-paper={look.paper} data-size={look.size} aria-label="剧本">
      {/* Scrolls on its own, so it must be focusable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={page} className={paper.page} tabIndex={0} role="group" aria-label="剧本正文">
        {/* On a wide screen notifications cover the other pane. */}
        {!wide && <NoticeSpace />}
        {act !== undefined && <ActPages act={act} heard={seen.told >= act.act} />}
        {text.isPending && (
          <Loading className={css.loading}>
            <Skeleton width="60%" height="28px" />
            <Skeleton height="120px" />
            <Skeleton height="120px" />
          </Loading>
        )}
        {text.isError && <ErrorState onRetry={() => void text.refetch()} busy={text.isFetching} />}
        {text.data === null && (
          <p className={css.none}>{isOwn ? '这一幕没有你的文字，先去听听大家怎么说。' : '这一幕没有 TA 的文字。'}</p>
        )}
      </div>
      {isOwn && <NotePassage page={page} />}
      <footer className={paper.foot}>
        <Button
          small
          className={classNames(paper.onPaper, css.contents)}
          aria-haspopup="dialog"
          onClick={() => setContents(true)}
        >
          目录
        </Button>
        <Button
          small
          className={classNames(paper.onPaper, css.contents, css.aa)}
          aria-label="字号和纸张"
          aria-haspopup="dialog"
          onClick={() => setLooking(true)}
        >
          Aa
        </Button>
        {whose !== undefined && onWhose !== undefined && <WhoseStory whose={whose} onWhose={onWhose} />}
        <ActRead />
      </footer>
      <ReaderLookSheet open={looking} onClose={() => setLooking(false)} />
      <Sheet open={contents} onClose={() => setContents(false)} title="目录" surface="paper">
        <ReaderContents
          whose={whose ?? room.me.characterId ?? ''}
          onChapter={(index) => {
            setContents(false);
            // The closing dialog returns the focus first.
            requestAnimationFrame(() => toChapter(index));
          }}
          onClose={() => setContents(false)}
        />
      </Sheet>
    </section>
  );
}
