import type { RoomView } from '@juzhongren/contract/room/view';
import { timeLeft } from '../../format/clock.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { actName } from './boards.ts';
import css from './display-side.module.css';
import { standingOf } from './standing.ts';

/** Milliseconds. In the last minutes the time is red. */
const SOON_MS = 3 * 60_000;

interface SideProps {
  readonly room: RoomView;
  readonly online: readonly number[];
  readonly now: number;
}

export function DisplaySide({ room, online, now }: SideProps) {
  const { title, detail, until, paused } = standingOf(room);
  const left = until === null ? null : until - now;
  return (
    <section className={css.side} aria-label="进度">
      <div className={css.now}>
        <p className={css.act}>{room.debrief === null ? actName(room) : room.script.script_name}</p>
        {left !== null && (
          <p className={css.time} data-soon={left < SOON_MS} role="timer" aria-label={`剩余时间 ${timeLeft(left)}`}>
            <span aria-hidden="true">{timeLeft(left)}</span>
          </p>
        )}
        {paused && <p className={css.time}>暂停</p>}
        <p className={css.title}>{title}</p>
        {detail !== undefined && <p className={css.detail}>{detail}</p>}
      </div>
      <ul className={css.seats} aria-label="座位">
        {room.seats.map(({ characterId, userId, done, submitted, read }) => {
          const character = room.characters.find((one) => one.characterId === characterId);
          const member = room.members.find((one) => one.userId === userId);
          const here = userId !== null && online.includes(userId);
          const isReading = room.act?.readUntil != null;
          const ready = room.debrief === null && (isReading ? read : done || submitted);
          return (
            <li key={characterId} data-here={here} data-ready={ready && userId !== null}>
              <Avatar src={character?.avatar ?? ''} name={character?.name ?? ''} size={26} decorative />
              <span className={css.who}>
                <span>{character?.name}</span>
                <small>{member?.nickname ?? '空座'}</small>
              </span>
            </li>
          );
        })}
      </ul>
      {room.places.length > 0 && (
        <div className={css.places}>
          <h2>能去的地方</h2>
          <ul>
            {room.places.map(({ placeId, name }) => (
              <li key={placeId}>{name}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
