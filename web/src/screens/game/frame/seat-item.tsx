import { GAME_STAGE } from '@juzhongren/contract/enumerations';
import { type ReactNode, useId, useState } from 'react';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { characterName, findCharacter } from '../derived/cast.ts';
import { PersonActions } from './person-actions.tsx';
import { More } from '../parts/icons.tsx';
import { Portrait } from '../parts/portrait.tsx';
import { Presence } from '../parts/presence.tsx';
import { useRoom, useRoomState } from '../state/room-context.ts';
import { SeatActionButton } from './seat-action-button.tsx';
import { seatActions } from '../state/seat-actions.ts';
import { SpeakingMark } from '../voice-chat/speaking-mark.tsx';
import type { SeatRow } from '../derived/seat-rows.ts';
import css from './seat-sheet.module.css';
import { wishText } from './seat-texts.ts';
import { useWhisperTo } from './use-whisper-to.ts';

interface SeatItemProps {
  readonly row: SeatRow;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onInvite: () => void;
}

export function SeatItem({ row, open, onOpen, onInvite }: SeatItemProps) {
  const room = useRoom();
  const id = useId();
  const online = useRoomState((state) => state.online);
  const actions = seatActions(room, row, online);
  const self = row.member?.userId === room.me.userId;
  const wishes = actions.flatMap((action) =>
    'wish' in action ? (wishText(action.kind, action.wish, { self }) ?? []) : [],
  );
  // Players cannot act against themselves.
  const other = self ? undefined : row.member?.userId;
  const bare = actions.length === 0 && other === undefined;
  // Actions against a person are kept apart from the friendly ones.
  const against = actions.filter(({ kind }) => kind === 'remove');
  const friendly = actions.filter(({ kind }) => kind !== 'remove');
  const whisper = useWhisperTo(other);
  const isKind = friendly.length > 0 || whisper !== undefined;
  const head = (
    <>
      <Face row={row} />
      <Words row={row} />
      <Marks row={row} />
    </>
  );
  return (
    <li className={css.item} data-empty={row.member === null}>
      {bare ? (
        <div className={css.row}>{head}</div>
      ) : (
        <button type="button" className={css.row} aria-expanded={open} aria-controls={id} onClick={() => onOpen(!open)}>
          {head}
          {isKind ? <span className={css.chevron} aria-hidden="true" /> : <More className={css.dots} />}
        </button>
      )}
      {wishes.map((text) => (
        <p key={text} className={css.wish}>
          {text}
        </p>
      ))}
      <div id={id} className={css.more} hidden={!open || bare}>
        {open && (
          <>
            {whisper !== undefined && (
              <Button small onClick={whisper}>
                私聊
              </Button>
            )}
            {friendly.map((action) => (
              <SeatActionButton key={action.kind} row={row} action={action} onInvite={onInvite} />
            ))}
            {other !== undefined && (
              <Against folded={isKind}>
                <PersonActions userId={other} onDone={() => onOpen(false)} />
                {against.map((action) => (
                  <SeatActionButton key={action.kind} row={row} action={action} onInvite={onInvite} />
                ))}
              </Against>
            )}
          </>
        )}
      </div>
    </li>
  );
}

/**
 * Actions against a person.
 * `folded`: collapsed behind a ⋯ button, because the seat also has friendly actions.
 */
function Against({ folded, children }: { folded: boolean; children: ReactNode }) {
  const [unfolded, setUnfolded] = useState(false);
  const id = useId();
  const shown = unfolded || !folded;
  return (
    <>
      {folded && (
        <Button
          small
          tone="plain"
          icon={<More />}
          aria-label="更多操作"
          aria-expanded={unfolded}
          aria-controls={id}
          onClick={() => setUnfolded(!unfolded)}
        />
      )}
      <div id={id} className={css.person} hidden={!shown}>
        {shown && children}
      </div>
    </>
  );
}

/** Portrait of the character in play; the player's own picture in the lobby. */
function Face({ row }: { row: SeatRow }) {
  const room = useRoom();
  const character = findCharacter(room, row.characterId);
  if (row.seat !== null && character !== undefined) {
    return (
      <span className={css.face}>
        <Portrait character={character} />
      </span>
    );
  }
  if (row.member === null) return <span className={css.chair} aria-hidden="true" />;
  return <Avatar src={row.member.avatar} name={row.member.nickname} size={44} decorative />;
}

function Words({ row }: { row: SeatRow }) {
  const room = useRoom();
  const { member, seat } = row;
  const part = row.characterId === null ? undefined : characterName(room, row.characterId);
  const self = member?.userId === room.me.userId ? ' · 你' : '';
  if (member === null) {
    return (
      <span className={css.words}>
        <span className={css.name}>{part ?? '空位'}</span>
        {seat !== null && <span className={css.soft}>{seat.released ? '空位 · 关键线索已公开' : '空位'}</span>}
      </span>
    );
  }
  const title = seat === null ? member.nickname : (part ?? member.nickname);
  const inLobby = room.seats.length === 0;
  const below =
    seat !== null ? member.nickname : inLobby ? (part === undefined ? '还没选角色' : `饰 ${part}`) : '等着接手';
  return (
    <span className={css.words}>
      <span className={css.name}>
        <bdi>{title}</bdi>
        <Presence userId={member.userId} />
      </span>
      <span className={css.soft}>
        <bdi>{below}</bdi>
        <span>{`${self}${room.slow === undefined ? (member.away ? ' · 暂时离开' : '') : missedLabel(seat?.missed)}`}</span>
      </span>
    </span>
  );
}

/** In a multi-day game, where players need not be connected, shows how many acts in a row a player missed. */
const missedLabel = (missed = 0): string =>
  missed === 0 ? '' : ` · ${missed === 1 ? '上一幕' : `连着 ${missed} 幕`}没来`;

function Marks({ row: { member, seat } }: { row: SeatRow }) {
  const room = useRoom();
  if (member === null) return null;
  const done =
    seat === null
      ? room.seats.length === 0 && member.ready && '已准备'
      : room.stage === GAME_STAGE.Started
        ? seat.done
          ? '同意翻页'
          : room.act?.readUntil != null && seat.read && '已读完'
        : room.stage === GAME_STAGE.ClueEnd && seat.submitted && '已交卷';
  return (
    <span className={css.marks}>
      <SpeakingMark userId={member.userId} />
      {member.host && <span className={css.host}>房主</span>}
      {done !== false && <span className={css.done}>{done}</span>}
    </span>
  );
}
