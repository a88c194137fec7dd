import { ERROR } from '@juzhongren/contract/errors';
import type { StatementBoardView } from '@juzhongren/contract/room/statement-board';
import { partyState } from '@juzhongren/contract/room-calls/statement-board';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { Sheet } from '../../../ui/sheet.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { CommandButton } from '../parts/command-button.tsx';
import { SelectBox } from '../parts/select-box.tsx';
import { characterName, isAlone } from '../derived/cast.ts';
import { useRoom } from '../state/room-context.ts';
import type { PinnedFrom } from '../state/table-context.ts';
import { useCommand, useOutOfReach } from '../state/use-command.ts';
import { useFormDraft } from '../state/use-draft.ts';
import { clueLabel, useCompared, withCompared } from '../state/compared.ts';
import { guessStatement } from './guess-statement.ts';
import css from './statement-board.module.css';
import { NOT_CHOSEN, OwnWords, OWN_WORDS, chosenSchema, subjectOf } from './own-words.tsx';
import { daysToOffer, minutesOf, momentOf, momentSchema, StoryMoment } from './story-moment.tsx';

interface StatementSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /**
   * Source of the statement: messages of one speaker, one of which is pinned, or a clue. Undefined for something said
   * aloud.
   */
  readonly from: PinnedFrom | undefined;
  readonly onDone: () => void;
}

/** 钉到账本: form for a statement of who was where and when. */
export function StatementSheet({ open, onClose, from, onDone }: StatementSheetProps) {
  const { ledger: statementBoard } = useRoom();
  return (
    <Sheet open={open && statementBoard !== null} onClose={onClose} title={from === undefined ? '记一条' : '钉到账本'}>
      {open && statementBoard !== null && <Form ledger={statementBoard} pinned={from} onDone={onDone} />}
    </Sheet>
  );
}

const REFUSED: Readonly<Record<number, string>> = {
  [ERROR.alreadyDone]: '这一条账本上已经有了',
  [ERROR.tooOften]: '你钉满了，先收回一条',
  [ERROR.notFound]: '这句话钉不了，换一句试试',
};

const fieldsSchema = z.object({
  chatSeq: z.nullable(z.int()),
  saidBy: z.string(),
  who: chosenSchema,
  place: chosenSchema,
  from: momentSchema,
  until: momentSchema,
});

/** Returns the draft key of a source, because each source has its own draft. */
function sourceOf(from: PinnedFrom | undefined): string {
  if (from === undefined) return 'said';
  return 'clue' in from ? `clue:${from.clue.clueId}` : `chat:${from.chosen ?? from.messages[0]?.chatSeq}`;
}

interface FormProps {
  readonly ledger: StatementBoardView;
  readonly pinned: PinnedFrom | undefined;
  readonly onDone: () => void;
}

function Form({ ledger: statementBoard, pinned, onDone }: FormProps) {
  const room = useRoom();
  const [, compare] = useCompared();
  const quoting = pinned !== undefined && 'messages' in pinned ? pinned : undefined;
  const clue = pinned !== undefined && 'clue' in pinned ? pinned.clue : undefined;
  const id = useId();
  const command = useCommand(partyState, 'statement', REFUSED);
  const outOfReach = useOutOfReach();
  const me = room.me.characterId ?? '';
  const { fields, change, forget } = useFormDraft(`statement:${sourceOf(pinned)}`, {
    schema: fieldsSchema,
    initial: () => {
      const chatSeq = quoting?.chosen ?? quoting?.messages.at(-1)?.chatSeq ?? null;
      const message = quoting?.messages.find((one) => one.chatSeq === chatSeq);
      const guess = guessStatement(statementBoard, message?.text ?? (clue && clueLabel(clue)) ?? '');
      const saidBy = message?.characterId ?? me;
      return {
        chatSeq,
        saidBy,
        // A clue is about somebody, but hardly about its holder, so the player must choose.
        who: { id: guess.whoId ?? (clue === undefined ? saidBy : NOT_CHOSEN), words: '' },
        place: { id: guess.placeId ?? (statementBoard.places.length === 0 ? OWN_WORDS : NOT_CHOSEN), words: '' },
        from: momentOf(guess.times[0]),
        until: momentOf(guess.times[1]),
      };
    },
  });
  const { chatSeq, saidBy, who, place } = fields;
  const message = quoting?.messages.find((one) => one.chatSeq === chatSeq);
  const [from, until] = [minutesOf(fields.from), minutesOf(fields.until)];
  const days = daysToOffer(statementBoard, [fields.from, fields.until]);
  const [wrong, setWrong] = useState('');
  const submit = async (): Promise<void> => {
    const [subject, where] = [subjectOf(who), subjectOf(place)];
    const missing =
      subject === undefined
        ? who.id === NOT_CHOSEN
          ? '选是谁'
          : '写下是谁'
        : where === undefined
          ? place.id === NOT_CHOSEN
            ? '选一处地方'
            : '写下在哪里'
          : undefined;
    if (subject === undefined || where === undefined || from === undefined) {
      setWrong(missing ?? '填上几点');
      return;
    }
    if (until !== undefined && until < from) {
      setWrong('「到」比「从」早了：过了半夜的，选「次日」');
      return;
    }
    setWrong('');
    if (outOfReach !== undefined) {
      outOfReach();
      return;
    }
    const said = chatSeq === null ? (saidBy === me ? {} : { saidBy }) : { chatSeq };
    const stay = { who: subject, place: where, from, until: until ?? from };
    const answer = await command.run({ partyId: room.partyId, ...said, ...stay });
    if (!answer.ok) return;
    forget();
    if (clue !== undefined) compare((before) => withCompared(before, clue.clueId));
    showToast('钉上账本了', { tone: 'good' });
    onDone();
  };
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {quoting !== undefined && quoting.messages.length > 1 ? (
        <fieldset className={css.part}>
          <legend>哪一句？</legend>
          {quoting.messages.map((one) => (
            <label key={one.chatSeq} className={css.choice}>
              <input
                type="radio"
                name={`${id}-message`}
                checked={one.chatSeq === chatSeq}
                onChange={() => change({ chatSeq: one.chatSeq })}
              />
              <bdi>{one.text}</bdi>
            </label>
          ))}
        </fieldset>
      ) : (
        message !== undefined && (
          <blockquote className={css.quoted} dir="auto">
            {message.text}
          </blockquote>
        )
      )}
      {pinned === undefined && !isAlone(room) && (
        <div className={css.part}>
          <span className={css.label} aria-hidden="true">
            谁说的
          </span>
          <SelectBox label="谁说的" value={saidBy} onChange={(by) => change({ saidBy: by })}>
            {room.characters.map(({ characterId }) => (
              <option key={characterId} value={characterId}>
                {characterId === me ? '我' : characterName(room, characterId)}
              </option>
            ))}
          </SelectBox>
        </div>
      )}
      {clue !== undefined && (
        <blockquote className={css.quoted} dir="auto">
          {clueLabel(clue)}
        </blockquote>
      )}
      <OwnWords
        label="说的是谁"
        ask="哪一位…"
        other="别的人…"
        choices={statementBoard.people}
        chosen={who}
        onChange={(chosen) => change({ who: chosen })}
      />
      <OwnWords
        label="在哪里"
        ask="哪一处…"
        other="别的地方…"
        choices={statementBoard.places}
        chosen={place}
        onChange={(chosen) => change({ place: chosen })}
      />
      <fieldset className={css.part}>
        <legend>几点（故事里的时间）</legend>
        <StoryMoment label="从" moment={fields.from} days={days} onChange={(moment) => change({ from: moment })} />
        <StoryMoment label="到" moment={fields.until} days={days} onChange={(moment) => change({ until: moment })} />
        <p className={css.soft}>只说了一个时刻，「到」就空着。</p>
      </fieldset>
      <p className={css.wrong} role="alert">
        {wrong}
      </p>
      <CommandButton type="submit" block tone="primary" state={command.state}>
        钉上账本
      </CommandButton>
      <p className={css.soft}>
        {[
          '全桌都看得到。',
          quoting !== undefined && '引的原话留在讨论里，账本上只记谁、在哪、几点。',
          clue !== undefined && !isAlone(room) && '线索还在你手里，账本上只有你说的谁、在哪、几点。',
        ]
          .filter(Boolean)
          .join('')}
      </p>
    </form>
  );
}
