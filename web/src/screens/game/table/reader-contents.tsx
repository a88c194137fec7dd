import css from './reader.module.css';
import { useRoom } from '../state/room-context.ts';
import { useTable } from '../state/table-context.ts';
import { actToRead } from '../state/unread.ts';
import { useStory } from './use-story.ts';

interface ContentsProps {
  readonly whose: string;
  readonly onChapter: (index: number) => void;
  readonly onClose: () => void;
}

export function ReaderContents(props: ContentsProps) {
  const room = useRoom();
  const { reading } = useTable();
  const acts = Array.from({ length: actToRead(room) }, (_, index) => index + 1);
  return (
    <ol className={css.list}>
      {acts.map((act) => (
        <ContentsAct key={act} act={act} open={act === reading} {...props} />
      ))}
    </ol>
  );
}

function ContentsAct({ act, open, whose, onChapter, onClose }: ContentsProps & { act: number; open: boolean }) {
  const { readAct } = useTable();
  const text = useStory(whose, act);
  return (
    <li>
      <button
        type="button"
        className={css.act}
        aria-current={open ? 'true' : undefined}
        onClick={() => {
          readAct(act);
          onClose();
        }}
      >
        {`第 ${act} 幕${text.data?.title !== undefined ? ` ${text.data.title}` : ''}`}
      </button>
      {open && (
        <ol>
          {text.data?.chapters.map((chapter, index) => (
            <li key={index}>
              <button type="button" className={css.chapter} onClick={() => onChapter(index)}>
                {chapter.title}
              </button>
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}
