import { dayInWords } from '@juzhongren/contract/room/story-time';
import { useState } from 'react';
import { SelectBox } from '../parts/select-box.tsx';
import css from './ledger.module.css';

const DAY_MINUTES = 24 * 60;
const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

interface StoryMomentProps {
  readonly label: string;
  readonly minutes: number | undefined;
  readonly onChange: (minutes: number | undefined) => void;
}

/** A time of the story: which day, and what the clock says. */
export function StoryMoment({ label, minutes, onChange }: StoryMomentProps) {
  const [day, setDay] = useState(Math.floor((minutes ?? 0) / DAY_MINUTES));
  const clock = minutes === undefined ? '' : clockOf(minutes % DAY_MINUTES);
  return (
    <div className={css.when}>
      <span aria-hidden="true">{label}</span>
      <SelectBox
        label={`${label}：哪一天`}
        value={String(day)}
        onChange={(value) => {
          setDay(Number(value));
          if (minutes !== undefined) onChange(Number(value) * DAY_MINUTES + (minutes % DAY_MINUTES));
        }}
      >
        {DAYS.map((one) => (
          <option key={one} value={one}>
            {one === 0 ? '当天' : dayInWords(one * DAY_MINUTES)}
          </option>
        ))}
      </SelectBox>
      <input
        type="time"
        className={css.clock}
        aria-label={`${label}：几点几分`}
        value={clock}
        onChange={(event) => {
          const [hours, rest] = event.target.value.split(':').map(Number);
          onChange(
            hours === undefined || rest === undefined || Number.isNaN(hours + rest)
              ? undefined
              : day * DAY_MINUTES + hours * 60 + rest,
          );
        }}
      />
    </div>
  );
}

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
