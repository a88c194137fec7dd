import { SKILL_REPLIES } from '@juzhongren/contract/room/events';
import { partyReply } from '@juzhongren/contract/room-calls/table';
import type { RoomView } from '@juzhongren/contract/room/view';
import { GAME_STAGE } from '@juzhongren/contract/enumerations';
import { CommandButton } from '../parts/command-button.tsx';
import { characterName } from '../derived/cast.ts';
import { useRoom } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';
import { REPLY_LABELS } from '../derived/reply-labels.ts';
import css from './skills.module.css';

export function Inquiries() {
  const { inquiries, me } = useRoom();
  if (inquiries.length === 0) return null;
  const isOpen = ({ to, reply }: RoomView['inquiries'][number]) => to === me.characterId && reply === null;
  return (
    <section className={css.part} aria-labelledby="inquiries">
      <h3 id="inquiries">要照实答的话</h3>
      <ul className={css.list}>
        {[...inquiries]
          .sort((one, other) => Number(isOpen(other)) - Number(isOpen(one)))
          .map((inquiry) => (
            <Inquiry key={inquiry.inquiryId} inquiry={inquiry} mayReply={isOpen(inquiry)} />
          ))}
      </ul>
    </section>
  );
}

function Inquiry({ inquiry, mayReply }: { inquiry: RoomView['inquiries'][number]; mayReply: boolean }) {
  const room = useRoom();
  const { inquiryId, from, to, text, reply } = inquiry;
  const answer = useCommand(partyReply, `reply:${inquiryId}`);
  const isOver = room.stage !== GAME_STAGE.Started && room.stage !== GAME_STAGE.ClueEnd;
  const name = (seat: string) => (seat === room.me.characterId ? '你' : characterName(room, seat));
  const id = `inquiry-${inquiryId.replaceAll('/', '-')}`;
  return (
    <li className={css.card}>
      <p id={id}>
        <span className={css.who}>{`${name(from)}问${name(to)}`}</span>
        <span>{text}</span>
      </p>
      {mayReply && !isOver ? (
        <div className={css.replies} role="group" aria-labelledby={id}>
          {SKILL_REPLIES.map((said) => (
            <CommandButton
              key={said}
              block
              state={answer.state}
              onClick={() => void answer.run({ partyId: room.partyId, inquiryId, reply: said })}
            >
              {REPLY_LABELS[said]}
            </CommandButton>
          ))}
        </div>
      ) : (
        <p className={css.soft} role="status">
          {reply === null ? (isOver ? '没有回答' : '还没回答') : `${name(to)}答：${REPLY_LABELS[reply]}`}
        </p>
      )}
      {mayReply && !isOver && <p className={css.soft}>答了不能改。只有你们两个知道。</p>}
    </li>
  );
}
