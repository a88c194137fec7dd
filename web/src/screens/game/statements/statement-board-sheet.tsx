import { GAME_STAGE } from '@juzhongren/contract/enumerations';
import type { StatementBoardView } from '@juzhongren/contract/room/statement-board';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { isAlone } from '../derived/cast.ts';
import { Disclosure } from '../parts/disclosure.tsx';
import { useRoom } from '../state/room-context.ts';
import { useTable } from '../state/table-context.ts';
import { against, byPerson, contradictionsIn, entriesOf, type PersonEntries } from './entries.ts';
import { StatementBoardEntry } from './statement-board-entry.tsx';
import { notCompared, useCompared, withCompared } from '../state/compared.ts';
import css from './statement-board.module.css';
import { TimeAxis } from './time-axis.tsx';

interface StatementBoardSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAdd: () => void;
}

/** 谎言账本: statement board with a time axis of who is said to have been where, and its contradictions. */
export function StatementBoardSheet({ open, onClose, onAdd }: StatementBoardSheetProps) {
  const room = useRoom();
  const { ledger: statementBoard } = room;
  const isRunning = room.stage === GAME_STAGE.Started || room.stage === GAME_STAGE.ClueEnd;
  const mayAdd = statementBoard !== null && isRunning && room.dismissed === null;
  return (
    <Sheet
      open={open && statementBoard !== null}
      onClose={onClose}
      title="谎言账本"
      footer={
        mayAdd ? (
          <Button block tone="primary" disabled={statementBoard.left === 0} onClick={onAdd}>
            {statementBoard.left === 0 ? '你钉满了，先收回一条' : '记一条'}
          </Button>
        ) : undefined
      }
    >
      {statementBoard !== null && <StatementBoard ledger={statementBoard} onClose={onClose} />}
    </Sheet>
  );
}

function StatementBoard({ ledger: statementBoard, onClose }: { ledger: StatementBoardView; onClose: () => void }) {
  const room = useRoom();
  const people = byPerson(statementBoard);
  const entries = entriesOf(statementBoard);
  const pairs = contradictionsIn(statementBoard);
  const [compared, compare] = useCompared();
  const { openClue } = useTable();
  const open = notCompared(room, compared);
  const standing = standingLabel({ entries: entries.length, pairs, open: open.length });
  if (people.length === 0) {
    return (
      <p className={css.soft}>
        {isAlone(room)
          ? '谁几点在哪里，记在这里；线索里写明的，找到以后会自己列上来。'
          : '还没有人钉下一句话。在讨论里按住一句「几点我在哪里」，或者点它旁边的「···」，选「钉到账本」；当面说的，点下面的「记一条」。公开的线索里写明谁几点在哪里的，会自己列上来。'}
      </p>
    );
  }
  return (
    <div className={css.ledger}>
      <p role="status">{standing}</p>
      {open.length > 0 && (
        <Disclosure summary={`手里没对过的 ${open.length} 条`}>
          <ul className={css.uncompared}>
            {open.map(({ clueId, title }) => (
              <li key={clueId}>
                <button
                  type="button"
                  className={css.uncomparedTitle}
                  onClick={() => {
                    onClose();
                    openClue(clueId);
                  }}
                >
                  {title}
                </button>
                <Button small onClick={() => compare((before) => withCompared(before, clueId))}>
                  对过了
                </Button>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      <TimeAxis rows={people.map((person) => rowOf(person, statementBoard))} />
      <ul className={css.legend} aria-hidden="true">
        <li data-look="said">人说的</li>
        <li data-look="told">线索、开场说的</li>
        <li data-look="against">▲ 对不上</li>
      </ul>
      {people.map(({ key, name, entries: own }) => (
        <section key={key} aria-labelledby={`ledger-${key}`}>
          <h3 id={`ledger-${key}`}>{name}</h3>
          <ul className={css.entries}>
            {own.map((entry) => (
              <StatementBoardEntry key={entry.key} entry={entry} against={against(entry, entries)} onLeave={onClose} />
            ))}
          </ul>
        </section>
      ))}
      <p className={css.soft}>
        只比剧本里的地点：同一个人同一段时间在两处，就标出来。写了自己叫法的地方，要你们自己比。
      </p>
    </div>
  );
}

/** Returns the summary of the statement board. It says that nothing contradicts only if no clue is left to compare. */
export function standingLabel({ entries, pairs, open }: { entries: number; pairs: number; open: number }): string {
  const held = open === 0 ? undefined : `手里 ${open} 条线索还没对过`;
  if (pairs > 0) return [`有 ${pairs} 处对不上`, held].filter((words) => words !== undefined).join('；') + '。';
  return `账本记了 ${entries} 句；${held ?? '摆在桌上的，还没有两句对不上'}。`;
}

function rowOf({ key, name, entries }: PersonEntries, statementBoard: StatementBoardView) {
  const all = entriesOf(statementBoard);
  return {
    key,
    name,
    bars: entries.map((entry) => ({
      key: entry.key,
      from: entry.stay.from,
      until: entry.stay.until,
      label: entry.stay.place.name,
      look: entry.kind,
      against: against(entry, all).length > 0,
    })),
  };
}
