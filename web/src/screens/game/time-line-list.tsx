import { clueOrigin } from './clue-origin.ts';
import { timeLine } from './time-line.ts';
import css from './tasks-panel.module.css';
import { useRoom } from './room-context.ts';
import { useTable } from './table-context.ts';

/** What this seat learned, in the order it did; narrations are read again here. */
export function TimeLine() {
  const room = useRoom();
  const { openClue } = useTable();
  const moments = timeLine(room);
  if (moments.length === 0) return <p className={css.worth}>故事才刚开始。</p>;
  return (
    <ol className={css.line}>
      {moments.map((moment) => (
        <li key={moment.key}>
          <time dateTime={new Date(moment.at).toISOString()}>{clock(moment.at)}</time>
          {moment.kind === 'announcement' ? (
            <p className={css.told}>{moment.text}</p>
          ) : (
            <button type="button" className={css.learned} onClick={() => openClue(moment.clue.clueId)}>
              <span>{moment.clue.title}</span>
              <span className={css.worth}>{clueOrigin(room, moment.clue)}</span>
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}

function clock(at: number): string {
  const date = new Date(at);
  return `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`;
}
