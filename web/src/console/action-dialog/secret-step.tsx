import { csvLine } from '@juzhongren/contract/csv';
import { newCertificateRow, newCodeRow } from '@juzhongren/contract/console/rows';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { csvFile } from '../lists/csv-file.ts';
import { readRows } from '../lists/read-rows.ts';
import { OnceShown } from '../parts/once-shown.tsx';
import type { Acted } from './action-steps.ts';

interface SecretStepProps {
  readonly kind: 'codes' | 'certificates';
  readonly acted: Acted;
  readonly onClose: () => void;
}

/** Shows new codes or certificates, only once. Only its own button closes it. */
export function SecretStep({ kind, acted, onClose }: SecretStepProps) {
  const made = kind === 'codes' ? codesOf(acted) : certificatesOf(acted);
  return (
    <Dialog
      open
      dismissible={false}
      onClose={onClose}
      title={`做好了 ${made.lines.length} 个`}
      actions={
        <Button tone="primary" block onClick={onClose}>
          存好了，关掉
        </Button>
      }
    >
      <p>{kind === 'codes' ? '兑换码只显示这一次，关掉就再也看不到了。' : '试用平台的券码，不是真的。'}</p>
      <OnceShown lines={made.lines} file={made.file} />
    </Dialog>
  );
}

function codesOf({ rows }: Acted) {
  const codes = readRows(newCodeRow, rows).rows;
  const lines = codes.map(({ code, name, day = '长期有效', batchId, remark }) =>
    csvLine([code, name, day, batchId, remark]),
  );
  const header = csvLine(['兑换码', '内容', '有效期至', '批次', '备注']);
  return {
    lines: codes.map(({ code }) => code),
    file: csvFile(`兑换码-${codes[0]?.batchId ?? 0}`, [header, ...lines]),
  };
}

function certificatesOf({ rows }: Acted) {
  const lines = readRows(newCertificateRow, rows).rows.map(({ number }) => number);
  return { lines, file: csvFile('试用券码', ['券码', ...lines]) };
}
