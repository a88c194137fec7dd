import type { DebriefView } from '@juzhongren/contract/room/debrief';
import { type Decision, decisionOf } from './accusations.ts';
import { characterName, findCharacter, isAlone, playerOf } from '../derived/cast.ts';
import { Portrait } from '../parts/portrait.tsx';
import { useRoom } from '../state/room-context.ts';
import css from './whodunit.module.css';

/** Shows culprits and accomplices with their players. If no player is guilty, shows the answer of the deciding vote. */
export function Whodunit({ debrief }: { debrief: DebriefView }) {
  const room = useRoom();
  const { culprits, accomplices } = debrief;
  if (culprits.length + accomplices.length > 0) {
    return (
      <ul className={css.guilty} aria-label="是谁做的">
        {culprits.map((seat) => (
          <Guilty key={seat} stamp="凶手" seat={seat} />
        ))}
        {accomplices.map((seat) => (
          <Guilty key={seat} stamp="帮凶" seat={seat} />
        ))}
      </ul>
    );
  }
  const decision = decisionOf(room, debrief);
  return decision === undefined ? null : <Answer decision={decision} />;
}

function Guilty({ stamp, seat }: { stamp: string; seat: string }) {
  const room = useRoom();
  const character = findCharacter(room, seat);
  return (
    <li className={css.one}>
      {character !== undefined && (
        <span className={css.face}>
          <Portrait character={character} />
        </span>
      )}
      <span className={css.stamp}>{stamp}</span>
      <span className={css.name}>{characterName(room, seat)}</span>
      <span className={css.player}>
        {seat === room.me.characterId ? '就是你' : <bdi>{playerOf(room, seat)?.nickname ?? '已离开'}</bdi>}
      </span>
    </li>
  );
}

function Answer({ decision: { vote, answer } }: { decision: Decision }) {
  const room = useRoom();
  const mine = vote.options.find(({ optionId }) => optionId === vote.mine)?.label;
  return (
    <div className={css.answer}>
      <p className={css.player}>{vote.prompt}</p>
      <p className={css.name}>{answer}</p>
      {isAlone(room) && (
        <p className={css.player}>
          {mine === undefined ? '你没有选。' : mine === answer ? '你说对了。' : `你选的是「${mine}」。`}
        </p>
      )}
    </div>
  );
}
