import { useState } from 'react';
import { useBlockedIds } from '../../../session/blocked.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ChoiceRow } from '../../../ui/choice-row.tsx';
import { characterName, findCharacter, playerOf } from '../derived/cast.ts';
import { conversationOf, OTHERS_MAX, useBegun, withBegun } from '../state/conversations.ts';
import css from '../parts/pick-people.module.css';
import { Portrait } from '../parts/portrait.tsx';
import { useRoom } from '../state/room-context.ts';

interface BeginCircleProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called with the conversation, which may have existed before. */
  readonly onBegin: (conversation: string) => void;
}

/** 私聊: dialog to start a private conversation with one or two people in the room. */
export function BeginCircle({ open, onClose, onBegin }: BeginCircleProps) {
  return (
    <Dialog open={open} onClose={onClose} title="和谁私聊？" closeIcon>
      {open && <Choice onBegin={onBegin} />}
    </Dialog>
  );
}

function Choice({ onBegin }: Pick<BeginCircleProps, 'onBegin'>) {
  const room = useRoom();
  const blocked = useBlockedIds();
  const [, changeBegun] = useBegun();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const others = room.seats.filter((seat) => seat.userId !== null && seat.userId !== room.me.userId);
  // People who left meanwhile are dropped from the choice.
  const gameMaster = room.chair?.master ?? null;
  const otherGameMaster = gameMaster === null || gameMaster.userId === room.me.userId ? undefined : gameMaster;
  const here = chosen.filter(
    (userId) => userId === otherGameMaster?.userId || others.some((seat) => seat.userId === userId),
  );
  const toggle = (userId: number): void =>
    setChosen(here.includes(userId) ? here.filter((other) => other !== userId) : [...here, userId]);
  const begin = (): void => {
    const conversation = conversationOf([room.me.userId, ...here]);
    changeBegun((before) => withBegun(before, conversation));
    onBegin(conversation);
  };
  return (
    <>
      <p className={css.hint}>选一两个人。别人看得到你们在聊，看不到聊了什么。</p>
      <fieldset className={css.people}>
        <legend className="visually-hidden">选一两个人</legend>
        {otherGameMaster !== undefined && (
          <ChoiceRow
            type="checkbox"
            checked={here.includes(otherGameMaster.userId)}
            disabled={
              blocked.has(otherGameMaster.userId) ||
              (here.length >= OTHERS_MAX && !here.includes(otherGameMaster.userId))
            }
            onChange={() => toggle(otherGameMaster.userId)}
          >
            <span className={css.names}>
              <span className={css.name}>主持人</span>
              <span className={css.nickname}>
                <bdi>{otherGameMaster.nickname}</bdi>
                {otherGameMaster.away && <span> · 暂时离开</span>}
              </span>
            </span>
          </ChoiceRow>
        )}
        {others.map(({ characterId, userId }) => {
          const character = findCharacter(room, characterId);
          const player = playerOf(room, characterId);
          if (userId === null) return null;
          const isBlocked = blocked.has(userId);
          return (
            <ChoiceRow
              key={userId}
              type="checkbox"
              checked={here.includes(userId)}
              disabled={isBlocked || (here.length >= OTHERS_MAX && !here.includes(userId))}
              onChange={() => toggle(userId)}
            >
              {character !== undefined && (
                <span className={css.face}>
                  <Portrait character={character} />
                </span>
              )}
              <span className={css.names}>
                <span className={css.name}>{characterName(room, characterId)}</span>
                <span className={css.nickname}>
                  <bdi>{player?.nickname}</bdi>
                  <span>
                    {isBlocked ? ' · 已屏蔽' : room.slow === undefined && player?.away === true && ' · 暂时离开'}
                  </span>
                </span>
              </span>
            </ChoiceRow>
          );
        })}
      </fieldset>
      <Button block tone="primary" disabled={here.length === 0} onClick={begin}>
        开始私聊
      </Button>
    </>
  );
}
