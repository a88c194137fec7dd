import type { ClueView } from '@juzhongren/contract/room/clues';
import type { RoomView } from '@juzhongren/contract/room/view';
import { characterNames, findCharacter, isAlone } from '../derived/cast.ts';
import css from './clue-known.module.css';
import { Portrait } from '../parts/portrait.tsx';
import { isInsideOwn } from '../derived/clue-origin.ts';
import { useRoom } from '../state/room-context.ts';

export function ClueKnown({ clue }: { clue: ClueView }) {
  const room = useRoom();
  if (isAlone(room)) return null;
  const known = clue.published ? [] : knownTo(room, clue);
  return (
    <p className={css.known} data-secret={known.length === 1}>
      {known.length > 1 && (
        <span className={css.faces}>
          {known.map((id) => {
            const character = findCharacter(room, id);
            return character === undefined ? null : (
              <span key={id} className={css.face}>
                <Portrait character={character} />
              </span>
            );
          })}
        </span>
      )}
      <span>
        {isInsideOwn(clue)
          ? '锁大家都看得到，里面只有打开过的人知道。想让别人也看，把密码告诉他们'
          : clue.published
            ? '大家都知道'
            : known.length > 1
              ? `知道的人：${characterNames(room, known)}`
              : '只有你知道'}
      </span>
    </p>
  );
}

/**
 * Returns the seats that know an unpublished clue, as far as this seat can tell: own seat first, then those it dealt
 * with.
 */
export function knownTo(room: RoomView, clue: ClueView): readonly string[] {
  const ids = [room.me.characterId, clue.holder, clue.foundBy, clue.shownBy, ...clue.shownTo];
  return [...new Set(ids.filter((id) => id !== null))];
}
