import { useEffect, useRef, useState } from 'react';
import { Pill } from '../../../ui/chip.tsx';
import { BeginCircle } from './begin-circle.tsx';
import { EVERYBODY, isOpened, mayWhisper, othersOf, replacedIn } from '../state/conversations.ts';
import css from './conversation-strip.module.css';
import { findPerson } from '../derived/cast.ts';
import { useRoom, useRoomState } from '../state/room-context.ts';
import { Portrait } from '../parts/portrait.tsx';
import { useTable } from '../state/table-context.ts';

interface ConversationStripProps {
  readonly circles: readonly string[];
  readonly open: string;
  readonly unread: ReadonlyMap<string, number>;
  readonly onOpen: (conversation: string) => void;
}

export function ConversationStrip({ circles, open, unread, onOpen }: ConversationStripProps) {
  const room = useRoom();
  const [beginning, setBeginning] = useState(false);
  const may = mayWhisper(room);
  const { openStatementBoard } = useTable();
  if (!may && circles.length === 0 && openStatementBoard === undefined) return null;
  const chip = (conversation: string) => (
    <Chip
      key={conversation}
      conversation={conversation}
      open={conversation === open}
      unread={conversation === open ? 0 : (unread.get(conversation) ?? 0)}
      onOpen={() => onOpen(conversation)}
    />
  );
  return (
    <div className={css.strip} role="group" aria-label="和谁说">
      {/* The button for everybody stays visible, however many others there are. */}
      {chip(EVERYBODY)}
      <div className={css.circles}>
        {circles.map(chip)}
        {may && (
          <Pill className={css.begin} aria-haspopup="dialog" onClick={() => setBeginning(true)}>
            <span aria-hidden="true">＋</span>私聊
          </Pill>
        )}
      </div>
      {openStatementBoard !== undefined && <StatementBoardPill onOpen={() => openStatementBoard()} />}
      <BeginCircle
        open={beginning}
        onClose={() => setBeginning(false)}
        onBegin={(conversation) => {
          setBeginning(false);
          onOpen(conversation);
        }}
      />
    </div>
  );
}

/** Button to the statement board with the number of statements on it. */
function StatementBoardPill({ onOpen }: { onOpen: () => void }) {
  const { ledger: statementBoard } = useRoom();
  const count = (statementBoard?.statements.length ?? 0) + (statementBoard?.told.length ?? 0);
  return (
    <Pill className={css.ledger} aria-haspopup="dialog" onClick={onOpen}>
      账本{count > 0 && <span className={css.count}> {count}</span>}
    </Pill>
  );
}

interface ChipProps {
  readonly conversation: string;
  readonly open: boolean;
  readonly unread: number;
  readonly onOpen: () => void;
}

function Chip({ conversation, open, unread, onOpen }: ChipProps) {
  const room = useRoom();
  const chat = useRoomState((state) => state.chat);
  const people = othersOf(room, conversation).map((userId) => findPerson(room, chat, userId));
  const names = people.map(({ name }) => name).join('、');
  const isPast = replacedIn(room, chat, conversation).length > 0;
  const chip = useRef<HTMLButtonElement>(null);
  // A conversation that was open before a reload, or was just started, may be outside the visible part.
  useEffect(() => {
    if (open) chip.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [open]);
  return (
    <Pill ref={chip} aria-pressed={open} onClick={onOpen}>
      {people.length > 0 && (
        <span className={css.faces}>
          {people.map(
            ({ userId, character }) =>
              character !== undefined && (
                <span key={userId} className={css.face}>
                  <Portrait character={character} />
                </span>
              ),
          )}
        </span>
      )}
      <span className={css.names}>{conversation === EVERYBODY ? '全体' : names}</span>
      {isPast && <span className={css.past}> 换人前</span>}
      {isOpened(room, conversation) && <span className={css.past}> 已公开</span>}
      {unread > 0 && (
        <span className={css.unread}>
          <span>{unread}</span>
          <span className="visually-hidden"> 条未读</span>
        </span>
      )}
    </Pill>
  );
}
