import type { DebriefView } from '@juzhongren/contract/room/debrief';
import { type Accusation, decisionOf, seatsWith, type Verdict } from './accusations.ts';
import { characterName, characterNames, findCharacter, isAlone, playerOf } from '../derived/cast.ts';
import { Forward } from '../../../ui/home-icons.tsx';
import { Portrait } from '../parts/portrait.tsx';
import { useRoom } from '../state/room-context.ts';
import css from './who-fooled-whom.module.css';

export function WhoFooledWhom({ debrief }: { debrief: DebriefView }) {
  const room = useRoom();
  const decision = isAlone(room) ? undefined : decisionOf(room, debrief);
  if (decision === undefined || decision.accusations.length === 0) return null;
  const { accusations, accuses } = decision;
  const hid = [...debrief.culprits, ...debrief.accomplices];
  const fooled = seatsWith(accusations, 'fooled');
  const right = seatsWith(accusations, 'right');
  const names = (seats: readonly string[]): string => characterNames(room, seats);
  return (
    <section aria-labelledby="fooled">
      <h2 id="fooled">{accuses ? '谁骗过了谁' : '谁说对了'}</h2>
      <p className={css.summary}>{accuses ? deceived(hid, fooled, right, names) : solved(fooled, right, names)}</p>
      <ul className={css.accusations}>
        {accusations.map((one) => (
          <Row
            key={one.characterId}
            accusation={one}
            verdict={wordOf(one.verdict, { accuses, isCulprit: debrief.culprits.includes(one.characterId) })}
          />
        ))}
      </ul>
    </section>
  );
}

type Names = (seats: readonly string[]) => string;

function deceived(hid: readonly string[], fooled: readonly string[], right: readonly string[], names: Names): string {
  if (fooled.length + right.length === 0) return '最后谁也没有指认谁。';
  if (fooled.length === 0) return `${names(hid)}谁也没骗过。`;
  if (right.length === 0) return `${names(hid)}骗过了所有人。`;
  return `${names(hid)}骗过了${names(fooled)}，没骗过${names(right)}。`;
}

/** Used if no player is the culprit, or if the vote asked something else. */
function solved(wrong: readonly string[], right: readonly string[], names: Names): string {
  if (wrong.length + right.length === 0) return '最后谁也没有说出答案。';
  if (wrong.length === 0) return '说了的人都说对了。';
  if (right.length === 0) return '这一次，没有人说对。';
  return `说对的是${names(right)}。`;
}

function wordOf(verdict: Verdict, { accuses, isCulprit }: { accuses: boolean; isCulprit: boolean }): string {
  switch (verdict) {
    case 'fooled':
      return accuses ? '被骗过了' : '没说对';
    case 'right':
      return accuses ? '看穿了' : '说对了';
    case 'silent':
      return '没有投票';
    case 'hid':
      return isCulprit ? '凶手本人' : '帮凶';
  }
}

function Row({ accusation, verdict }: { accusation: Accusation; verdict: string }) {
  const room = useRoom();
  const { characterId, choice, accused } = accusation;
  const character = findCharacter(room, characterId);
  return (
    <li className={css.row} data-verdict={accusation.verdict}>
      {character !== undefined && (
        <span className={css.face}>
          <Portrait character={character} />
        </span>
      )}
      <span className={css.who}>
        <span className={css.name}>{characterName(room, characterId)}</span>
        <bdi className={css.soft}>
          {characterId === room.me.characterId ? '你' : (playerOf(room, characterId)?.nickname ?? '已离开')}
        </bdi>
      </span>
      <Forward className={css.arrow} />
      {accused !== undefined && (
        <span className={css.face}>
          <Portrait character={accused} />
        </span>
      )}
      <span className={css.who} data-wide={accused === undefined}>
        <span className={css.name}>{choice ?? '弃权'}</span>
        <span className={css.verdict}>{verdict}</span>
      </span>
    </li>
  );
}
