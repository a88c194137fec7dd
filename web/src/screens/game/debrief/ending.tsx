import type { DebriefView } from '@juzhongren/contract/room';
import { Narration } from '../parts/narration.tsx';

interface EndingProps {
  readonly open: boolean;
  readonly ending: DebriefView['ending'];
  readonly onTruth: () => void;
  /** Put away without asking for the truth. */
  readonly onClose: () => void;
}

/** The ending, revealed once. */
export function Ending({ open, ending, onTruth, onClose }: EndingProps) {
  return (
    <Narration
      open={open}
      onClose={onClose}
      kicker="结局"
      title={ending.title}
      text={ending.text}
      action="看看真相"
      onAction={onTruth}
    />
  );
}
