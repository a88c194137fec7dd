import { CHAT_LENGTH_MAX } from '@juzhongren/contract/limits';
import { useRef, type KeyboardEvent } from 'react';
import { refusalText } from '../../net/refusal-text.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useRoomStore } from './room-context.ts';
import css from './talk-panel.module.css';
import { ReferToClue } from './refer-to-clue.tsx';
import { useDraft } from './use-draft.ts';
import { FAILED } from './use-command.ts';

/** Tells the table at most this often that one is writing. */
const TYPING_EVERY_MS = 2_500;

/** Where one writes. What is not sent yet survives a reload; what was refused comes back. */
export function Composer({ onSend }: { onSend: () => void }) {
  const store = useRoomStore();
  const [text, setText] = useDraft('say', '');
  const field = useRef<HTMLTextAreaElement>(null);
  const typedAt = useRef(0);
  const send = async (): Promise<void> => {
    const said = text.trim();
    if (said === '') return;
    setText('');
    onSend();
    field.current?.focus();
    const answer = await store.say(said);
    if (answer.ok) return;
    showToast(refusalText(answer, FAILED), { tone: 'bad' });
    setText(said);
  };
  const write = (next: string): void => {
    setText(next);
    if (Date.now() - typedAt.current < TYPING_EVERY_MS) return;
    typedAt.current = Date.now();
    store.typing();
  };
  // Enter sends, Shift+Enter is a new line; an input method's own Enter picks a word.
  const enter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <form
      className={css.composer}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <ReferToClue onRefer={(reference) => setText(text + reference)} />
      <textarea
        ref={field}
        rows={1}
        className={css.field}
        aria-label="说点什么"
        placeholder="说点什么"
        maxLength={CHAT_LENGTH_MAX}
        enterKeyHint="send"
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={enter}
      />
      <Button type="submit" small disabled={text.trim() === ''}>
        发送
      </Button>
    </form>
  );
}
