import type { DebriefView } from '@juzhongren/contract/room';
import { Narration } from './narration.tsx';

/** The ending, revealed once. */
export function Ending({
  open,
  ending,
  onClose,
}: {
  open: boolean;
  ending: DebriefView['ending'];
  onClose: () => void;
}) {
  return (
    <Narration
      open={open}
      onClose={onClose}
      kicker="结局"
      title={ending.title}
      text={ending.text}
      action="看看真相"
      onAction={onClose}
    />
  );
}
