import { consoleAct } from '@juzhongren/contract/console/calls';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { askConsole } from '../access/ask-console.ts';
import { useMay } from '../access/session.tsx';
import { actFailure } from '../action-dialog/failure-messages.ts';
import { Part } from '../frame/page.tsx';
import { spoken } from '../parts/spoken.ts';

/** Sends a test alarm. The server stores nothing of it. */
export function TryAlarms() {
  const may = useMay();
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  if (!may('alarms test')) return null;

  const send = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const answer = await askConsole(consoleAct, { action: 'alarms test', words: [], options: {}, dryRun: false });
    running.current = false;
    setBusy(false);
    setSaid(answer.ok ? spoken(answer.params.said).join('') : actFailure(answer));
  };

  return (
    <Part title="告警送不送得到">
      <div>
        <Button busy={busy} onClick={() => void send()}>
          发一条试试
        </Button>
      </div>
      <p role="status">{said}</p>
    </Part>
  );
}
