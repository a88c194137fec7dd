import type { VoteView } from '@juzhongren/contract/room/votes';
import { characterName, isAlone } from '../derived/cast.ts';
import { HOW } from '../derived/papers.ts';
import { useRoom } from '../state/room-context.ts';
import css from './vote-box.module.css';

export function VoteResult({ vote, result }: { vote: VoteView; result: NonNullable<VoteView['result']> }) {
  const room = useRoom();
  const alone = isAlone(room);
  const most = Math.max(1, ...result.counts.map(({ count }) => count));
  return (
    <section className={css.vote} aria-label={`${alone ? '你的选择' : '投票结果'}：${vote.prompt}`}>
      <p className={css.prompt}>{vote.prompt}</p>
      {!alone && <p className={css.how}>{`投票结果：${HOW[result.how]}`}</p>}
      <ul className={css.counts}>
        {vote.options.map((option) => {
          const count = result.counts.find((one) => one.optionId === option.optionId)?.count ?? 0;
          const voters = result.ballots.filter((ballot) => ballot.choice === option.optionId);
          return (
            <li key={option.optionId} data-chosen={option.optionId === result.choice}>
              <div className={css.count}>
                <span>
                  <span>{`${option.label}${option.optionId === vote.mine ? (alone ? '（你选了它）' : '（你的票）') : ''}`}</span>
                  {option.optionId === result.correct && <span className={css.right}>正确</span>}
                </span>
                {!alone && <span>{`${count} 票`}</span>}
              </div>
              {!alone && (
                <div className={css.track} aria-hidden="true">
                  <div className={css.fill} style={{ transform: `scaleX(${count / most})` }} />
                </div>
              )}
              {voters.length > 0 && !alone && (
                <p className={css.voters}>
                  {voters.map((ballot) => characterName(room, ballot.characterId)).join('、')}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
