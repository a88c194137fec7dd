import { Disclosure } from '../parts/disclosure.tsx';
import { characterName } from '../derived/cast.ts';
import { formatMove } from '../derived/counter-labels.ts';
import { useRoom } from '../state/room-context.ts';
import { formatClock } from '../../../format/clock.ts';
import css from './stakes.module.css';

/** Shows with the reveal what each character ended with, and every move of tokens. */
export function TokenMoves() {
  const room = useRoom();
  return room.purses.map(({ purseId, name, unit, shown, bank }) => {
    const moves = room.moves.filter((move) => move.purseId === purseId);
    return (
      <section key={purseId} aria-labelledby={`trail-${purseId}`}>
        <h2 id={`trail-${purseId}`}>{`${name}的去向`}</h2>
        <ul className={css.rows}>
          {(shown ?? []).map(({ characterId, count }) => (
            <li key={characterId}>
              <span>{characterName(room, characterId)}</span>
              <span className={css.amount}>{`${count} ${unit}`}</span>
            </li>
          ))}
          {bank !== null && (
            <li>
              <span className={css.soft}>没有在谁手上</span>
              <span className={css.amount}>{`${bank} ${unit}`}</span>
            </li>
          )}
        </ul>
        {moves.length === 0 ? (
          <p className={css.soft}>一晚上没有动过。</p>
        ) : (
          <Disclosure summary={`一笔一笔（${moves.length}）`}>
            <ol className={css.rows}>
              {moves.map((move, index) => (
                <li key={`${move.at}-${index}`}>
                  <span>{formatMove(room, move)}</span>
                  <time className={css.amount} dateTime={new Date(move.at).toISOString()}>
                    {formatClock(move.at)}
                  </time>
                </li>
              ))}
            </ol>
          </Disclosure>
        )}
      </section>
    );
  });
}
