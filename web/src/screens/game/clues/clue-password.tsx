import type { CONTENT_KIND } from '@juzhongren/contract/enumerations';
import { ERROR_TEXT } from '@juzhongren/contract/error-texts';
import { ERROR } from '@juzhongren/contract/errors';
import { PASSWORD_LENGTH_MAX } from '@juzhongren/contract/limits';
import { partyClueOp } from '@juzhongren/contract/room-calls/table';
import type { ClueContentView, ClueView } from '@juzhongren/contract/room/clues';
import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { isAlone } from '../derived/cast.ts';
import { CluePicture } from './clue-picture.tsx';
import css from './clue-sheet.module.css';
import { CommandButton } from '../parts/command-button.tsx';
import { Lock } from '../parts/icons.tsx';
import { Prose } from '../../../ui/prose/prose.tsx';
import { useRoom, useRoomState, useRoomStore } from '../state/room-context.ts';
import { failureText } from '../state/use-command.ts';
import { useDraft } from '../state/use-draft.ts';

type Envelope = Extract<ClueContentView, { kind: typeof CONTENT_KIND.Password }>;

export function CluePassword({ clue, content }: { clue: ClueView; content: Envelope }) {
  if (content.inside !== null) {
    return 'text' in content.inside ? (
      <div className={css.paper}>
        <Prose text={content.inside.text} />
      </div>
    ) : (
      <CluePicture picture={content.inside} />
    );
  }
  return (
    <div className={css.locked}>
      <Lock className={css.lock} />
      <p>{content.hint}</p>
      {clue.actions.includes('unlock') ? (
        <PasswordForm clueId={clue.clueId} content={content} />
      ) : (
        <p className={css.soft}>{content.attemptsLeft === 0 ? '你的次数用完了，看看别人能不能打开' : '现在打不开它'}</p>
      )}
    </div>
  );
}

function PasswordForm({ clueId, content }: { clueId: string; content: Envelope }) {
  const room = useRoom();
  const store = useRoomStore();
  const lane = `unlock:${clueId}`;
  const state = useRoomState((all) => all.pending.find((pending) => pending.lane === lane)?.state);
  const [password, setPassword] = useDraft(`password:${clueId}`, '');
  const [wrong, setWrong] = useState<{ text: string; count: number }>();
  const submit = async (): Promise<void> => {
    if (password.trim() === '' || state !== undefined) return;
    const request = { op: 'unlock', partyId: room.partyId, clueId, password } as const;
    const answer = await store.submit({ call: partyClueOp, lane, request });
    if (answer.ok) {
      setPassword('');
      return;
    }
    // A wrong attempt changes the game: the next view contains the attempts left.
    store.look();
    const text = answer.err === ERROR.wrongPassword ? ERROR_TEXT[ERROR.wrongPassword] : failureText(answer);
    setWrong((before) => ({ text, count: (before?.count ?? 0) + 1 }));
  };
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field
        label="输入密码"
        value={password}
        maxLength={PASSWORD_LENGTH_MAX}
        autoComplete="off"
        enterKeyHint="done"
        error={wrong?.text}
        shake={wrong?.count ?? 0}
        onChange={(event) => {
          setPassword(event.target.value);
          setWrong((before) => (before === undefined ? undefined : { ...before, text: '' }));
        }}
      />
      <p className={css.soft} role="status">
        {!isAlone(room) && <span>{content.opens === 'table' ? '打开后全桌都能看到 · ' : '打开后只有你看得到 · '}</span>}
        <span>{`还能试 ${content.attemptsLeft} 次`}</span>
      </p>
      <CommandButton type="submit" block tone="primary" state={state} disabled={password.trim() === ''}>
        打开
      </CommandButton>
    </form>
  );
}
