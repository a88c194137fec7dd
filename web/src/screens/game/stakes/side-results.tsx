import type { DebriefView } from '@juzhongren/contract/room/debrief';
import { peopleOfSide } from './side-labels.ts';
import { useRoom } from '../state/room-context.ts';
import css from './stakes.module.css';

export function SideResults({ sides }: Pick<DebriefView, 'sides'>) {
  const room = useRoom();
  return (
    <section aria-labelledby="side-results">
      <h2 id="side-results">阵营</h2>
      <ul className={css.list}>
        {sides.map(({ name, seats, score, won, goals }) => (
          <li key={name} className={css.card}>
            <h4>
              <span>{`${name} · ${score} 分`}</span>
              {won && <span className={css.won}> · 胜出</span>}
            </h4>
            <p className={css.soft}>{peopleOfSide(room, seats)}</p>
            <ul className={css.rows}>
              {goals.map(({ text, earned, possible }, index) => (
                <li key={index}>
                  <span>{text}</span>
                  <span className={css.amount}>{`${earned} / ${possible} 分`}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
