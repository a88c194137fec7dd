import { characterNames, isAlone } from '../derived/cast.ts';
import css from './debrief.module.css';
import { useRoom } from '../state/room-context.ts';
import { useReplay } from './use-replay.ts';

/** 本场之最: praise for the seats that did most of something. Hidden until the replay is loaded. */
export function Awards() {
  const room = useRoom();
  const { data } = useReplay();
  if (isAlone(room) || data === undefined || data.awards.length === 0) return null;
  return (
    <section aria-labelledby="awards">
      <h2 id="awards">本场之最</h2>
      <ul className={css.awards}>
        {data.awards.map(({ title, reason, seats }) => (
          <li key={title} data-mine={seats.some((seat) => seat === room.me.characterId)}>
            <p className={css.award}>{title}</p>
            <p>{characterNames(room, seats)}</p>
            <p className={css.soft}>{reason}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
