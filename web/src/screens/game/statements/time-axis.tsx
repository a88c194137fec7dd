import { formatDay, formatMinuteCount } from '@juzhongren/contract/room/story-time';
import type { CSSProperties } from 'react';
import { labelOn, lanesOf, placeOn, scaleOf, type Span } from './axis-scale.ts';
import css from './time-axis.module.css';

export interface AxisBar extends Span {
  readonly key: string;
  readonly label: string;
  /** `said` by a player, `told` by a clue, `true` according to the script. */
  readonly look: 'said' | 'told' | 'true';
  /** True if it is false, or contradicts another bar. */
  readonly against: boolean;
}

export interface AxisRow {
  readonly key: string;
  readonly name: string;
  readonly bars: readonly AxisBar[];
}

/** Time axis by person. Visual only: the list below has the same content as text. */
export function TimeAxis({ rows }: { rows: readonly AxisRow[] }) {
  const scale = scaleOf(rows.flatMap(({ bars }) => bars));
  if (scale === undefined) return null;
  const left = (minute: number): string => `${placeOn(scale, minute)}%`;
  return (
    // The region scrolls on its own, so it must be focusable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css.scroll} tabIndex={0} role="group" aria-label="时间轴，同样的内容在下面的列表里">
      <div className={css.axis} style={{ '--steps': scale.ticks.length - 1 } as CSSProperties} aria-hidden="true">
        <div className={css.ticks}>
          {scale.ticks.map((minute, at) => (
            <span key={minute} style={{ left: left(minute) }}>
              {formatTick(minute, scale.ticks[at - 1])}
            </span>
          ))}
        </div>
        {rows.map(({ key, name, bars }) => {
          const lanes = lanesOf(bars);
          return (
            <div key={key} className={css.row}>
              <span className={css.name}>{name}</span>
              <div
                className={css.lanes}
                style={{ '--lanes': Math.max(1, ...lanes.map((lane) => lane + 1)) } as CSSProperties}
              >
                {bars.map((bar, at) => (
                  <span
                    key={bar.key}
                    className={css.bar}
                    data-look={bar.look}
                    data-against={bar.against}
                    style={
                      {
                        left: left(bar.from),
                        width: `${placeOn(scale, bar.until) - placeOn(scale, bar.from)}%`,
                        '--lane': lanes[at],
                      } as CSSProperties
                    }
                  >
                    {labelOn(scale, bar)}
                  </span>
                ))}
              </div>
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Names a day only at its first tick, otherwise the labels would overlap. */
function formatTick(minute: number, before: number | undefined): string {
  const day = formatDay(minute);
  const words = formatMinuteCount(minute);
  return day !== '' && before !== undefined && formatDay(before) === day ? words.slice(day.length + 1) : words;
}
