import { useEffect, useId, useRef, useState } from 'react';
import {
  formatElsewhereTime,
  fieldValue,
  formatMeetingTime,
  meetUntil,
  momentIn,
  proposedTimes,
} from '../../format/meeting-time.ts';
import css from './meeting-choice.module.css';

interface MeetingChoiceProps {
  /** Time of opening by the server's clock, fixed so that proposed times do not change under the finger. */
  readonly now: number;
  /** Agreed time, Unix ms. */
  readonly agreed: number | null;
  /** Receives undefined while the input is not a valid time. */
  readonly onChange: (at: number | undefined) => void;
}

export function MeetingChoice({ now, agreed, onChange }: MeetingChoiceProps) {
  const id = useId();
  const proposed = proposedTimes(now);
  const same = proposed.find(({ at }) => at === agreed);
  const own = agreed !== null && agreed > now && same === undefined;
  const [choice, setChoice] = useState<number | 'own'>(own ? 'own' : ((same ?? proposed[0])?.at ?? 'own'));
  const [typed, setTyped] = useState(fieldValue(own ? agreed : (proposed[0]?.at ?? now) + 60 * 60_000));
  const at = choice === 'own' ? momentIn(typed, now) : choice;
  const changed = useRef(onChange);
  useEffect(() => {
    changed.current = onChange;
  }, [onChange]);
  useEffect(() => changed.current(at), [at]);
  // Focuses the first choice, because the opener may be gone and the focus would leave the bottom sheet.
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const elsewhere = at === undefined ? undefined : formatElsewhereTime(at);
  return (
    <div className={css.choice}>
      <fieldset className={css.times}>
        <legend className={css.legend}>什么时候开？</legend>
        {[...proposed, { label: '选个时间', at: 'own' as const }].map(({ label, at: value }) => (
          <label key={label} className={css.time}>
            <input
              ref={value === choice ? first : undefined}
              type="radio"
              name={`${id}time`}
              checked={choice === value}
              onChange={() => setChoice(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {choice === 'own' && (
        <div className={css.field}>
          <input
            type="datetime-local"
            aria-label="开局时间（北京时间）"
            aria-invalid={at === undefined || undefined}
            aria-describedby={at === undefined ? `${id}wrong` : undefined}
            value={typed}
            min={fieldValue(now)}
            max={fieldValue(meetUntil(now))}
            onChange={(event) => setTyped(event.target.value)}
          />
          {at === undefined && (
            <p id={`${id}wrong`} role="alert" className={css.wrong}>
              选一个以后的时间，30 天以内
            </p>
          )}
        </div>
      )}
      {at !== undefined && (
        <p className={css.words}>
          <span>{`${formatMeetingTime(at, now)} 开始`}</span>
          {elsewhere !== undefined && <span className={css.elsewhere}>{elsewhere}</span>}
        </p>
      )}
    </div>
  );
}
