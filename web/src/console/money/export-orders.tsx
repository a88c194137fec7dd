import { consoleAct } from '@juzhongren/contract/console/calls';
import { type FormEvent, useRef, useState } from 'react';
import { askConsole } from '../access/ask-console.ts';
import { actFailure } from '../action-dialog/failure-messages.ts';
import { Part } from '../frame/page.tsx';
import { csvFile } from '../lists/csv-file.ts';
import { DayField } from '../parts/day-field.tsx';
import { dayFromToday } from '../parts/when.ts';
import { saveText } from '../../browser/save-text.ts';
import { Button } from '../../ui/button.tsx';
import css from './money.module.css';

/** Exports the orders of some days as a file: every order created on these days, with all its times. */
export function ExportOrders() {
  const [from, setFrom] = useState(() => dayFromToday(-30));
  const [to, setTo] = useState(() => dayFromToday(0));
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const answer = await askConsole(consoleAct, {
      action: 'orders export',
      words: [from, to],
      options: {},
      dryRun: false,
    });
    running.current = false;
    setBusy(false);
    if (!answer.ok) return setSaid(actFailure(answer));
    const { exitCode, said: lines, rows } = answer.params;
    if (exitCode !== 0) return setSaid(lines.join(''));
    saveText(csvFile(`订单-${from}-${to}`, lines));
    setSaid(`存好了，${rows.length} 个订单。`);
  };

  return (
    <Part title="导出一段时间的订单">
      <form className={css.form} noValidate onSubmit={(event) => void save(event)}>
        <DayField label="从哪天" value={from} onChange={setFrom} />
        <DayField label="到哪天" value={to} onChange={setTo} />
        <Button type="submit" busy={busy}>
          导出 CSV
        </Button>
      </form>
      <p role="status">{said}</p>
    </Part>
  );
}
