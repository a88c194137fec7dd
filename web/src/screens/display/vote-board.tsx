import type { ClueView } from '@juzhongren/contract/room/clues';
import type { RoomView } from '@juzhongren/contract/room/view';
import { nameOf } from './boards.ts';
import css from './vote-board.module.css';

const HOW = { unanimous: '一致通过', majority: '过半通过', split: '没有过半', none: '没有人投' } as const;

/** Vote on the display: only the number of votes while open, then the counts, and during the debrief who chose what. */
export function VoteBoard({ room, clue: { vote } }: { room: RoomView; clue: ClueView }) {
  if (vote === null) return null;
  const { prompt, options, cast, of, result } = vote;
  const most = Math.max(1, ...(result?.counts ?? []).map(({ count }) => count));
  return (
    <div className={css.vote}>
      <p className={css.prompt}>{prompt}</p>
      <p className={css.state}>{result === null ? `已投 ${cast}/${of}` : HOW[result.how]}</p>
      <ul className={css.options}>
        {options.map(({ optionId, label }) => {
          const count = result?.counts.find((one) => one.optionId === optionId)?.count ?? 0;
          const voters = (result?.ballots ?? []).filter(({ choice }) => choice === optionId);
          return (
            <li key={optionId} data-chosen={result !== null && optionId === result.choice}>
              <div className={css.line}>
                <span>
                  <span>{label}</span>
                  {result !== null && optionId === result.correct && <em>正确</em>}
                </span>
                {result !== null && <span>{`${count} 票`}</span>}
              </div>
              {result !== null && (
                <div className={css.track} aria-hidden="true">
                  <div style={{ transform: `scaleX(${count / most})` }} />
                </div>
              )}
              {voters.length > 0 && (
                <p className={css.voters}>{voters.map((one) => nameOf(room, one.characterId)).join('、')}</p>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
