import type { Replay } from '@juzhongren/contract/room-calls/after';
import type { CharacterView } from '@juzhongren/contract/room/seats';
import { useState } from 'react';
import { knownAt } from './evening-moments.ts';
import css from './evening.module.css';
import { clueTitle } from './moment-labels.ts';
import { Portrait } from '../parts/portrait.tsx';
import { useRoom } from '../state/room-context.ts';

interface EveningSeatsProps {
  readonly replay: Replay;
  readonly index: number;
  readonly onClue: (clueId: string) => void;
}

export function EveningSeats({ replay, index, onClue }: EveningSeatsProps) {
  const room = useRoom();
  const known = knownAt(replay, index);
  const moment = replay.moments[index];
  return (
    <ul className={css.seats} aria-label="此刻的桌面">
      {room.characters.map((character) => (
        <EveningSeat
          key={character.characterId}
          replay={replay}
          character={character}
          clues={known.get(character.characterId) ?? []}
          acts={moment?.by === character.characterId}
          learns={moment?.learned.includes(character.characterId) === true ? moment.clueId : null}
          onClue={onClue}
        />
      ))}
    </ul>
  );
}

interface EveningSeatProps {
  readonly replay: Replay;
  readonly character: CharacterView;
  readonly clues: readonly string[];
  readonly acts: boolean;
  /** Clue that the seat learns in the shown moment. */
  readonly learns: string | null;
  readonly onClue: (clueId: string) => void;
}

function EveningSeat({ replay, character, clues, acts, learns, onClue }: EveningSeatProps) {
  const room = useRoom();
  const [open, setOpen] = useState(false);
  const id = `knows-${character.characterId}`;
  return (
    <li className={css.seat} data-acts={acts} data-learns={learns !== null}>
      <button
        type="button"
        className={css.who}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen((before) => !before)}
      >
        <span className={css.face}>
          <Portrait character={character} />
        </span>
        <span className={css.name}>
          {`${character.name}${character.characterId === room.me.characterId ? '（你）' : ''}`}
        </span>
        <span className={css.knows}>
          {learns !== null && <span className={css.more}>+1</span>}
          <span>{`知道 ${clues.length} 条`}</span>
        </span>
      </button>
      <ul id={id} className={css.known} hidden={!open}>
        {clues.map((clueId) => (
          <li key={clueId}>
            <button type="button" className={css.clue} data-new={clueId === learns} onClick={() => onClue(clueId)}>
              {clueTitle(replay, clueId)}
            </button>
          </li>
        ))}
        {clues.length === 0 && <li className={css.soft}>还什么都不知道</li>}
      </ul>
    </li>
  );
}
