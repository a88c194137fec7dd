import { useState } from 'react';
import { formatElsewhereTime, isToday, formatStartTime } from '../../../format/meeting-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Countdown } from '../parts/countdown.tsx';
import { AskedTimes } from './asked-times.tsx';
import { MeetingSheet } from '../parts/meeting-form.tsx';
import { useRoom } from '../state/room-context.ts';
import { useServerTime } from '../state/use-server-time.ts';
import css from './meeting-time.module.css';

export function MeetingTime() {
  const { meetAt, me, times } = useRoom();
  const [asking, setAsking] = useState(false);
  if (meetAt === null && !me.host) return <AskedTimes />;
  return (
    <>
      <AskedTimes />
      <div className={css.meeting} data-agreed={meetAt !== null}>
        {meetAt === null ? (
          <p className={css.open}>{times === null ? '今天不开也行，先约个时间' : '等大家说哪个时间行'}</p>
        ) : (
          <Agreed at={meetAt} />
        )}
        {me.host && (
          <Button small className={css.change} onClick={() => setAsking(true)}>
            {meetAt === null ? '约个时间' : '改时间'}
          </Button>
        )}
        <MeetingSheet open={asking} onClose={() => setAsking(false)} />
      </div>
    </>
  );
}

function Agreed({ at }: { at: number }) {
  const now = useServerTime();
  const { partyId } = useRoom();
  const elsewhere = formatElsewhereTime(at);
  return (
    <div className={css.agreed}>
      <p className={css.when}>
        <span>{formatStartTime(at, now)}</span>
        {isToday(at, now) && <Countdown deadlineAt={at} whenOver="到点了" />}
      </p>
      {elsewhere !== undefined && <p className={css.open}>{elsewhere}</p>}
      {at > now && (
        <a className={css.calendar} href={`/join/${partyId}/calendar.ics`} download>
          加到日历
        </a>
      )}
    </div>
  );
}
