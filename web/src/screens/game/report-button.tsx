import { partyReport } from '@juzhongren/contract/parties';
import { useState } from 'react';
import { send } from '../../net/send.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { showToast } from '../../ui/toast.tsx';
import css from './debrief.module.css';
import { useRoom } from './room-context.ts';

/** 结案报告: an HTML page of its own, shown without scripts and without rights. */
export function ReportButton() {
  const room = useRoom();
  const [loading, setLoading] = useState(false);
  const [path, setPath] = useState<string>();
  const open = async (): Promise<void> => {
    setLoading(true);
    const answer = await send(partyReport, { partyId: room.partyId });
    setLoading(false);
    if (answer.ok) setPath(answer.params.path);
    else showToast('获取失败', { tone: 'bad' });
  };
  return (
    <>
      <Button block busy={loading} onClick={() => void open()}>
        结案报告
      </Button>
      <Sheet open={path !== undefined} onClose={() => setPath(undefined)} title="结案报告">
        <iframe className={css.report} title="结案报告" src={path} sandbox="" referrerPolicy="no-referrer" />
      </Sheet>
    </>
  );
}
