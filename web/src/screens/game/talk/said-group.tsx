import { useRef, useState, type PointerEvent } from 'react';
import { findCharacter } from '../derived/cast.ts';
import { formatClock } from '../../../format/clock.ts';
import type { Hushed } from '../state/muted.ts';
import { useRoom } from '../state/room-context.ts';
import { More } from '../parts/icons.tsx';
import { Portrait } from '../parts/portrait.tsx';
import { Presence } from '../parts/presence.tsx';
import { useTable } from '../state/table-context.ts';
import { isPinnable } from './pinnable.ts';
import { SaidText } from './said-text.tsx';
import type { TalkGroup } from './talk-groups.ts';
import css from './talk-panel.module.css';
import { isolated } from '../../../format/isolated.ts';

/** Milliseconds of a long press on a message until its menu opens. */
const LONG_PRESS_MS = 500;
/** Movement in pixels beyond which a press counts as scrolling. */
const REST_PX = 10;

interface SaidGroupProps {
  readonly group: TalkGroup;
  readonly sameMinute: boolean;
  readonly folded: Hushed | undefined;
  readonly onAsk: (chatSeq: number | undefined) => void;
}

export function SaidGroup({ group, sameMinute, folded, onAsk }: SaidGroupProps) {
  const room = useRoom();
  const [unfolded, setUnfolded] = useState(false);
  const mine = group[0].userId === room.me.userId;
  const { openStatementBoard } = useTable();
  // The player's own messages have no other action.
  const mayAsk = !mine || (openStatementBoard !== undefined && isPinnable(room, group));
  return (
    <li className={css.group} data-mine={mine}>
      <Speaker group={group} sameMinute={sameMinute} onAsk={mayAsk ? () => onAsk(undefined) : undefined} />
      {folded !== undefined && (
        <button type="button" className={css.fold} aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {`${folded === 'muted' ? '已静音的消息' : '已屏蔽的消息'}（${group.length}）`}
        </button>
      )}
      {(folded === undefined || unfolded) &&
        group.map((message) => (
          <Bubble
            key={message.chatSeq}
            text={message.text ?? ''}
            onLongPress={mayAsk ? () => onAsk(message.chatSeq) : undefined}
          />
        ))}
    </li>
  );
}

function Bubble({ text, onLongPress }: { text: string; onLongPress: (() => void) | undefined }) {
  const from = useRef<{ x: number; y: number; timer: number } | undefined>(undefined);
  const asked = useRef(false);
  const stop = (): void => {
    if (from.current !== undefined) window.clearTimeout(from.current.timer);
    from.current = undefined;
  };
  const start = (event: PointerEvent): void => {
    stop();
    asked.current = false;
    if (onLongPress === undefined || event.pointerType === 'mouse') return;
    const timer = window.setTimeout(() => {
      stop();
      asked.current = true;
      onLongPress();
    }, LONG_PRESS_MS);
    from.current = { x: event.clientX, y: event.clientY, timer };
  };
  const move = ({ clientX, clientY }: PointerEvent): void => {
    if (from.current === undefined) return;
    if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > REST_PX) stop();
  };
  return (
    // Shortcut for touch: the button beside the speaker's name does the same.
    <p
      className={css.bubble}
      dir="auto"
      data-holdable={onLongPress !== undefined}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={stop}
      onPointerCancel={stop}
      // Releasing the finger would press the part of the menu that appeared under it.
      onTouchEnd={(event) => asked.current && event.preventDefault()}
    >
      <SaidText text={text} />
    </p>
  );
}

interface SpeakerProps {
  readonly group: TalkGroup;
  readonly sameMinute: boolean;
  readonly onAsk: (() => void) | undefined;
}

/** Heading of a group: the speaker, the time if it differs from the group above, and the menu button at the edge. */
function Speaker({ group: [first], sameMinute, onAsk }: SpeakerProps) {
  const room = useRoom();
  const character = findCharacter(room, first.characterId);
  const name = character?.name ?? first.nickname;
  return (
    <div className={css.speaker}>
      {character !== undefined && (
        <span className={css.face}>
          <Portrait character={character} />
        </span>
      )}
      <bdi className={css.name}>{name}</bdi>
      {character !== undefined && <bdi className={css.nickname}>{first.nickname}</bdi>}
      {first.userId !== room.me.userId && <Presence userId={first.userId} />}
      {!sameMinute && (
        <time className={css.time} dateTime={new Date(first.at).toISOString()}>
          {formatClock(first.at)}
        </time>
      )}
      {onAsk !== undefined && (
        <button
          type="button"
          className={css.ask}
          aria-label={`关于${isolated(name)}的更多操作`}
          aria-haspopup="dialog"
          onClick={onAsk}
        >
          <More />
        </button>
      )}
    </div>
  );
}
