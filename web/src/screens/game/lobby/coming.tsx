import { COMING_ASKED_MS } from '@juzhongren/contract/limits';
import { partyComing } from '@juzhongren/contract/room-calls/queue';
import { useState } from 'react';
import { isolated } from '../../../format/isolated.ts';
import { formatMeetingTime } from '../../../format/meeting-time.ts';
import { Button } from '../../../ui/button.tsx';
import { LeaveDialog } from '../frame/leave-dialog.tsx';
import { CommandButton } from '../parts/command-button.tsx';
import { useRoom } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';
import { useServerTime } from '../state/use-server-time.ts';
import css from './coming.module.css';

/**
 * Asks from 24 hours before the meeting (`COMING_ASKED_MS`) whether the player comes. A player who cannot come leaves,
 * so that the seat is free in time.
 */
export function Coming() {
  const { partyId, meetAt, coming, me, members } = useRoom();
  const now = useServerTime();
  const say = useCommand(partyComing, 'coming');
  const [leaving, setLeaving] = useState(false);
  if (meetAt === null || coming === null || meetAt <= now || meetAt - now > COMING_ASKED_MS.first) return null;
  const said = coming.includes(me.userId);
  const silent = members.filter(({ userId }) => userId !== me.userId && !coming.includes(userId));
  const late = meetAt - now <= COMING_ASKED_MS.last;
  return (
    <section className={css.coming} aria-label="来不来">
      {said ? (
        <p className={css.said}>大家知道你会来</p>
      ) : (
        <>
          <h2 className={css.question}>{`${formatMeetingTime(meetAt, now)}，你来吗？`}</h2>
          <div className={css.buttons}>
            <CommandButton tone="primary" state={say.state} onClick={() => void say.run({ partyId })}>
              会来
            </CommandButton>
            <Button onClick={() => setLeaving(true)}>来不了</Button>
          </div>
        </>
      )}
      {silent.length > 0 && (
        <p className={css.silent} data-late={late && me.host}>
          {`还没回话：${silent.map(({ nickname }) => isolated(nickname)).join('、')}${late && me.host ? '。快开局了，问一声，来不了的请 TA 让出座位' : ''}`}
        </p>
      )}
      {silent.length === 0 && said && <p className={css.silent}>都说了会来</p>}
      <LeaveDialog open={leaving} onClose={() => setLeaving(false)} />
    </section>
  );
}
