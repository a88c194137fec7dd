import { useEffect } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useHushed } from '../state/muted.ts';
import { useRoom, useRoomState } from '../state/room-context.ts';
import { useTable } from '../state/table-context.ts';
import { todoLine } from '../derived/todo-line.ts';
import { useServerTime } from '../state/use-server-time.ts';
import { withHeard } from '../state/heard-announcements.ts';
import { useSeen } from '../state/unread.ts';
import { formatBefore } from '../../../format/clock-labels.ts';
import { happenedLines, isNews, talkLines, turnedLabel, type TalkLine } from './while-away.ts';
import css from './while-away.module.css';
import { useWhileAway, type WhileAway } from './use-while-away.ts';

/**
 * 「你不在的时候」: opens by itself when the player returns to a multi-day game in which something happened. `waits` keeps it
 * closed while the opening of an act is shown.
 */
export function WhileAwaySheet({ waits }: { waits: boolean }) {
  const { told, close } = useWhileAway();
  const room = useRoom();
  const chat = useRoomState((state) => state.chat);
  const hushed = useHushed();
  const talk = told === undefined ? [] : talkLines(room, chat, { talk: told.talk, hushed });
  const open = !waits && told !== undefined && isNews(room, told.digest, talk);
  return (
    <Sheet
      open={open}
      onClose={close}
      title="你不在的时候"
      surface="paper"
      footer={
        <Button block tone="primary" onClick={close}>
          知道了
        </Button>
      }
    >
      {told !== undefined && <WhileAwayDigest told={told} talk={talk} onDone={close} />}
    </Sheet>
  );
}

/** More clues are only counted; the player finds them in the list of clues. */
const CLUES_SHOWN = 6;

interface WhileAwayDigestProps {
  readonly told: WhileAway;
  readonly talk: readonly TalkLine[];
  readonly onDone: () => void;
}

function WhileAwayDigest({ told: { digest }, talk, onDone }: WhileAwayDigestProps) {
  const room = useRoom();
  const { openClue, openTab } = useTable();
  const [, changeSeen] = useSeen();
  useEffect(() => {
    const places = room.announcements.flatMap(({ text }, place) =>
      digest.announcements.includes(text) ? [place] : [],
    );
    if (places.length > 0) changeSeen((seen) => withHeard(seen, places));
  }, [room.announcements, digest, changeSeen]);
  const turned = turnedLabel(digest);
  const happened = happenedLines(room, digest);
  const shown = digest.clues.slice(0, CLUES_SHOWN);
  const more = digest.clues.length - shown.length;
  const goTo = (way: () => void) => () => {
    onDone();
    way();
  };
  return (
    <div className={css.digest}>
      <Waiting />
      {turned !== undefined && <p className={css.turned}>{turned}</p>}
      {talk.length > 0 && (
        <Part title="没读过的话">
          {talk.map(({ conversation, name, by, count }) => (
            <Way
              key={conversation}
              onGo={goTo(() => {
                changeSeen((before) => ({ ...before, conversation }));
                openTab('talk');
              })}
              note={by}
            >
              {`${name} · ${count} 条`}
            </Way>
          ))}
        </Part>
      )}
      {digest.clues.length > 0 && (
        <Part title="新来的线索">
          {shown.map(({ clueId, title, published }) => (
            <Way key={clueId} onGo={goTo(() => openClue(clueId))} note={published ? '全桌可见' : '只有你看得到'}>
              {title}
            </Way>
          ))}
          {more > 0 && (
            <Way onGo={goTo(() => openTab('clues'))} note="都在线索里">
              {`还有 ${more} 条`}
            </Way>
          )}
        </Part>
      )}
      {happened.length > 0 && (
        <section className={css.part}>
          <h3>还有这些事</h3>
          <ul className={css.list}>
            {happened.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Waiting() {
  const room = useRoom();
  const now = useServerTime();
  const { text, detail, mine } = todoLine(room);
  const { deadlineAt } = room.todo;
  return (
    <p className={css.waiting} data-mine={mine}>
      <span>{mine ? `轮到你：${text}` : text}</span>
      {detail !== undefined && <span className={css.soft}>{detail}</span>}
      {deadlineAt !== null && deadlineAt > now && <span className={css.soft}>{formatBefore(deadlineAt, now)}</span>}
    </p>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className={css.part}>
      <h3>{title}</h3>
      <ul className={css.list}>{children}</ul>
    </section>
  );
}

function Way({ onGo, note, children }: { onGo: () => void; note: string; children: React.ReactNode }) {
  return (
    <li>
      <button type="button" className={css.way} onClick={onGo}>
        <span>{children}</span>
        <span className={css.soft}>{note}</span>
      </button>
    </li>
  );
}
