import type { DebriefView } from '@juzhongren/contract/room';
import { characterName, findCharacter, playerOf } from '../state/cast.ts';
import css from './debrief.module.css';
import { Portrait } from '../parts/portrait.tsx';
import { useRoom } from '../state/room-context.ts';

type Score = DebriefView['scores'][number];

const KIND: Record<Score['lines'][number]['kind'], string> = {
  question: '答题',
  vote: '投票',
  task: '任务',
  escape: '脱身',
};

/** Every seat's score, the best first, each with its sum. */
export function Scores({ scores }: { scores: DebriefView['scores'] }) {
  const room = useRoom();
  return (
    <ol className={css.scores}>
      {[...scores]
        .sort((a, b) => b.score - a.score)
        .map((score) => {
          const character = findCharacter(room, score.characterId);
          const mine = score.characterId === room.me.characterId;
          return (
            <li key={score.characterId}>
              <details className={css.score} open={mine}>
                <summary>
                  {character !== undefined && (
                    <span className={css.face}>
                      <Portrait character={character} />
                    </span>
                  )}
                  <span className={css.who}>
                    <span className={css.name}>{characterName(room, score.characterId)}</span>
                    <span className={css.soft}>
                      <bdi>{playerOf(room, score.characterId)?.nickname ?? '已离开'}</bdi>
                      {mine && ' · 你'}
                    </span>
                  </span>
                  <span className={css.points}>{score.score}</span>
                </summary>
                <ul className={css.lines}>
                  {score.lines.map((line, index) => (
                    <li key={`${line.kind}-${index}`}>
                      <span>
                        <span className={css.soft}>{KIND[line.kind]}</span>{' '}
                        {line.label === '' ? '没有被认出来' : line.label}
                      </span>
                      <span className={css.sum}>
                        {tidy(line.earned)}/{tidy(line.possible)}
                      </span>
                    </li>
                  ))}
                </ul>
                <p className={css.calculation}>{calculationOf(score)}</p>
              </details>
            </li>
          );
        })}
    </ol>
  );
}

/** How the lines became the score. */
function calculationOf({ score, lines }: Score): string {
  const earned = lines.reduce((sum, line) => sum + line.earned, 0);
  const possible = lines.reduce((sum, line) => sum + line.possible, 0);
  if (possible === 0) return '这个角色没有计分的项目，记 100 分';
  return `${tidy(earned)} ÷ ${tidy(possible)} × 100，取整得 ${score} 分`;
}

/** Two decimals at most, none when there is nothing behind them. */
function tidy(points: number): string {
  return String(Math.round(points * 100) / 100);
}
