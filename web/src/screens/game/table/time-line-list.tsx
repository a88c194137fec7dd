import type { RoomView } from '@juzhongren/contract/room/view';
import { characterName, isAlone } from '../derived/cast.ts';
import { formatOutcome } from '../derived/papers.ts';
import { useRoom } from '../state/room-context.ts';
import { CLOSING_TITLE } from '../clues/closing-panel.tsx';
import { clueOrigin, publishedText } from '../derived/clue-origin.ts';
import css from './time-line.module.css';
import { timeLine, type Moment } from './time-line.ts';
import { INTERLUDE_LABELS } from '../derived/interludes.ts';
import { useTable } from '../state/table-context.ts';
import { useServerTime } from '../state/use-server-time.ts';
import { formatTimeAgo } from '../../../format/time.ts';

/** Milliseconds between updates of the relative times. */
const TICK_MS = 20_000;

/**
 * Lists the events this seat learned of, by act, with how long ago they happened; narrations can be read again here. No
 * clock times: the story has its own clock, and players would confuse the two.
 */
export function TimeLine() {
  const room = useRoom();
  const now = useServerTime(TICK_MS);
  const acts = timeLine(room);
  if (acts.every(({ moments }) => moments.length === 0)) return <p className={css.soft}>故事才刚开始。</p>;
  return acts.map(({ act, moments }) => (
    <section key={act} className={css.act} aria-labelledby={`time-line-${act}`}>
      <h4 id={`time-line-${act}`} className={css.heading}>
        {actTitle(room, act)}
      </h4>
      {moments.length === 0 ? (
        <p className={css.soft}>还没有新的发现。</p>
      ) : (
        <ol className={css.line}>
          {moments.map((moment) => (
            <li key={moment.key}>
              <time dateTime={new Date(moment.at).toISOString()}>{formatAgo(moment.at, now)}</time>
              <What moment={moment} />
            </li>
          ))}
        </ol>
      )}
    </section>
  ));
}

function What({ moment }: { moment: Moment }) {
  const room = useRoom();
  const { openClue, openTogether } = useTable();
  switch (moment.kind) {
    case 'announcement':
      return <p className={css.told}>{moment.text}</p>;
    case 'together': {
      const { interludeId, kind, title, dark } = moment.interlude;
      if (dark !== null) return <p className={css.told}>{dark.text}</p>;
      return (
        <button type="button" className={css.learned} onClick={() => openTogether(interludeId)}>
          <span>{title}</span>
          <span className={css.soft}>{INTERLUDE_LABELS[kind]}</span>
        </button>
      );
    }
    case 'took-over':
      return (
        <p className={css.event}>{`你接手了${characterName(room, room.me.characterId)}，更早的都是上一位留下的`}</p>
      );
    case 'clue': {
      const { clue } = moment;
      return (
        <button type="button" className={css.learned} onClick={() => openClue(clue.clueId)}>
          <span>{clue.title}</span>
          <span className={css.soft}>{clueOrigin(room, clue)}</span>
        </button>
      );
    }
    case 'published': {
      const { clue } = moment;
      return (
        <button type="button" className={css.learned} onClick={() => openClue(clue.clueId)}>
          <span>{clue.title}</span>
          <span className={css.soft}>{publishedText(room, clue)}</span>
        </button>
      );
    }
    case 'vote-closed': {
      const { clue, vote, result } = moment;
      return (
        <button type="button" className={css.learned} onClick={() => openClue(clue.clueId)}>
          <span>{vote.prompt}</span>
          <span className={css.soft}>
            {`${!isAlone(room) ? '投票结果：' : ''}${formatOutcome(room, vote, result)}`}
          </span>
        </button>
      );
    }
  }
}

function actTitle(room: RoomView, act: number): string {
  if (act > room.script.acts) return CLOSING_TITLE;
  const title = act === room.act?.number ? ` ${room.act.title}` : '';
  return `第 ${act} 幕${title}`;
}

/** Returns a text such as 「3 分钟前」. Both arguments are Unix milliseconds. */
function formatAgo(at: number, now: number): string {
  return formatTimeAgo(at / 1_000, now / 1_000).replace(/^(\d+)(?=[分小天])/, '$1 ');
}
