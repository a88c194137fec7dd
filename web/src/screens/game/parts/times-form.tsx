import { MEETING_TIMES } from '@juzhongren/contract/limits';
import { partyTimes } from '@juzhongren/contract/room-calls/seats';
import { useId, useState } from 'react';
import { fieldValue, formatMeetingTime, meetUntil, momentIn, proposedTimes } from '../../../format/meeting-time.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceRow } from '../../../ui/choice-row.tsx';
import { useRoom, useRoomState } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';
import { CommandButton } from './command-button.tsx';
import css from './meeting-form.module.css';

const HOUR_MS = 3_600_000;

export function TimesForm({ onDone }: { onDone: () => void }) {
  const { partyId, times } = useRoom();
  const offset = useRoomState((state) => state.clockOffset);
  const [now] = useState(() => Date.now() + offset);
  const id = useId();
  const ask = useCommand(partyTimes, 'times-ask');
  const asked = (times?.ats ?? []).filter((at) => at > now);
  const [offered, setOffered] = useState(() => inOrder([...proposedTimes(now).map(({ at }) => at), ...asked]));
  const [chosen, setChosen] = useState<readonly number[]>(asked);
  const [typed, setTyped] = useState(fieldValue((offered.at(-1) ?? now) + HOUR_MS));
  const at = momentIn(typed, now);
  const isFull = chosen.length >= MEETING_TIMES.max;
  const add = (): void => {
    if (at === undefined || isFull) return;
    setOffered((before) => inOrder([...before, at]));
    setChosen((before) => inOrder([...before, at]));
  };
  const send = async (): Promise<void> => {
    const answer = await ask.run({ partyId, step: 'ask', ats: [...chosen] });
    if (answer.ok) onDone();
  };
  return (
    <div className={css.form}>
      <fieldset className={css.several}>
        <legend className={css.note}>
          勾 {MEETING_TIMES.min} 到 {MEETING_TIMES.max} 个时间，让大家各说哪个行
        </legend>
        {offered.map((one) => (
          <ChoiceRow
            key={one}
            type="checkbox"
            checked={chosen.includes(one)}
            disabled={isFull && !chosen.includes(one)}
            onChange={() =>
              setChosen((before) =>
                before.includes(one) ? before.filter((each) => each !== one) : inOrder([...before, one]),
              )
            }
          >
            <span>{formatMeetingTime(one, now)}</span>
          </ChoiceRow>
        ))}
      </fieldset>
      <div className={css.more}>
        <input
          type="datetime-local"
          aria-label="再加一个时间（北京时间）"
          aria-invalid={at === undefined || undefined}
          aria-describedby={at === undefined ? `${id}wrong` : undefined}
          value={typed}
          min={fieldValue(now)}
          max={fieldValue(meetUntil(now))}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button small disabled={at === undefined || isFull || chosen.includes(at)} onClick={add}>
          加上
        </Button>
      </div>
      {at === undefined && (
        <p id={`${id}wrong`} role="alert" className={css.note}>
          选一个以后的时间，30 天以内
        </p>
      )}
      <CommandButton
        block
        tone="primary"
        state={ask.state}
        disabled={chosen.length < MEETING_TIMES.min}
        onClick={() => void send()}
      >
        {chosen.length < MEETING_TIMES.min ? `至少勾 ${MEETING_TIMES.min} 个` : '问问大家'}
      </CommandButton>
    </div>
  );
}

const inOrder = (times: readonly number[]): readonly number[] => [...new Set(times)].sort((one, other) => one - other);
