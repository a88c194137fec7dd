import { NOTEBOOK_LENGTH_MAX } from '@juzhongren/contract/limits';
import { useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../ui/button.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import css from './notes-sheet.module.css';
import { useRoom } from '../state/room-context.ts';
import { useTable } from '../state/table-context.ts';
import { useNotebook, type NotebookPages, type NotebookState } from './use-notebook.ts';

const NEARLY_FULL = NOTEBOOK_LENGTH_MAX - 300;

const WORDS: Record<NotebookState, string> = {
  saved: '已保存',
  waiting: '保存中…',
  late: '还没送达，正在重试',
  refused: '没有保存成功，写的还在这台设备上',
};

/** True if the notes are open over everything; an element if they are open inside it. */
export type NotesPlace = boolean | HTMLElement;

/**
 * The player's notebook and notes on clues. It slides over what is open and returns to it. Saving continues after the
 * sheet is closed.
 */
export function NotesSheet({ open, onClose }: { open: NotesPlace; onClose: () => void }) {
  const pages = useNotebook();
  const panel = (
    <div className={css.panel}>
      <Notebook pages={pages} />
      <ClueNotes onOpen={onClose} />
    </div>
  );
  if (typeof open === 'object') {
    return createPortal(
      <Beside key="beside" onClose={onClose}>
        {panel}
      </Beside>,
      open,
    );
  }
  return (
    <Sheet open={open} onClose={onClose} title="笔记">
      {panel}
    </Sheet>
  );
}

function Beside({ onClose, children }: { onClose: () => void; children: Elements }) {
  const place = useRef<HTMLElement>(null);
  const id = useId();
  // Focuses the section and not the text field, so that a phone does not open its keyboard before a tap.
  useEffect(() => place.current?.focus(), []);
  return (
    <section ref={place} className={css.beside} tabIndex={-1} aria-labelledby={id}>
      <header className={css.head}>
        <h2 id={id}>笔记</h2>
        <Button small tone="plain" onClick={onClose}>
          收起笔记
        </Button>
      </header>
      {children}
    </section>
  );
}

function Notebook({ pages: { text, state, write, retry } }: { pages: NotebookPages }) {
  const room = useRoom();
  const id = useId();
  const closed = room.dismissed !== null;
  return (
    <section className={css.notebook}>
      <div className={css.head}>
        <h3>
          <label htmlFor={id}>笔记本</label>
        </h3>
        <p className={css.state} data-state={state}>
          {(text !== '' || state !== 'saved') && WORDS[state]}
        </p>
        {/* Saved and saving alternate with every pause, so screen readers hear only failures. */}
        <span className="visually-hidden" role="status">
          {(state === 'late' || state === 'refused') && WORDS[state]}
        </span>
      </div>
      <textarea
        id={id}
        className={css.page}
        rows={8}
        maxLength={NOTEBOOK_LENGTH_MAX}
        placeholder="谁说了什么，哪里对不上……只有你看得到，会自动保存"
        readOnly={closed}
        value={text}
        onChange={(event) => write(event.target.value)}
      />
      <div className={css.foot}>
        {text.length > NEARLY_FULL && <p className={css.soft}>{`还能写 ${NOTEBOOK_LENGTH_MAX - text.length} 字`}</p>}
        {state === 'refused' && !closed && (
          <Button small onClick={retry}>
            再存一次
          </Button>
        )}
      </div>
    </section>
  );
}

function ClueNotes({ onOpen }: { onOpen: () => void }) {
  const room = useRoom();
  const { openClue } = useTable();
  const noted = room.clues.filter((clue) => clue.note !== '');
  return (
    <section aria-labelledby="clue-notes">
      <h3 id="clue-notes">线索上的笔记</h3>
      {noted.length === 0 ? (
        <p className={css.soft}>打开一条线索，可以在它下面记一笔。</p>
      ) : (
        <ul className={css.notes}>
          {noted.map((clue) => (
            <li key={clue.clueId}>
              <button
                type="button"
                className={css.note}
                onClick={() => {
                  onOpen();
                  openClue(clue.clueId);
                }}
              >
                <span className={css.about}>{clue.title}</span>
                <span className={css.words} dir="auto">
                  {clue.note}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
