import { COMPLAINT_LENGTH_MAX } from '@juzhongren/contract/limits';
import { COMPLAINT_REASONS } from '@juzhongren/contract/enumerations';
import { partyComplaint } from '@juzhongren/contract/room-calls/talk';
import type { ChatMessage } from '@juzhongren/contract/room/push';
import { useId } from 'react';
import * as z from 'zod/mini';
import { Sheet } from '../../../ui/sheet.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { CommandButton } from '../parts/command-button.tsx';
import css from './complaint-dialog.module.css';
import type { Person } from '../derived/cast.ts';
import { useRoom } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';
import { useDraft, useFormDraft } from '../state/use-draft.ts';
import { isolated } from '../../../format/isolated.ts';

type Reason = (typeof COMPLAINT_REASONS)[number];

const REASONS = [
  ['abuse', '辱骂、骚扰'],
  ['cheating', '作弊，偷看或串通'],
  ['spam', '刷屏、广告'],
  ['spoiler', '剧透'],
  ['other', '其他'],
] as const satisfies readonly (readonly [Reason, string])[];

interface ComplaintDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
  readonly person: Person;
  readonly messages: readonly ChatMessage[];
  readonly chosen: number | undefined;
}

export function ComplaintDialog(props: ComplaintDialogProps) {
  const { open, onClose, person } = props;
  return (
    <Sheet open={open} onClose={onClose} title={`举报「${isolated(person.nickname)}」`}>
      {open && <Form {...props} />}
    </Sheet>
  );
}

const fieldsSchema = z.object({ reason: z.nullable(z.enum(COMPLAINT_REASONS)), chatSeq: z.nullable(z.int()) });

function Form({ onDone, person, messages, chosen }: ComplaintDialogProps) {
  const room = useRoom();
  const complain = useCommand(partyComplaint, `complaint:${person.userId}`);
  const { fields, change, forget } = useFormDraft(`complaint-about:${person.userId}:${chosen ?? ''}`, {
    schema: fieldsSchema,
    initial: () => ({ reason: null, chatSeq: chosen ?? null }),
  });
  const { reason, chatSeq } = fields;
  const [text, setText] = useDraft(`complaint:${person.userId}`, '');
  const id = useId();
  const submit = async (): Promise<void> => {
    if (reason === null) return;
    const { partyId } = room;
    const answer = await complain.run({ partyId, userId: person.userId, chatSeq, reason, text: text.trim() });
    if (!answer.ok) return;
    setText('');
    forget();
    showToast('已收到，管理员会来处理', { tone: 'good' });
    onDone();
  };
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <fieldset className={css.choices}>
        <legend>怎么了？</legend>
        {REASONS.map(([value, label]) => (
          <label key={value} className={css.choice}>
            <input
              type="radio"
              name={`${id}-reason`}
              value={value}
              checked={reason === value}
              onChange={() => change({ reason: value })}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {messages.length > 0 && (
        <fieldset className={css.choices}>
          <legend>哪一句？</legend>
          {messages.map((message) => (
            <label key={message.chatSeq} className={css.choice}>
              <input
                type="radio"
                name={`${id}-message`}
                checked={chatSeq === message.chatSeq}
                onChange={() => change({ chatSeq: message.chatSeq })}
              />
              <bdi className={css.quote}>{message.text}</bdi>
            </label>
          ))}
          <label className={css.choice}>
            <input
              type="radio"
              name={`${id}-message`}
              checked={chatSeq === null}
              onChange={() => change({ chatSeq: null })}
            />
            <span>不是哪一句</span>
          </label>
        </fieldset>
      )}
      <div className={css.more}>
        <label htmlFor={id}>还想说的（可不填）</label>
        <TextArea
          id={id}
          rows={3}
          maxLength={COMPLAINT_LENGTH_MAX}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <p className={css.soft}>
        {`${chatSeq === null ? '管理员会看到你写的。' : '管理员会看到这句话和你写的。'}对方不会知道是谁举报的。`}
      </p>
      <CommandButton type="submit" block tone="primary" state={complain.state} disabled={reason === null}>
        提交举报
      </CommandButton>
    </form>
  );
}
