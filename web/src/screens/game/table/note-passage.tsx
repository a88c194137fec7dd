import { NOTEBOOK_LENGTH_MAX } from '@juzhongren/contract/limits';
import { useEffect, useState, type RefObject } from 'react';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.tsx';
import css from './reader.module.css';
import { useRoom, useSeatMemory } from '../state/room-context.ts';
import { draftOf } from '../state/use-draft.ts';

const PASSAGE_MAX = 300;

/** 记到笔记: adds the selected text to the notebook, which saves itself. */
export function NotePassage({ page }: { page: RefObject<HTMLElement | null> }) {
  const room = useRoom();
  const memory = useSeatMemory();
  const passage = useSelected(page);
  if (passage === '' || room.dismissed !== null) return null;
  const note = (): void => {
    const draft = draftOf(memory, 'notebook');
    const before = draft.read() ?? room.notebook;
    const after = `${before}${before === '' || before.endsWith('\n') ? '' : '\n'}「${passage}」\n`;
    document.getSelection()?.removeAllRanges();
    if (after.length > NOTEBOOK_LENGTH_MAX) {
      showToast('笔记本写满了，先删掉一些', { tone: 'bad' });
      return;
    }
    draft.write(after);
    showToast('记到笔记里了', { tone: 'good' });
  };
  return (
    <div className={css.passage}>
      <Button
        small
        tone="primary"
        // Keeps the selection until the tap ends.
        onPointerDown={(event) => event.preventDefault()}
        onClick={note}
      >
        记到笔记
      </Button>
    </div>
  );
}

function useSelected(page: RefObject<HTMLElement | null>): string {
  const [passage, setPassage] = useState('');
  useEffect(() => {
    const selected = (): void => {
      const selection = document.getSelection();
      const within = page.current?.contains(selection?.anchorNode ?? null) === true;
      const text = within ? (selection?.toString() ?? '').replaceAll(/\s+/g, ' ').trim() : '';
      setPassage(text.length > PASSAGE_MAX ? '' : text);
    };
    document.addEventListener('selectionchange', selected);
    return () => document.removeEventListener('selectionchange', selected);
  }, [page]);
  return passage;
}
