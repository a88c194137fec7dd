import { useState } from 'react';
import { CLOSING_TITLE } from '../clues/closing-panel.tsx';
import { OpeningSteps, OpeningWords } from './opening-aloud.tsx';
import { characterName, isAlone } from '../derived/cast.ts';
import { useRoom } from '../state/room-context.ts';
import { ActSounds } from '../sound/act-sounds.tsx';
import { SlideIn } from '../parts/slide-in.tsx';
import { Narration } from '../parts/narration.tsx';
import type { TablePhase } from '../derived/phase.ts';
import { useTyping } from '../state/use-typing.ts';
import { useTable } from '../state/table-context.ts';

interface ActOpeningProps {
  readonly phase: TablePhase;
  readonly told: number;
  readonly onTold: (act: number) => void;
  /** True if this player closed the opening and returns to the reading aloud. */
  readonly again: boolean;
  readonly onAgain: (again: boolean) => void;
}

/**
 * Opening of an act, shown once to this player. It fills the screen, but waits while the player is typing. With several
 * players it is read aloud in turn, and every screen shows the same paragraph. `told` is the highest act whose opening
 * was shown.
 */
export function ActOpening({ phase: { at, act }, told, onTold, again, onAgain }: ActOpeningProps) {
  const { openTab, readAct } = useTable();
  const [putAway, setPutAway] = useState(0);
  const closing = at === 'closing';
  const due = act.number > Math.max(told, putAway) && act.opening.trim() !== '';
  const [busyWith, release] = useTyping(act.number);
  const waits = due && busyWith === act.number;
  const close = (): void => {
    onAgain(false);
    setPutAway(act.number);
    onTold(act.number);
  };
  const kicker = closing ? '故事到了尾声' : `第 ${act.number} 幕`;
  const part = usePart(act.number);
  return (
    <>
      {waits && (
        <SlideIn onPress={release} hint="写完再听，或者现在点开">
          {closing ? kicker : `${kicker}开始了`}
        </SlideIn>
      )}
      <Narration
        open={(due && !waits) || again}
        onClose={close}
        kicker={part === undefined ? kicker : `${kicker} · 你演 ${part}`}
        title={closing ? CLOSING_TITLE : act.title}
        foot={
          <OpeningSteps
            act={act}
            action={closing ? '开始作答' : '翻开剧本'}
            onAction={() => {
              close();
              if (closing) openTab('closing');
              else readAct(act.number);
            }}
          />
        }
      >
        <OpeningWords act={act} />
        <ActSounds act={act.number} />
      </Narration>
    </>
  );
}

/** Returns the player's character when the game begins, because it may have been drawn by lot. */
function usePart(act: number): string | undefined {
  const room = useRoom();
  const { characterId } = room.me;
  return act === 1 && characterId !== null && !isAlone(room) ? characterName(room, characterId) : undefined;
}
