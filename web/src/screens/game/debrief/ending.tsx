import type { DebriefView } from '@juzhongren/contract/room/debrief';
import { Button } from '../../../ui/button.tsx';
import { Narration } from '../parts/narration.tsx';
import { SoundPlayer } from '../sound/sound-player.tsx';
import { Prose } from '../../../ui/prose/prose.tsx';

interface EndingProps {
  readonly open: boolean;
  readonly ending: DebriefView['ending'];
  readonly onTruth: () => void;
  readonly onClose: () => void;
}

export function Ending({ open, ending, onTruth, onClose }: EndingProps) {
  return (
    <Narration
      open={open}
      onClose={onClose}
      kicker="结局"
      title={ending.title}
      foot={
        <Button tone="primary" block onClick={onTruth}>
          看看真相
        </Button>
      }
    >
      <Prose text={ending.text} />
      {ending.sound !== undefined && <SoundPlayer soundKey="ending" name={ending.title} sound={ending.sound} />}
    </Narration>
  );
}
