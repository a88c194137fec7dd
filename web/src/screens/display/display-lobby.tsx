import type { RoomView } from '@juzhongren/contract/room/view';
import { formatMeetingTime } from '../../format/meeting-time.ts';
import { ownOrigin } from '../../session/hosts/share-card.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Poster } from '../../ui/cards/poster.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import css from './display-lobby.module.css';

interface LobbyProps {
  readonly room: RoomView;
  readonly online: readonly number[];
  readonly now: number;
}

export function DisplayLobby({ room, online, now }: LobbyProps) {
  const { script, members, meetAt, characters } = room;
  const open = Math.max(0, script.player - members.length);
  const ready = members.filter((member) => member.ready || member.host).length;
  return (
    <div className={css.lobby}>
      <div className={css.poster} aria-hidden="true">
        <Poster src={script.cover} name={script.script_name} eager />
      </div>
      <div className={css.story}>
        <p className={css.kicker}>这一局</p>
        <h2 className={css.name}>{script.script_name}</h2>
        <p className={css.facts}>
          {`${script.player}人本 · 共 ${script.acts} 幕${meetAt !== null && meetAt > now ? ` · ${formatMeetingTime(meetAt, now)}` : ''}`}
        </p>
        <ul className={css.people} aria-label="来了谁">
          {members.map((member) => (
            <li key={member.userId} data-here={online.includes(member.userId)}>
              <Avatar src={member.avatar} name={member.nickname} size={30} decorative />
              <span>
                <span>{member.nickname}</span>
                <small>{castOf(characters, member.characterId) ?? (member.host ? '房主' : '还在挑角色')}</small>
              </span>
            </li>
          ))}
          {Array.from({ length: open }, (_, number) => (
            <li key={`open ${number}`} className={css.open}>
              空座
            </li>
          ))}
        </ul>
        <p className={css.state} role="status">
          {open > 0
            ? `已到 ${members.length}/${script.player}`
            : room.payment !== null
              ? '人齐了，等付款'
              : `人齐了，准备好 ${ready}/${script.player}`}
        </p>
      </div>
      {open > 0 && room.payment === null && (
        <div className={css.code}>
          <QrCode text={`${ownOrigin()}/join/${room.partyId}`} label="入座二维码" />
          <p>扫一扫，坐进来</p>
        </div>
      )}
    </div>
  );
}

const castOf = (characters: RoomView['characters'], characterId: string | null): string | undefined =>
  characters.find((character) => character.characterId === characterId)?.name;
