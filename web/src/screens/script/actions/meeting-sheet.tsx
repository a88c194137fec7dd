import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { MeetingChoice } from '../../../ui/meeting/meeting-choice.tsx';
import { Sheet } from '../../../ui/sheet.tsx';

export function MeetingSheet({ onClose, onChoose }: { onClose: () => void; onChoose: (at: number) => void }) {
  const [now] = useState(() => Date.now());
  const [at, setAt] = useState<number>();
  return (
    <Sheet
      open
      onClose={onClose}
      title="约个时间再开"
      footer={
        <Button tone="primary" block disabled={at === undefined} onClick={() => at !== undefined && onChoose(at)}>
          就约这个时间，建房
        </Button>
      }
    >
      <MeetingChoice now={now} agreed={null} onChange={setAt} />
    </Sheet>
  );
}
