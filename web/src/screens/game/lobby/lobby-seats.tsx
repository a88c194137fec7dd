import type { MemberView } from '@juzhongren/contract/room/seats';
import type { RoomView } from '@juzhongren/contract/room/view';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Forward } from '../../../ui/home-icons.tsx';
import { characterName, characterNames } from '../derived/cast.ts';
import css from './lobby.module.css';
import { Presence } from '../parts/presence.tsx';
import { useRoom, useRoomState } from '../state/room-context.ts';
import { seatActions } from '../state/seat-actions.ts';
import { memberKey, seatRows } from '../derived/seat-rows.ts';

export function LobbySeats({ headingId, onPerson }: { headingId: string; onPerson: (key: string) => void }) {
  const room = useRoom();
  const online = useRoomState((state) => state.online);
  const empty = Math.max(0, room.script.player - room.members.length);
  // Other members always have actions; the player's own row has some only while the player may become host.
  const actionsOnSelf = seatRows(room).some(
    (row) => row.member?.userId === room.me.userId && seatActions(room, row, online).length > 0,
  );
  return (
    <>
      <h2 id={headingId}>{empty > 0 ? `等待玩家加入（${room.members.length}/${room.script.player}）` : '人到齐了'}</h2>
      <ul className={css.seats}>
        {room.members.map((member) => {
          const key = memberKey(member.userId);
          return (
            <li key={key}>
              {member.userId !== room.me.userId || actionsOnSelf ? (
                <button type="button" className={css.seat} aria-haspopup="dialog" onClick={() => onPerson(key)}>
                  <Person member={member} />
                  <Forward className={css.arrow} />
                </button>
              ) : (
                <div className={css.seat}>
                  <Person member={member} />
                </div>
              )}
            </li>
          );
        })}
        {Array.from({ length: empty }, (_, index) => (
          <li key={`empty-${index}`} className={css.seat} data-empty="true">
            <span className={css.chair} aria-hidden="true" />
            <p className={css.role}>空位</p>
          </li>
        ))}
      </ul>
    </>
  );
}

function roleLabel(room: RoomView, { characterId, wanted }: MemberView): string {
  if (characterId !== null) return `饰 ${characterName(room, characterId)}`;
  return wanted.length === 0 ? '还没选角色' : `想演 ${characterNames(room, wanted)}`;
}

function Person({ member }: { member: MemberView }) {
  const room = useRoom();
  return (
    <>
      <Avatar src={member.avatar} name={member.nickname} size={44} decorative />
      <span className={css.who}>
        <span className={css.name}>
          <bdi>{member.nickname}</bdi>
          <Presence userId={member.userId} />
        </span>
        <span className={css.role}>
          <span>{roleLabel(room, member)}</span>
          {member.userId === room.me.userId && <span> · 你</span>}
          {member.paid && <span> · 已付款</span>}
          {member.away && <span> · 暂时离开</span>}
        </span>
      </span>
      <span className={css.marks}>
        {member.guest && <span className={css.guest}>访客</span>}
        {member.host && <span className={css.host}>房主</span>}
        {member.ready && <span className={css.ready}>已准备</span>}
      </span>
    </>
  );
}
