import { partyReport } from '@juzhongren/contract/room-calls/after';
import { useState } from 'react';
import { send } from '../../../net/send.ts';
import { Button } from '../../../ui/button.tsx';
import { ReportSheet } from '../../../ui/share/report-sheet.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { isViewerGameMaster } from '../state/game-master-labels.ts';
import { useRoom } from '../state/room-context.ts';

/** 结案报告: opens the report, an HTML page shown without scripts and permissions. */
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
  const mine = room.debrief?.scores.find((score) => score.characterId === room.me.characterId);
  return (
    <>
      <Button block busy={loading} onClick={() => void open()}>
        结案报告
      </Button>
      {path !== undefined && (
        <ReportSheet
          path={path}
          frameTitle="结案报告"
          partyId={room.partyId}
          script={{ id: room.script.script_id, name: room.script.script_name }}
          score={isViewerGameMaster(room) ? null : (mine?.score ?? 0)}
          onClose={() => setPath(undefined)}
        />
      )}
    </>
  );
}
