import { ERROR } from '@juzhongren/contract/errors';
import { partyMeeting } from '@juzhongren/contract/room-calls/seats';
import { useState } from 'react';
import { MeetingChoice } from '../../../ui/meeting/meeting-choice.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { useRoom, useRoomState } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';
import { Button } from '../../../ui/button.tsx';
import { CommandButton } from './command-button.tsx';
import { TimesForm } from './times-form.tsx';
import css from './meeting-form.module.css';

export function MeetingForm({ onDone }: { onDone: () => void }) {
  const { partyId, meetAt } = useRoom();
  const offset = useRoomState((state) => state.clockOffset);
  const [now] = useState(() => Date.now() + offset);
  const [at, setAt] = useState<number>();
  const command = useCommand(partyMeeting, 'meeting');
  const [clearing, setClearing] = useState(false);
  const send = async (to: number | null): Promise<void> => {
    setClearing(to === null);
    const answer = await command.run({ partyId, at: to });
    if (answer.ok) onDone();
    // A device with a wrong clock may offer a time that is already past.
    else if (answer.err === ERROR.badInput) showToast('这个时间约不了，换一个试试', { tone: 'bad' });
  };
  return (
    <div className={css.form}>
      <MeetingChoice now={now} agreed={meetAt} onChange={setAt} />
      <p className={css.note}>约好的时间会写在邀请和海报上；房间留到那之后 6 小时，到点由你开局。</p>
      <div className={css.buttons}>
        <CommandButton
          block
          tone="primary"
          state={clearing ? undefined : command.state}
          disabled={at === undefined}
          onClick={() => at !== undefined && void send(at)}
        >
          {meetAt === null ? '就约这个时间' : '改到这个时间'}
        </CommandButton>
        {meetAt !== null && (
          <CommandButton block state={clearing ? command.state : undefined} onClick={() => void send(null)}>
            不约时间了
          </CommandButton>
        )}
      </div>
    </div>
  );
}

export function MeetingSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { meetAt, times } = useRoom();
  const [several, setSeveral] = useState(false);
  return (
    <Sheet open={open} onClose={onClose} title={meetAt === null ? '约个时间' : '改时间'}>
      {several ? <TimesForm onDone={onClose} /> : <MeetingForm onDone={onClose} />}
      <Button block className={css.other} onClick={() => setSeveral(!several)}>
        {several ? '我来定一个时间' : times === null ? '给几个时间，问问大家' : '改一改问大家的时间'}
      </Button>
    </Sheet>
  );
}
