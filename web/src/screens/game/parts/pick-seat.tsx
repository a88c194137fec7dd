import { useState } from 'react';
import type { CommandState } from '../../../net/command-queue.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ChoiceRow } from '../../../ui/choice-row.tsx';
import { characterName, findCharacter, playerOf } from '../derived/cast.ts';
import { CommandButton } from './command-button.tsx';
import css from './pick-people.module.css';
import { Portrait } from './portrait.tsx';
import { useRoom } from '../state/room-context.ts';

interface PickSeatProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly hint: string;
  readonly not: readonly string[];
  readonly state: CommandState | undefined;
  readonly confirm: (name: string) => string;
  readonly onPick: (characterId: string) => void;
}

export function PickSeat(props: PickSeatProps) {
  return (
    <Dialog open={props.open} onClose={props.onClose} title={props.title} closeIcon>
      {props.open && <Choice {...props} />}
    </Dialog>
  );
}

function Choice({ onClose, hint, not, state, confirm, onPick }: PickSeatProps) {
  const room = useRoom();
  const [chosen, setChosen] = useState<string>();
  const others = room.seats.filter(
    (seat) => seat.characterId !== room.me.characterId && seat.userId !== null && !not.includes(seat.characterId),
  );
  const seat = others.find((candidate) => candidate.characterId === chosen);
  if (others.length === 0) return <p className={css.hint}>{not.length === 0 ? '这里没有别人。' : '大家都看过了。'}</p>;
  return (
    <>
      <fieldset className={css.people}>
        <legend className="visually-hidden">选一个人</legend>
        {others.map(({ characterId }) => {
          const character = findCharacter(room, characterId);
          return (
            <ChoiceRow
              key={characterId}
              type="radio"
              name="seat"
              value={characterId}
              checked={characterId === chosen}
              onChange={() => setChosen(characterId)}
            >
              {character !== undefined && (
                <span className={css.face}>
                  <Portrait character={character} />
                </span>
              )}
              <span className={css.names}>
                <span className={css.name}>{characterName(room, characterId)}</span>
                <bdi className={css.nickname}>{playerOf(room, characterId)?.nickname}</bdi>
              </span>
            </ChoiceRow>
          );
        })}
      </fieldset>
      <p className={css.hint}>{hint}</p>
      <div className={css.actions}>
        <Button block onClick={onClose}>
          再想想
        </Button>
        <CommandButton
          block
          tone="primary"
          state={state}
          disabled={seat === undefined}
          onClick={() => seat !== undefined && onPick(seat.characterId)}
        >
          {seat === undefined ? '先选一个人' : confirm(characterName(room, seat.characterId))}
        </CommandButton>
      </div>
    </>
  );
}
