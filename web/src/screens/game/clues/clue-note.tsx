import { NOTE_LENGTH_MAX } from '@juzhongren/contract/limits';
import { partyClueOp } from '@juzhongren/contract/room-calls/table';
import { readable } from '@juzhongren/contract/people-labels';
import type { ClueView } from '@juzhongren/contract/room/clues';
import { useId } from 'react';
import { TextArea } from '../../../ui/text-area.tsx';
import css from './clue-sheet.module.css';
import { CommandButton } from '../parts/command-button.tsx';
import { useRoom } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';
import { useDraft } from '../state/use-draft.ts';

/** Private note on a clue. Unsaved text stays on this device. */
export function ClueNote({ clue }: { clue: ClueView }) {
  const room = useRoom();
  const note = useCommand(partyClueOp, `note:${clue.clueId}`);
  const [text, setText] = useDraft(`note:${clue.clueId}`, clue.note);
  const id = useId();
  // Compares with the text as the server stores it; otherwise an invisible character would count as unsaved forever.
  const changed = readable(text) !== clue.note;
  const save = async (): Promise<void> => {
    await note.run({ op: 'note', partyId: room.partyId, clueId: clue.clueId, text });
  };
  return (
    <div className={css.note}>
      <label htmlFor={id}>私人笔记</label>
      <TextArea
        id={id}
        rows={3}
        maxLength={NOTE_LENGTH_MAX}
        placeholder="只有你看得到"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={css.noteFoot}>
        <p className={css.soft} role="status">
          {changed ? '还没保存' : clue.note === '' ? '' : '已保存'}
        </p>
        <CommandButton small state={note.state} disabled={!changed} onClick={() => void save()}>
          保存笔记
        </CommandButton>
      </div>
    </div>
  );
}
