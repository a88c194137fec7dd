import { partyKickOut } from '@juzhongren/contract/parties';
import type { MemberView } from '@juzhongren/contract/room';
import { useState } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { characterName } from './cast.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import css from './lobby.module.css';
import { Presence } from './presence.tsx';
import { useRoom } from './room-context.ts';
import { useCommand } from './use-command.ts';

/** Everybody here, and the seats still empty. */
export function LobbySeats({ headingId }: { headingId: string }) {
  const room = useRoom();
  const [leaving, setLeaving] = useState<MemberView>();
  const empty = Math.max(0, room.script.player - room.members.length);
  return (
    <>
      <h2 id={headingId}>{empty > 0 ? `等待玩家加入（${room.members.length}/${room.script.player}）` : '人到齐了'}</h2>
      <ul className={css.seats}>
        {room.members.map((member) => (
          <li key={member.userId} className={css.seat}>
            <Avatar src={member.avatar} name={member.nickname} size={44} decorative />
            <div className={css.who}>
              <p className={css.name}>
                <span>{member.nickname}</span>
                <Presence userId={member.userId} />
              </p>
              <p className={css.role}>
                {member.characterId === null ? '还没选角色' : `饰 ${characterName(room, member.characterId)}`}
                {member.userId === room.me.userId && ' · 你'}
              </p>
            </div>
            {member.host && <span className={css.host}>房主</span>}
            {member.ready && <span className={css.ready}>已准备</span>}
            {room.me.host && member.userId !== room.me.userId && room.status === 0 && (
              <Button small tone="plain" aria-label={`移出房间：${member.nickname}`} onClick={() => setLeaving(member)}>
                移出房间
              </Button>
            )}
          </li>
        ))}
        {Array.from({ length: empty }, (_, index) => (
          <li key={`empty-${index}`} className={css.seat} data-empty="true">
            <span className={css.chair} aria-hidden="true" />
            <p className={css.role}>空位</p>
          </li>
        ))}
      </ul>
      <KickDialog member={leaving} onClose={() => setLeaving(undefined)} />
    </>
  );
}

function KickDialog({ member, onClose }: { member: MemberView | undefined; onClose: () => void }) {
  const room = useRoom();
  const kick = useCommand(partyKickOut, `kick:${member?.userId ?? 0}`);
  const confirm = async (): Promise<void> => {
    if (member === undefined) return;
    await kick.run({ partyId: room.partyId, userId: member.userId });
    onClose();
  };
  return (
    <ConfirmDialog
      open={member !== undefined}
      onClose={onClose}
      title={`把 ${member?.nickname ?? ''} 移出房间？`}
      confirm="移出房间"
      state={kick.state}
      onConfirm={() => void confirm()}
    >
      <p>对方不能再用这个邀请回来。</p>
    </ConfirmDialog>
  );
}
