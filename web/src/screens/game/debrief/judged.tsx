import type { DebriefView } from '@juzhongren/contract/room/debrief';
import { characterName } from '../derived/cast.ts';
import { useRoom } from '../state/room-context.ts';
import css from './debrief.module.css';

/** Public tasks: what players had to do and who confirmed it. */
export function Judged({ judged }: Pick<DebriefView, 'judged'>) {
  const room = useRoom();
  if (judged.length === 0) return null;
  return (
    <section aria-labelledby="judged">
      <h2 id="judged">大家评的</h2>
      <ul className={css.lines}>
        {judged.map(({ judgingId, characterId, text, confirmed, of, done }) => (
          <li key={judgingId}>
            <span>
              <span className={css.soft}>{characterName(room, characterId)}</span> <span>{text}</span>
              <br />
              <span className={css.soft}>
                <span>{`${of} 人里 ${confirmed.length} 人点头`}</span>
                {confirmed.length > 0 && (
                  <span>{`：${confirmed.map((seat) => characterName(room, seat)).join('、')}`}</span>
                )}
              </span>
            </span>
            <span className={css.sum}>
              <span>{done ? '做到了' : '没做到'}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
