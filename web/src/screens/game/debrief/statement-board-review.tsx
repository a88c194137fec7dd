import type { DebriefStatementBoard, Replay, DebriefStatement } from '@juzhongren/contract/room-calls/after';
import { formatSpan } from '@juzhongren/contract/room/story-time';
import { Disclosure } from '../parts/disclosure.tsx';
import { TimeAxis, type AxisRow } from '../statements/time-axis.tsx';
import { characterNames } from '../derived/cast.ts';
import { useRoom } from '../state/room-context.ts';
import css from './what-if.module.css';
import { formatBreach, formatCounts, formatTruth } from './statement-board-labels.ts';
import { useReplay } from './use-replay.ts';

/** 谎言账本 after the game: each statement with the truth, who believed it and when it was refuted. */
export function StatementBoardReview() {
  const { data } = useReplay();
  if (data?.ledger == null) return null;
  const { ledger: statementBoard } = data;
  return (
    <section aria-labelledby="ledger-after">
      <h2 id="ledger-after">谎言账本</h2>
      <p>{formatCounts(statementBoard)}</p>
      {statementBoard.statements.length > 0 && (
        <ul className={css.kept}>
          {statementBoard.statements.map((one) => (
            <Statement key={one.statementId} replay={data} one={one} />
          ))}
        </ul>
      )}
      {statementBoard.unpinned.length > 0 && (
        <Disclosure summary={`没有人钉下来的谎（${statementBoard.unpinned.length}）`}>
          <ul className={css.kept}>
            {statementBoard.unpinned.map(({ who, place, from, until }) => (
              <li key={`${who} ${from} ${place}`}>{`${who}：${formatSpan(from, until)} 在${place}`}</li>
            ))}
          </ul>
        </Disclosure>
      )}
      {statementBoard.lines.length > 0 && (
        <Disclosure summary="那一夜，每个人真的在哪里">
          <div className={css.axis}>
            <TimeAxis rows={rowsOf(statementBoard)} />
          </div>
          <ul className={css.kept}>
            {statementBoard.lines.map(({ id, name, stays }) => (
              <li key={id}>
                <p className={css.title}>{name}</p>
                <p>{stays.map(({ place, from, until }) => `${formatSpan(from, until)} 在${place}`).join('；')}</p>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  );
}

function Statement({ replay, one }: { replay: Replay; one: DebriefStatement }) {
  const room = useRoom();
  const { saidBy, who, place, from, until, isTrue, believedBy, doubtedBy } = one;
  return (
    <li data-change={isTrue === false ? 'proves' : 'same'}>
      <p className={css.title}>
        <span>{`${who} ${formatSpan(from, until)} 在${place}`}</span>
        <span className={css.by}>{`${characterNames(room, [saidBy])}说的`}</span>
      </p>
      <p>{formatTruth(one)}</p>
      {believedBy.length > 0 && <p>{`${characterNames(room, believedBy)}信了。`}</p>}
      {doubtedBy.length > 0 && <p>{`${characterNames(room, doubtedBy)}没有信。`}</p>}
      {isTrue === false && <p>{formatBreach(replay, one)}</p>}
    </li>
  );
}

const rowsOf = ({ lines, statements }: DebriefStatementBoard): AxisRow[] =>
  lines.map(({ id, name, stays }) => ({
    key: id,
    name,
    bars: [
      ...stays.map(({ place, from, until }) => ({
        key: `${from} ${place}`,
        from,
        until,
        label: place,
        look: 'true' as const,
        against: false,
      })),
      ...statements
        .filter(({ whoId }) => whoId === id)
        .map(({ statementId, place, from, until, isTrue }) => ({
          key: statementId,
          from,
          until,
          label: place,
          look: 'said' as const,
          against: isTrue === false,
        })),
    ],
  }));
