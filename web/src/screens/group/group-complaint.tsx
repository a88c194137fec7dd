import type { COMPLAINT_REASONS } from '@juzhongren/contract/enumerations';
import { groupComplaint } from '@juzhongren/contract/groups/group';
import { COMPLAINT_LENGTH_MAX } from '@juzhongren/contract/limits';
import { useId, useRef, useState } from 'react';
import { makeRequestId } from '../../net/request-id.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast.tsx';
import css from './group-screen.module.css';
import { useGroupAct } from './use-group-act.ts';

type Reason = (typeof COMPLAINT_REASONS)[number];
const REASONS = [
  ['abuse', '辱骂、骚扰'],
  ['spam', '广告'],
  ['other', '其他'],
] as const satisfies readonly (readonly [Reason, string])[];

interface GroupComplaintProps {
  readonly groupId: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Form that reports an offensive group name or picture to the operator. */
export function GroupComplaint({ open, onClose, ...rest }: GroupComplaintProps) {
  return (
    <Sheet open={open} onClose={onClose} title="举报名字或图片">
      {open && <Form {...rest} />}
    </Sheet>
  );
}

function Form({ groupId, onDone }: Pick<GroupComplaintProps, 'groupId' | 'onDone'>) {
  const [reason, setReason] = useState<Reason>();
  const [text, setText] = useState('');
  const id = useId();
  const act = useGroupAct(groupId);
  // The same text sent again from this form is one report and uses the same request id.
  const request = useRef<{ readonly key: string; readonly id: string }>(undefined);
  const submit = async (): Promise<void> => {
    if (reason === undefined) return;
    const told = { reason, text: text.trim() };
    const key = JSON.stringify(told);
    if (request.current?.key !== key) request.current = { key, id: makeRequestId() };
    if (!(await act.run(groupComplaint, { groupId, ...told, requestId: request.current.id }))) return;
    showToast('已收到，管理员会来处理', { tone: 'good' });
    onDone();
  };
  return (
    <form
      className={css.parts}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <fieldset className={css.choices}>
        <legend>怎么了？</legend>
        {REASONS.map(([value, label]) => (
          <ChoiceRow
            key={value}
            type="radio"
            name={`${id}-reason`}
            checked={reason === value}
            onChange={() => setReason(value)}
          >
            <span>{label}</span>
          </ChoiceRow>
        ))}
      </fieldset>
      <div>
        <label htmlFor={id}>还想说的（可不填）</label>
        <TextArea
          id={id}
          rows={3}
          maxLength={COMPLAINT_LENGTH_MAX}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <p className={css.soft}>管理员会看到车队的名字、图片和你写的。车友不会知道是谁举报的。</p>
      <Button type="submit" block tone="primary" busy={act.busy} disabled={reason === undefined}>
        提交举报
      </Button>
    </form>
  );
}
