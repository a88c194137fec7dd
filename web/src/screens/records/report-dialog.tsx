import type { GameRecord } from '@juzhongren/contract/accounts';
import { Button } from '../../ui/button.tsx';
import { share } from '../../ui/share.ts';
import { scriptCard } from '../../ui/share-text.ts';
import { Sheet } from '../../ui/sheet.tsx';
import css from './report-dialog.module.css';

interface ReportDialogProps {
  readonly record: GameRecord;
  /** Address of the document. It is shown without scripts and apart from this page. */
  readonly path: string;
  readonly onClose: () => void;
}

export function ReportDialog({ record, path, onClose }: ReportDialogProps) {
  return (
    <Sheet
      open
      onClose={onClose}
      title="结案报告"
      footer={
        <div className={css.foot}>
          <p className={css.score}>
            表现分 <b>{record.score}</b>
          </p>
          <Button
            tone="primary"
            className={css.share}
            onClick={() => void share(scriptCard({ id: record.ScriptId, name: record.scriptName }))}
          >
            分享给好友
          </Button>
        </div>
      }
    >
      <iframe
        className={css.report}
        title={`${record.scriptName} 的结案报告`}
        src={path}
        sandbox=""
        referrerPolicy="no-referrer"
      />
    </Sheet>
  );
}
