import type { ClueView } from '@juzhongren/contract/room/clues';
import { useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Close } from '../../../ui/home-icons.tsx';
import { useModal } from '../../../ui/modal.ts';
import { isNewClue } from '../derived/clue-news.ts';
import { isAnswered } from '../derived/papers.ts';
import { useRoom } from '../state/room-context.ts';
import { useTable } from '../state/table-context.ts';
import { ClueCard } from './clue-card.tsx';
import css from './clue-compare.module.css';
import { ClueContent } from './clue-content.tsx';
import { clueOrigin, clueSource, clueState } from '../derived/clue-origin.ts';

interface ClueCompareProps {
  readonly clue: ClueView;
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * Dialog that compares two clues: side by side, or stacked on a phone. The player first picks the second clue. Each
 * pane scrolls on its own, and the notes open below instead of on top.
 */
export function ClueCompare({ clue, open, onClose }: ClueCompareProps) {
  const room = useRoom();
  const { openNotes, sawClue } = useTable();
  const notes = useRef<HTMLDivElement>(null);
  const [otherId, setOtherId] = useState<string>();
  const modal = useModal(open, { dismissible: true, close: onClose });
  const id = useId();
  const other = room.clues.find(({ clueId }) => clueId === otherId && clueId !== clue.clueId);
  return (
    // Keyboard users close it with Esc or the close button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog {...modal} className={css.compare} aria-labelledby={id}>
      {open && (
        <div className={css.frame}>
          <header className={css.head}>
            <h2 id={id}>{other === undefined ? `拿什么和「${clue.title}」对照？` : '对照'}</h2>
            <div className={css.steps}>
              {other !== undefined && (
                <Button small onClick={() => setOtherId(undefined)}>
                  换一条
                </Button>
              )}
              <Button small onClick={() => openNotes(notes.current ?? undefined)}>
                笔记
              </Button>
              <button type="button" className={css.close} aria-label="关闭" onClick={onClose}>
                <Close />
              </button>
            </div>
          </header>
          {other === undefined ? (
            <Choice
              clue={clue}
              onPick={(picked) => {
                sawClue(picked);
                setOtherId(picked);
              }}
            />
          ) : (
            <div className={css.panes}>
              <Pane clue={clue} />
              <Pane clue={other} />
            </div>
          )}
          <div ref={notes} className={css.notes} />
        </div>
      )}
    </dialog>
  );
}

function Choice({ clue, onPick }: { clue: ClueView; onPick: (clueId: string) => void }) {
  const room = useRoom();
  const { seen } = useTable();
  return (
    <ul className={css.choice}>
      {room.clues
        .filter(({ clueId }) => clueId !== clue.clueId)
        .map((one) => (
          <li key={one.clueId}>
            <ClueCard
              clue={one}
              fresh={isNewClue(room, one, seen.clues)}
              asks={!isAnswered(one)}
              source={clueSource(room, one)}
              state={clueState(room, one)}
              onOpen={() => onPick(one.clueId)}
            />
          </li>
        ))}
    </ul>
  );
}

function Pane({ clue }: { clue: ClueView }) {
  const room = useRoom();
  const id = useId();
  return (
    // The pane scrolls on its own, so it must be focusable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={css.pane} tabIndex={0} aria-labelledby={id}>
      <h3 id={id}>{clue.title}</h3>
      <p className={css.origin}>{clueOrigin(room, clue)}</p>
      <ClueContent clue={clue} />
    </section>
  );
}
