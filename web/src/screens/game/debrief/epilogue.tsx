import type { DebriefView } from '@juzhongren/contract/room/debrief';
import { Button } from '../../../ui/button.tsx';
import { Prose } from '../../../ui/prose/prose.tsx';
import { Narration } from '../parts/narration.tsx';

interface EpilogueProps {
  readonly open: boolean;
  readonly epilogue: NonNullable<DebriefView['epilogue']>;
  readonly onEnding: () => void;
}

export function Epilogue({ open, epilogue, onEnding }: EpilogueProps) {
  return (
    <Narration
      open={open}
      onClose={onEnding}
      kicker="只给你的尾声"
      title={epilogue.title}
      foot={
        <Button tone="primary" block onClick={onEnding}>
          看看结局
        </Button>
      }
    >
      <Prose text={epilogue.text} />
    </Narration>
  );
}
