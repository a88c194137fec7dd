import { STATEMENT_TIME_MAX } from '@juzhongren/contract/limits';
import type { StatementBoardView } from '@juzhongren/contract/room/statement-board';
import { formatDay } from '@juzhongren/contract/room/story-time';
import * as z from 'zod/mini';
import { SelectBox } from '../parts/select-box.tsx';
import css from './statement-board.module.css';

const DAY_MINUTES = 24 * 60;

/** Time of the story as being chosen: day from 0, and minutes since its midnight. Null: no time chosen yet. */
export const momentSchema = z.object({ day: z.int(), clock: z.nullable(z.int()) });
export type Moment = z.infer<typeof momentSchema>;

/** Converts minutes since the story's first midnight; undefined becomes the first day without a time. */
export const momentOf = (minutes: number | undefined): Moment =>
  minutes === undefined
    ? { day: 0, clock: null }
    : { day: Math.floor(minutes / DAY_MINUTES), clock: minutes % DAY_MINUTES };

/** Returns minutes since the story's first midnight; undefined without a time. */
export const minutesOf = ({ day, clock }: Moment): number | undefined =>
  clock === null ? undefined : day * DAY_MINUTES + clock;

const DAYS_MAX = STATEMENT_TIME_MAX / DAY_MINUTES;

/** Returns how many days to offer: all days used on the statement board or in the form, and one more. */
export function daysToOffer(
  { told, statements }: Pick<StatementBoardView, 'told' | 'statements'>,
  chosen: readonly Moment[],
): number {
  const ends = [...told, ...statements].map(({ until }) => Math.floor(until / DAY_MINUTES));
  return Math.min(DAYS_MAX, Math.max(0, ...ends, ...chosen.map(({ day }) => day)) + 2);
}

interface StoryMomentProps {
  readonly label: string;
  readonly moment: Moment;
  readonly days: number;
  readonly onChange: (moment: Moment) => void;
}

export function StoryMoment({ label, moment, days, onChange }: StoryMomentProps) {
  const { day, clock } = moment;
  return (
    <div className={css.when}>
      <span aria-hidden="true">{label}</span>
      <SelectBox
        label={`${label}：哪一天`}
        value={String(day)}
        onChange={(value) => onChange({ day: Number(value), clock })}
      >
        {Array.from({ length: days }, (_, one) => (
          <option key={one} value={one}>
            {one === 0 ? '当天' : formatDay(one * DAY_MINUTES)}
          </option>
        ))}
      </SelectBox>
      <input
        type="time"
        className={css.clock}
        aria-label={`${label}：几点几分`}
        value={clock === null ? '' : formatTimeOfDay(clock)}
        onChange={(event) => {
          const [hours, rest] = event.target.value.split(':').map(Number);
          const isWhole = hours !== undefined && rest !== undefined && !Number.isNaN(hours + rest);
          onChange({ day, clock: isWhole ? hours * 60 + rest : null });
        }}
      />
    </div>
  );
}

const formatTimeOfDay = (clock: number): string =>
  `${String(Math.floor(clock / 60)).padStart(2, '0')}:${String(clock % 60).padStart(2, '0')}`;
