import { ERROR } from '@juzhongren/contract/errors';
import { CHAT_LENGTH_MAX } from '@juzhongren/contract/limits';
import { useId, useRef, type KeyboardEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { EVERYBODY, othersOf } from '../state/conversations.ts';
import { Lock } from '../parts/icons.tsx';
import { peopleNames } from '../derived/cast.ts';
import { useRoom, useRoomState, useRoomStore, useSeatMemory } from '../state/room-context.ts';
import css from './composer.module.css';
import { ReferToClue } from './refer-to-clue.tsx';
import { draftOf, useDraft } from '../state/use-draft.ts';
import { failureText, useOutOfReach } from '../state/use-command.ts';

/** Minimum milliseconds between typing notifications to the other players. */
const TYPING_EVERY_MS = 2_500;

/** Key code that browsers report for a key handled by an input method. */
const TAKEN_KEY = 229;

/** Texts of refused private messages. They do not reveal whether somebody blocked somebody. */
const NOT_HEARD: Readonly<Record<number, string | undefined>> = {
  [ERROR.notFound]: '有人已经离开，没有送到',
  [ERROR.notYours]: '没有送到，去「全体」里说吧',
};

/** Field to write to everybody or to a few people. Unsent text survives a reload; refused text comes back. */
export function Composer({ conversation, onSend }: { conversation: string; onSend: () => void }) {
  const room = useRoom();
  const store = useRoomStore();
  const memory = useSeatMemory();
  const name = `say:${conversation}`;
  const [text, setText] = useDraft(name, '');
  const field = useRef<HTMLTextAreaElement>(null);
  const typedAt = useRef(0);
  const id = useId();
  const isPrivate = conversation !== EVERYBODY;
  const sayOutOfReach = useOutOfReach();
  const send = async (): Promise<void> => {
    const said = text.trim();
    if (said === '' || said.length > CHAT_LENGTH_MAX) return;
    if (sayOutOfReach !== undefined) {
      sayOutOfReach();
      return;
    }
    setText('');
    onSend();
    field.current?.focus();
    const answer = await store.say(said, othersOf(room, conversation));
    if (answer.ok) return;
    showToast((isPrivate ? NOT_HEARD[answer.err] : undefined) ?? failureText(answer), { tone: 'bad' });
    // Meanwhile another conversation may be open, or new text may be in the field.
    const draft = draftOf(memory, name);
    draft.write([said, draft.read() ?? ''].filter((part) => part !== '').join('\n'));
  };
  const write = (next: string): void => {
    setText(next);
    // Typing in a private conversation is not shown to everybody.
    if (isPrivate || Date.now() - typedAt.current < TYPING_EVERY_MS) return;
    typedAt.current = Date.now();
    store.typing();
  };
  // Enter sends and Shift+Enter adds a line; Enter in an input method only confirms its text.
  const enter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    // Safari reports the Enter that ends a composition only afterwards, as if nothing were being composed.
    if (event.nativeEvent.keyCode === TAKEN_KEY) return;
    event.preventDefault();
    void send();
  };
  return (
    <form
      className={css.composer}
      data-private={isPrivate}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {isPrivate && <Audience id={id} conversation={conversation} />}
      <div className={css.row}>
        <ReferToClue onRefer={(reference) => setText(text + reference)} />
        <textarea
          ref={field}
          rows={1}
          className={css.field}
          aria-label="说点什么"
          aria-describedby={isPrivate ? id : undefined}
          placeholder={isPrivate ? '悄悄说点什么' : '说点什么'}
          maxLength={CHAT_LENGTH_MAX}
          enterKeyHint="send"
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={enter}
        />
        <Button
          type="submit"
          small
          aria-disabled={sayOutOfReach !== undefined || undefined}
          disabled={text.trim() === '' || text.trim().length > CHAT_LENGTH_MAX}
        >
          发送
        </Button>
      </div>
    </form>
  );
}

/** Shows who can read the message, so that the player sees it before sending. */
function Audience({ id, conversation }: { id: string; conversation: string }) {
  const room = useRoom();
  const chat = useRoomState((state) => state.chat);
  return (
    <p id={id} className={css.audience}>
      <Lock className={css.lock} />
      <span>{`只有 ${peopleNames(room, { chat, people: othersOf(room, conversation) })} 能看到`}</span>
    </p>
  );
}
