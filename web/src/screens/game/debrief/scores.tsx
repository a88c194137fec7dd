import type { DebriefView } from '@juzhongren/contract/room/debrief';
import { characterName, findCharacter, playerOf } from '../derived/cast.ts';
import css from './debrief.module.css';
import { Portrait } from '../parts/portrait.tsx';
import { useRoom } from '../state/room-context.ts';
import { formatCalculation, formatLabel, LINE_KIND, formatPoints } from './score-labels.ts';

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
                      {mine && <span> · 你</span>}
                    </span>
                  </span>
                  <span className={css.points}>{score.score}</span>
                </summary>
                <ul className={css.lines}>
                  {score.lines.map((line, index) => (
                    <li key={`${line.kind}-${index}`}>
                      <span>
                        <span className={css.soft}>{LINE_KIND[line.kind]}</span> <span>{formatLabel(line)}</span>
                      </span>
                      <span className={css.sum}>
                        {formatPoints(line).map((words) => (
                          <span key={words}>{words}</span>
                        ))}
                      </span>
                    </li>
                  ))}
                </ul>
                <p className={css.calculation}>{formatCalculation(score)}</p>
              </details>
            </li>
          );
        })}
    </ol>
  );
}
