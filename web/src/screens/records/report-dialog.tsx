import type { GameRecord } from '@juzhongren/contract/accounts';
import { AgainButton } from '../../again/again-button.tsx';
import { ReportSheet } from '../../ui/share/report-sheet.tsx';

interface ReportDialogProps {
  readonly record: GameRecord;
  readonly path: string;
  readonly onClose: () => void;
}

export function ReportDialog({ record, path, onClose }: ReportDialogProps) {
  return (
    <ReportSheet
      path={path}
      frameTitle={`${record.scriptName} 的结案报告`}
      partyId={record.partyId}
      script={{ id: record.ScriptId, name: record.scriptName }}
      score={record.led === true ? null : record.score}
      again={record.next === null && <AgainButton partyId={record.partyId} player={record.player} />}
      onClose={onClose}
    />
  );
}
