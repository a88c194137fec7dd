import type { Replay } from '@juzhongren/contract/room-calls/after';
import { characterNames } from '../derived/cast.ts';
import { formatClock } from '../../../format/clock.ts';
import { useRoom } from '../state/room-context.ts';
import { type EveningFilter, knownAt } from './evening-moments.ts';
import css from './evening.module.css';
import { clueTitle, formatMoment } from './moment-labels.ts';

interface EveningPathProps {
  readonly replay: Replay;
  readonly filter: EveningFilter;
  readonly stops: readonly number[];
  readonly index: number;
  /** Receives a position in `stops`. */
  readonly onJump: (place: number) => void;
}

/** List of the filtered moments; with a clue filter it also names who never knew the clue. */
export function EveningPath({ replay, filter, stops, index, onJump }: EveningPathProps) {
  const room = useRoom();
  return (
    <section className={css.path} aria-label={filter.clueId === '' ? '一条条看' : '这条线索的来路'}>
      {filter.clueId !== '' && <h3>{`《${clueTitle(replay, filter.clueId)}》的来路`}</h3>}
      <ol>
        {stops.map((stop, place) => {
          const moment = replay.moments[stop];
          if (moment === undefined) return null;
          return (
            <li key={stop}>
              <button type="button" aria-current={stop === index ? 'step' : undefined} onClick={() => onJump(place)}>
                <time dateTime={new Date(moment.at).toISOString()}>{formatClock(moment.at)}</time>
                <span>{formatMoment(room, replay, moment)}</span>
              </button>
            </li>
          );
        })}
      </ol>
      {filter.clueId !== '' && <NeverKnew replay={replay} clueId={filter.clueId} />}
    </section>
  );
}

function NeverKnew({ replay, clueId }: { replay: Replay; clueId: string }) {
  const room = useRoom();
  const known = knownAt(replay, replay.moments.length - 1);
  const seats = room.characters
    .map(({ characterId }) => characterId)
    .filter((seat) => known.get(seat)?.includes(clueId) !== true);
  if (seats.length === 0) return null;
  return <p className={css.soft}>{`到最后也不知道它的人：${characterNames(room, seats)}`}</p>;
}
