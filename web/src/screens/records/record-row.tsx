import type { GameRecord } from '@juzhongren/contract/accounts';
import { useId } from 'react';
import { formatGameLength } from '../../format/duration.ts';
import { formatDateTime } from '../../format/time.ts';
import { enterParty } from '../../session/current-party.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import css from './record-row.module.css';

interface RecordRowProps {
  readonly record: GameRecord;
  /** Its report is on the way. */
  readonly busy: boolean;
  readonly onView: () => void;
}

/** A game of the past, with its report, or one that still runs, with the way back to it. */
export function RecordRow({ record, busy, onView }: RecordRowProps) {
  const id = useId();
  const about = `${id}name ${id}time`;
  return (
    <article className={css.record} data-ended={record.ended}>
      <header className={css.head}>
        <h2 id={`${id}name`} className={css.name}>
          {record.scriptName}
        </h2>
        {record.ended ? (
          <p className={css.score}>
            <span className={css.scoreLabel}>表现分</span> {record.score}
          </p>
        ) : (
          <p className={css.running}>进行中</p>
        )}
      </header>
      <p className={css.line}>
        {record.scriptCharacterName !== '' && <span>饰 {record.scriptCharacterName}</span>}
        <span>{record.player}人本</span>
        {record.ended && <span>{formatGameLength(record.duration)}</span>}
      </p>
      <p id={`${id}time`} className={css.time}>
        <time>{formatDateTime(record.startTime)}</time>
      </p>
      {!record.ended && (
        <div className={css.actions}>
          <ButtonLink small aria-describedby={about} to="/game" onClick={() => enterParty(record.partyId)}>
            回到牌桌
          </ButtonLink>
        </div>
      )}
      {record.ended && (
        <div className={css.actions}>
          {!record.commented && (
            <ButtonLink
              small
              aria-describedby={about}
              to={`/game/party/comment?party_id=${encodeURIComponent(record.partyId)}`}
            >
              去评价剧本
            </ButtonLink>
          )}
          <Button small busy={busy} aria-describedby={about} onClick={onView}>
            查看报告
          </Button>
        </div>
      )}
    </article>
  );
}
