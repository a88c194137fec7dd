import type { Replay, ReplayMoment } from '@juzhongren/contract/room-calls/after';
import { formatClock } from '../../../format/clock.ts';
import { useRoom } from '../state/room-context.ts';
import { chapterAt, chaptersOf } from './evening-moments.ts';
import css from './evening.module.css';
import { formatMoment } from './moment-labels.ts';

interface MomentCardProps {
  readonly replay: Replay;
  readonly moment: ReplayMoment;
  readonly place: number;
  readonly of: number;
  readonly isPlaying: boolean;
}

/** Shows the current moment. During playback a live region announces it; otherwise the slider does. */
export function MomentCard({ replay, moment, place, of, isPlaying }: MomentCardProps) {
  const room = useRoom();
  const chapters = chaptersOf(replay);
  const chapter = chapters[chapterAt(chapters, replay.moments.indexOf(moment))];
  return (
    <div className={css.moment}>
      <p className={css.when}>
        <time dateTime={new Date(moment.at).toISOString()}>{formatClock(moment.at)}</time>
        {chapter !== undefined && <span>{chapter.name}</span>}
        <span className={css.count}>{`${place + 1}/${of}`}</span>
      </p>
      <p className={css.sentence} aria-live={isPlaying ? 'polite' : 'off'}>
        {formatMoment(room, replay, moment)}
      </p>
    </div>
  );
}
