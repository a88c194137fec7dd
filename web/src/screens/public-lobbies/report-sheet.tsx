import type { COMPLAINT_REASONS } from '@juzhongren/contract/enumerations';
import { COMPLAINT_LENGTH_MAX } from '@juzhongren/contract/limits';
import { tableReport, type PublicLobbyCard } from '@juzhongren/contract/room-calls/public-lobbies';
import { setBlocked } from '@juzhongren/contract/blocks';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type FormEvent } from 'react';
import { storedToken } from '../../identity/token.ts';
import { refusalText } from '../../net/refusal-text.ts';
import { makeRequestId } from '../../net/request-id.ts';
import { sendInTime } from '../../net/send-in-time.ts';
import { reportSessionInvalid } from '../../net/session-invalid.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast.tsx';
import css from './report-sheet.module.css';

type Reason = (typeof COMPLAINT_REASONS)[number];

const REASONS = [
  ['spam', '广告、拉人'],
  ['abuse', '辱骂、骚扰的话'],
  ['spoiler', '剧透'],
  ['other', '其他'],
] as const satisfies readonly (readonly [Reason, string])[];

const FAILED = '没有成功，请稍后再试';

export function ReportSheet({
  publicLobby,
  open,
  onClose,
}: {
  publicLobby: PublicLobbyCard;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Sheet open={open} onClose={onClose} title={`《${publicLobby.script.script_name}》这一桌`}>
      <Form publicLobby={publicLobby} onClose={onClose} />
    </Sheet>
  );
}

function Form({ publicLobby, onClose }: { publicLobby: PublicLobbyCard; onClose: () => void }) {
  const id = useId();
  const { host } = publicLobby;
  const [reason, setReason] = useState<Reason>();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const requestId = useRef(makeRequestId());
  const client = useQueryClient();
  const once = async (act: () => Promise<string | undefined>, done: string): Promise<void> => {
    if (storedToken() === undefined) return reportSessionInvalid();
    if (busy) return;
    setBusy(true);
    const wrong = await act();
    setBusy(false);
    if (wrong !== undefined) return showToast(wrong, { tone: 'bad' });
    showToast(done, { tone: 'good' });
    onClose();
    await client.invalidateQueries({ queryKey: ['tables'] });
  };
  const report = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (reason === undefined) return showToast('先选一个原因', { tone: 'bad' });
    await once(async () => {
      const request = { tableId: publicLobby.tableId, reason, text: text.trim(), requestId: requestId.current };
      const answer = await sendInTime(tableReport, request);
      return answer.ok ? undefined : refusalText(answer, FAILED);
    }, '已收到，管理员会来处理');
  };
  const block = ({ userId }: NonNullable<PublicLobbyCard['host']>): Promise<void> =>
    once(async () => {
      const answer = await sendInTime(setBlocked, { userId, blocked: true });
      return answer.ok ? undefined : refusalText(answer, FAILED);
    }, '以后看不到这个人的桌，对方也看不到你的');
  return (
    <form className={css.form} onSubmit={(event) => void report(event)}>
      <fieldset className={css.choices}>
        <legend>哪里不对？</legend>
        {REASONS.map(([value, label]) => (
          <ChoiceRow
            key={value}
            type="radio"
            name={`${id}-reason`}
            value={value}
            checked={reason === value}
            onChange={() => setReason(value)}
          >
            <span>{label}</span>
          </ChoiceRow>
        ))}
      </fieldset>
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
      <Button type="submit" tone="primary" block busy={busy}>
        举报
      </Button>
      {host !== null && (
        <Button block busy={busy} onClick={() => void block(host)}>
          不想再遇到这位房主
        </Button>
      )}
    </form>
  );
}
