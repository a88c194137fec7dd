import type { GameRecord } from '@juzhongren/contract/accounts';
import { useId, useState } from 'react';
import { AgainButton } from '../../again/again-button.tsx';
import { formatGameLength } from '../../format/duration.ts';
import { formatStartTime } from '../../format/meeting-time.ts';
import { formatDateTime } from '../../format/time.ts';
import { enterRoom } from '../../session/current-room.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import css from './record-row.module.css';

interface RecordRowProps {
  readonly record: GameRecord;
  /** True while its report loads. */
  readonly busy: boolean;
  readonly onView: () => void;
}

export function RecordRow({ record, busy, onView }: RecordRowProps) {
  const id = useId();
  const [now] = useState(() => Date.now());
  const about = `${id}name ${id}time`;
  return (
    <article className={css.record} data-ended={record.ended}>
      <header className={css.head}>
        <h2 id={`${id}name`} className={css.name}>
          {record.scriptName}
        </h2>
        {record.ended ? (
          <p className={css.score}>
            {record.led === true ? (
              <span className={css.scoreLabel}>带本</span>
            ) : (
              <>
                <span className={css.scoreLabel}>表现分</span> <span>{record.score}</span>
              </>
            )}
          </p>
        ) : (
          <p className={css.running}>{record.meetAt === undefined ? '进行中' : '等开局'}</p>
        )}
      </header>
      <p className={css.line}>
        {record.led === true && <span>主持</span>}
        {record.scriptCharacterName !== '' && <span>{`饰 ${record.scriptCharacterName}`}</span>}
        <span>{`${record.player}人本`}</span>
        {record.ended && <span>{formatGameLength(record.duration)}</span>}
      </p>
      <p id={`${id}time`} className={css.time}>
        {record.meetAt === undefined ? (
          <time>{formatDateTime(record.startTime)}</time>
        ) : (
          <time className={css.meeting}>{formatStartTime(record.meetAt, now)}</time>
        )}
      </p>
      {!record.ended && (
        <div className={css.actions}>
          <ButtonLink small aria-describedby={about} to="/game" onClick={() => enterRoom(record.partyId)}>
            {record.meetAt === undefined ? '回到牌桌' : '回到房间'}
          </ButtonLink>
        </div>
      )}
      {record.next !== null && (
        <div className={css.next}>
          <p>{`${record.next.open ? '他们去了' : '他们在玩'}《${record.next.scriptName}》`}</p>
          {record.next.open && (
            <ButtonLink small aria-describedby={about} to={`/join/${record.next.partyId}`}>
              一起去
            </ButtonLink>
          )}
        </div>
      )}
      {record.ended && (
        <div className={css.actions}>
          {record.next === null && <AgainButton small about={about} partyId={record.partyId} player={record.player} />}
          {!record.commented && record.led !== true && (
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
