import { characterName, takenSeats } from './cast.ts';
import css from './closing-panel.module.css';
import { ClueContent } from './clue-content.tsx';
import { Prose } from './prose.tsx';
import { QuestionSheet } from './question-sheet.tsx';
import { useRoom } from './room-context.ts';
import { VoteBox } from './vote-box.tsx';

/** The closing has no title of its own. */
export const CLOSING_TITLE = '最后的答卷';

/** The closing: every vote and sheet that is open, and who has handed in. */
export function ClosingPanel() {
  const room = useRoom();
  const papers = room.clues.filter((clue) => clue.vote?.open === true || clue.sheet?.open === true);
  const seats = takenSeats(room);
  const handedIn = seats.filter((seat) => seat.submitted).length;
  return (
    <div className={css.panel}>
      {room.act !== null && room.act.opening.trim() !== '' && (
        <details className={css.opening}>
          <summary>再听一遍旁白</summary>
          <Prose text={room.act.opening} />
        </details>
      )}
      <section className={css.seats} aria-labelledby="handed-in">
        <h3 id="handed-in">
          已交卷 {handedIn}/{seats.length}
        </h3>
        <ul>
          {seats.map((seat) => (
            <li key={seat.characterId} data-in={seat.submitted}>
              {characterName(room, seat.characterId)}
              <span className="visually-hidden">{seat.submitted ? '已交卷' : '还没交卷'}</span>
            </li>
          ))}
        </ul>
      </section>
      {papers.map((clue) => (
        <section key={clue.clueId} className={css.paper} aria-labelledby={`paper-${clue.clueId}`}>
          <h3 id={`paper-${clue.clueId}`}>{clue.title}</h3>
          <ClueContent clue={clue} />
          {clue.vote !== null && <VoteBox clue={clue} vote={clue.vote} />}
          {clue.sheet !== null && <QuestionSheet clue={clue} sheet={clue.sheet} />}
        </section>
      ))}
      {papers.length === 0 && <p>没有要作答的，等大家准备好就揭晓。</p>}
    </div>
  );
}
