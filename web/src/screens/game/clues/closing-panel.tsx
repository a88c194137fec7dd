import type { ClueView } from '@juzhongren/contract/room/clues';
import { useState } from 'react';
import { characterName, isAlone, takenSeats } from '../derived/cast.ts';
import { isAnswered, papersOf } from '../derived/papers.ts';
import { useRoom } from '../state/room-context.ts';
import css from './closing-panel.module.css';
import { ClueContent } from './clue-content.tsx';
import { Confession } from '../answering/confession.tsx';
import { Judgings } from './judgings.tsx';
import { Disclosure } from '../parts/disclosure.tsx';
import { Prose } from '../../../ui/prose/prose.tsx';
import { QuestionSheet } from '../answering/question-sheet.tsx';
import { VoteBox } from '../answering/vote-box.tsx';

/** Title of the closing, because the script gives it none. */
export const CLOSING_TITLE = '最后的答卷';

/** Closing panel: every open vote and sheet, unanswered ones first, and who has submitted. */
export function ClosingPanel() {
  const room = useRoom();
  const papers = papersOf(room);
  // Fixed when the closing opens, so that a paper submitted now keeps its position.
  const [before] = useState(() => papers.filter(isDealtWith).map((clue) => clue.clueId));
  const toDo = papers.filter((clue) => !before.includes(clue.clueId));
  const done = papers.filter((clue) => before.includes(clue.clueId));
  return (
    <div className={css.panel}>
      {room.act !== null && room.act.opening.trim() !== '' && (
        <Disclosure summary="再听一遍旁白">
          <div className={css.opening}>
            <Prose text={room.act.opening} />
          </div>
        </Disclosure>
      )}
      {!isAlone(room) && <HandedIn />}
      {/* Above the papers: below them, a player who submits the last paper would never see it. */}
      {room.confession !== null && <Confession confession={room.confession} />}
      {toDo.map((clue) => (
        <Paper key={clue.clueId} clue={clue} />
      ))}
      <Judgings />
      {done.length > 0 && (
        <Disclosure
          summary={`已经答过的 ${done.length} 份${done.every(isRevisable) ? '，截止前还能改' : ''}`}
          open={toDo.length === 0}
        >
          <div className={css.done}>
            {done.map((clue) => (
              <Paper key={clue.clueId} clue={clue} />
            ))}
          </div>
        </Disclosure>
      )}
      {papers.length === 0 && room.judgings.length === 0 && <p>没有要作答的，这就揭晓。</p>}
    </div>
  );
}

function HandedIn() {
  const room = useRoom();
  const seats = takenSeats(room);
  const handedIn = seats.filter((seat) => seat.submitted).length;
  return (
    <section className={css.seats} aria-labelledby="handed-in">
      <h3 id="handed-in">{`已交卷 ${handedIn}/${seats.length}`}</h3>
      <ul>
        {seats.map((seat) => (
          <li key={seat.characterId} data-in={seat.submitted}>
            <span>{characterName(room, seat.characterId)}</span>
            <span className="visually-hidden">{seat.submitted ? '已交卷' : '还没交卷'}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Paper({ clue }: { clue: ClueView }) {
  return (
    <section className={css.paper} aria-labelledby={`paper-${clue.clueId}`}>
      <div className={css.name}>
        <h3 id={`paper-${clue.clueId}`}>{clue.title}</h3>
        <p className={css.kind}>{kindOf(clue)}</p>
      </div>
      <ClueContent clue={clue} />
      {clue.vote !== null && <VoteBox clue={clue} vote={clue.vote} />}
      {clue.sheet !== null && <QuestionSheet clue={clue} sheet={clue.sheet} />}
    </section>
  );
}

/** Reports whether a paper is answered and will not get more questions. */
const isDealtWith = (clue: ClueView): boolean => isAnswered(clue) && clue.sheet?.waits !== true;

const isRevisable = ({ vote }: ClueView): boolean => vote?.forGood !== true;

function kindOf({ vote, sheet }: ClueView): string {
  if (vote === null) return '答卷';
  return sheet === null ? '投票' : '投票和答卷';
}
