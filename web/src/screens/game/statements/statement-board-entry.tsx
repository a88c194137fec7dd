import { partyStatement } from '@juzhongren/contract/room-calls/statement-board';
import { GAME_STAGE } from '@juzhongren/contract/enumerations';
import type { Stay, StatementView, ToldView } from '@juzhongren/contract/room/statement-board';
import type { RoomView } from '@juzhongren/contract/room/view';
import { formatSpan } from '@juzhongren/contract/room/story-time';
import { Button } from '../../../ui/button.tsx';
import { CommandButton } from '../parts/command-button.tsx';
import { characterName, characterNames } from '../derived/cast.ts';
import { useHushed } from '../state/muted.ts';
import { useRoom, useRoomState } from '../state/room-context.ts';
import { useTable } from '../state/table-context.ts';
import { useCommand, useOutOfReach } from '../state/use-command.ts';
import type { Entry } from './entries.ts';
import css from './statement-board.module.css';

interface StatementBoardEntryProps {
  readonly entry: Entry;
  readonly against: readonly Entry[];
  readonly onLeave: () => void;
}

/** Line of the statement board: place and time, source, and what it contradicts. */
export function StatementBoardEntry({ entry, against, onLeave }: StatementBoardEntryProps) {
  const room = useRoom();
  return (
    <li className={css.entry} data-kind={entry.kind} data-against={against.length > 0}>
      <p className={css.stay}>{formatStay(entry.stay)}</p>
      {entry.kind === 'told' ? (
        <ToldBy told={entry.told} onLeave={onLeave} />
      ) : (
        <>
          <SaidBy statement={entry.statement} />
          <Weighing statement={entry.statement} />
        </>
      )}
      {against.length > 0 && (
        <p className={css.against}>
          <span aria-hidden="true">▲ </span>
          <span>{`对不上：${against.map((other) => `${formatStay(other.stay)}（${whoSays(room, other)}）`).join('、')}`}</span>
        </p>
      )}
    </li>
  );
}

const formatStay = ({ place, from, until }: Stay): string => `${formatSpan(from, until)} 在${place.name}`;

function whoSays(room: RoomView, entry: Entry): string {
  if (entry.kind === 'said') return `${characterNames(room, [entry.statement.saidBy])}说的`;
  return entry.told.clueId === null ? '开场说的' : '线索说的';
}

function ToldBy({ told: { clueId }, onLeave }: { told: ToldView; onLeave: () => void }) {
  const room = useRoom();
  const { openClue } = useTable();
  const clue = room.clues.find((one) => one.clueId === clueId);
  if (clue === undefined) return <p className={css.soft}>开场说的</p>;
  return (
    <button
      type="button"
      className={css.clue}
      onClick={() => {
        onLeave();
        openClue(clue.clueId);
      }}
    >
      {`线索《${clue.title}》`}
    </button>
  );
}

/** The quote comes from the chat, so it is hidden here as well if the player hides messages of its author. */
function SaidBy({ statement: { saidBy, pinnedBy, chatSeq } }: { statement: StatementView }) {
  const room = useRoom();
  const chat = useRoomState((state) => state.chat);
  const hushed = useHushed();
  const quoted = chat.find((message) => message.chatSeq === chatSeq);
  const who = characterNames(room, [saidBy]);
  return (
    <>
      <p className={css.soft}>
        {`${who}说的${pinnedBy !== saidBy ? `，${characterNames(room, [pinnedBy])}钉的` : ''}`}
      </p>
      {quoted !== undefined && (
        <blockquote className={css.quoted} dir="auto">
          {hushed.has(quoted.userId) ? '（这个人的消息折叠起来了）' : quoted.text}
        </blockquote>
      )}
    </>
  );
}

function Weighing({ statement }: { statement: StatementView }) {
  const room = useRoom();
  const { statementId, saidBy, pinnedBy, chatSeq, believedBy, doubtedBy } = statement;
  const command = useCommand(partyStatement, `statement:${statementId}`);
  const outOfReach = useOutOfReach();
  const me = room.me.characterId ?? '';
  const isRunning = (room.stage === GAME_STAGE.Started || room.stage === GAME_STAGE.ClueEnd) && room.dismissed === null;
  const mine = believedBy.includes(me) ? true : doubtedBy.includes(me) ? false : null;
  const weigh = (believes: boolean): void => {
    if (outOfReach !== undefined) outOfReach();
    else
      void command.run({
        step: 'weigh',
        partyId: room.partyId,
        statementId,
        believes: mine === believes ? null : believes,
      });
  };
  const withdraw = (): void => {
    if (outOfReach !== undefined) outOfReach();
    else void command.run({ step: 'withdraw', partyId: room.partyId, statementId });
  };
  const busy = command.state !== undefined;
  const about = `${characterName(room, saidBy)}的这句`;
  return (
    <>
      {(believedBy.length > 0 || doubtedBy.length > 0) && (
        <p className={css.soft}>
          {[
            believedBy.length > 0 && `${characterNames(room, believedBy)}信`,
            doubtedBy.length > 0 &&
              doubtedBy
                .map((seat) => `${characterNames(room, [seat])}${seat === saidBy ? '说没说过' : '不信'}`)
                .join('，'),
          ]
            .filter((part) => part !== false)
            .join('，')}
        </p>
      )}
      {isRunning && (
        <div className={css.actions}>
          {saidBy !== me && (
            <>
              <Button
                small
                aria-pressed={mine === true}
                aria-label={`我信${about}`}
                busy={busy}
                onClick={() => weigh(true)}
              >
                我信
              </Button>
              <Button
                small
                aria-pressed={mine === false}
                aria-label={`我不信${about}`}
                busy={busy}
                onClick={() => weigh(false)}
              >
                我不信
              </Button>
            </>
          )}
          {saidBy === me && pinnedBy !== me && chatSeq === null && (
            <Button small aria-pressed={mine === false} busy={busy} onClick={() => weigh(false)}>
              我没说过
            </Button>
          )}
          {pinnedBy === me && (
            <CommandButton small tone="plain" state={command.state} onClick={withdraw}>
              收回
            </CommandButton>
          )}
        </div>
      )}
    </>
  );
}
