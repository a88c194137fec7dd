import type { Replay } from '@juzhongren/contract/room-calls/after';
import { Forward, Pause, Play } from '../../../ui/home-icons.tsx';
import { Back } from '../../../ui/icons.tsx';
import { formatClock } from '../../../format/clock.ts';
import { useRoom } from '../state/room-context.ts';
import { chapterAt, chaptersOf } from './evening-moments.ts';
import css from './evening.module.css';
import { formatMoment } from './moment-labels.ts';
import type { Playing } from './use-playing.ts';

interface EveningScrubberProps {
  readonly replay: Replay;
  readonly stops: readonly number[];
  readonly place: number;
  readonly goTo: (place: number) => void;
  readonly play: Playing;
}

export function EveningScrubber({ replay, stops, place, goTo, play }: EveningScrubberProps) {
  const room = useRoom();
  const last = stops.length - 1;
  const chapters = chaptersOf(replay);
  const here = chapterAt(chapters, stops[place] ?? 0);
  const moment = replay.moments[stops[place] ?? 0];
  const byHand = (next: number): void => {
    play.stop();
    goTo(Math.min(last, Math.max(0, next)));
  };
  const clockAt = (stop: number | undefined): string => formatClock(replay.moments[stop ?? 0]?.at ?? replay.startedAt);
  return (
    <div className={css.scrubber}>
      <div className={css.slide}>
        <span className={css.edge}>{clockAt(stops[0])}</span>
        <input
          type="range"
          aria-label="时刻"
          min={0}
          max={last}
          step={1}
          value={place}
          aria-valuetext={
            moment === undefined ? undefined : `${formatClock(moment.at)}，${formatMoment(room, replay, moment)}`
          }
          onChange={(event) => byHand(Number(event.target.value))}
        />
        <span className={css.edge}>{clockAt(stops[last])}</span>
      </div>
      <div className={css.steps}>
        <button type="button" aria-label="上一个时刻" disabled={place === 0} onClick={() => byHand(place - 1)}>
          <Back />
        </button>
        <button type="button" className={css.play} aria-label={play.isPlaying ? '暂停' : '播放'} onClick={play.toggle}>
          {play.isPlaying ? <Pause /> : <Play />}
        </button>
        <button type="button" aria-label="下一个时刻" disabled={place === last} onClick={() => byHand(place + 1)}>
          <Forward />
        </button>
      </div>
      <div className={css.chapters} role="group" aria-label="跳到">
        {chapters.map((chapter, number) => (
          <button
            key={chapter.index}
            type="button"
            aria-current={number === here ? 'step' : undefined}
            onClick={() => byHand(firstFrom(stops, chapter.index))}
          >
            {chapter.name}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Returns the position of the first stop at or after a moment, or the last position. */
function firstFrom(stops: readonly number[], index: number): number {
  const found = stops.findIndex((stop) => stop >= index);
  return found === -1 ? stops.length - 1 : found;
}
