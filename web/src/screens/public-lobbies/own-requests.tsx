import type { ResponseOf } from '@juzhongren/contract/call';
import type { tablesOwn } from '@juzhongren/contract/room-calls/public-lobbies';
import { useState } from 'react';
import { isToday, formatMeetingTime } from '../../format/meeting-time.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import css from './own-requests.module.css';
import { useSitting } from './use-sitting.ts';

export function OwnRequests({ own: data }: { own: ResponseOf<typeof tablesOwn> }) {
  const [now] = useState(() => Date.now());
  if (data.asks.length + data.queues.length === 0) return null;
  return (
    <section className={css.own} aria-label="我在等的">
      {data.queues.map(({ partyId, scriptName, meetAt, place, waiting, until }) => (
        <div key={partyId} className={css.one} data-good={until !== null}>
          <p className={css.words}>
            <span className={css.name}>{`《${scriptName}》`}</span>
            {meetAt !== null && <span>{` ${formatMeetingTime(meetAt, now)} · `}</span>}
            <span>
              {until === null
                ? `候补第 ${place} 位，共 ${waiting} 人在等`
                : `座位给你留着，到 ${isToday(until, now) ? formatMeetingTime(until, now).slice(3) : formatMeetingTime(until, now)}`}
            </span>
          </p>
          <ButtonLink small tone={until === null ? 'quiet' : 'primary'} to={`/join/${partyId}`}>
            {until === null ? '看看' : '入座'}
          </ButtonLink>
        </div>
      ))}
      {data.asks.map((ask) => (
        <Ask key={ask.tableId} {...ask} now={now} />
      ))}
    </section>
  );
}

interface AskProps {
  readonly tableId: string;
  readonly scriptName: string;
  readonly meetAt: number | null;
  readonly mine: string;
  readonly now: number;
}

function Ask({ tableId, scriptName, meetAt, mine, now }: AskProps) {
  const { busy, sit, unask } = useSitting(tableId);
  const when = meetAt === null ? '人齐就开' : formatMeetingTime(meetAt, now);
  return (
    <div className={css.one} data-good={mine === 'welcome'}>
      <p className={css.words}>
        <span className={css.name}>{`《${scriptName}》`}</span> <span>{`${when} · ${ASK_LABELS[mine] ?? ''}`}</span>
      </p>
      {mine === 'welcome' && (
        <Button small tone="primary" busy={busy} onClick={sit}>
          入座
        </Button>
      )}
      {mine === 'asked' && (
        <Button small busy={busy} onClick={unask}>
          撤回
        </Button>
      )}
    </div>
  );
}

const ASK_LABELS: Readonly<Record<string, string | undefined>> = {
  asked: '等房主点头',
  welcome: '房主答应了',
  refused: '这桌没谈成',
};
