import { partyTalkOpen } from '@juzhongren/contract/room-calls/talk';
import { Button } from '../../../ui/button.tsx';
import { findPerson, peopleNames } from '../derived/cast.ts';
import { isMine, isOpened, openingOf, peopleOf } from '../state/conversations.ts';
import { phaseOf } from '../derived/phase.ts';
import { useRoom, useRoomState } from '../state/room-context.ts';
import { useCommand, useOutOfReach } from '../state/use-command.ts';
import css from './talk-panel.module.css';

/** Shown below a private conversation in the debrief: it is closed, and its participants may open it to all players. */
export function OpenTalk({ conversation }: { conversation: string }) {
  const room = useRoom();
  const chat = useRoomState((state) => state.chat);
  const phase = phaseOf(room);
  const people = peopleOf(conversation);
  if (isOpened(room, conversation)) {
    const words = isMine(room, conversation)
      ? '这段私聊已经公开'
      : `${peopleNames(room, { chat, people })} 公开了这段私聊`;
    return <p className={css.over}>{`${words}，全桌都看得到。`}</p>;
  }
  if (phase.at !== 'debrief' || phase.dissolved) {
    return <p className={css.over}>私聊到此为止，有话在「全体」里说吧。</p>;
  }
  return <Agreeing conversation={conversation} />;
}

function Agreeing({ conversation }: { conversation: string }) {
  const room = useRoom();
  const chat = useRoomState((state) => state.chat);
  const outOfReach = useOutOfReach();
  const command = useCommand(partyTalkOpen, `open-talk:${conversation}`);
  const people = peopleOf(conversation);
  const agreed = openingOf(room, conversation)?.agreed ?? [];
  const mine = agreed.includes(room.me.userId);
  const missing = people.filter((userId) => !agreed.includes(userId));
  const away = missing.filter((userId) => !findPerson(room, chat, userId).here);
  const tell = (wanted: boolean): void => {
    if (outOfReach !== undefined) outOfReach();
    else void command.run({ partyId: room.partyId, circle: [...people], agreed: wanted });
  };
  const busy = command.state !== undefined;
  return (
    <div className={css.opening}>
      <p role="status">
        <span>
          {mine
            ? `已同意，还差 ${missing.length} 位`
            : agreed.length > 0
              ? `${peopleNames(room, { chat, people: agreed })} 想让大家看看这段`
              : '你们都同意，全桌才看得到这段'}
        </span>
        {away.length > 0 && (
          <span>{`；${peopleNames(room, { chat, people: away })} 已经离开，没有 TA 的同意不会公开`}</span>
        )}
      </p>
      {mine ? (
        <Button small busy={busy} onClick={() => tell(false)}>
          收回
        </Button>
      ) : (
        <Button small busy={busy} onClick={() => tell(true)}>
          让大家也看看这段
        </Button>
      )}
    </div>
  );
}
