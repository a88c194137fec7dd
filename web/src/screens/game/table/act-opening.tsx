import { useEffect, useState } from 'react';
import { CLOSING_TITLE } from '../clues/closing-panel.tsx';
import { SlideIn } from '../parts/slide-in.tsx';
import { Narration } from '../parts/narration.tsx';
import type { TablePhase } from '../state/phase.ts';
import { useTable } from '../state/table-context.ts';

interface ActOpeningProps {
  readonly phase: TablePhase;
  readonly told: number;
  readonly onTold: (act: number) => void;
}

/**
 * The opening of an act, told once to this player: it fills the screen, but not over the hands of somebody who types.
 * `told` is the highest act whose opening was.
 */
export function ActOpening({ phase: { at, act }, told, onTold }: ActOpeningProps) {
  const { openTab, readAct } = useTable();
  const [putAway, setPutAway] = useState(0);
  const closing = at === 'closing';
  const due = act.number > Math.max(told, putAway) && act.opening.trim() !== '';
  const [busyWith, release] = useTyping(act.number);
  const waits = due && busyWith === act.number;
  const close = (): void => {
    setPutAway(act.number);
    onTold(act.number);
  };
  const kicker = closing ? '故事到了尾声' : `第 ${act.number} 幕`;
  return (
    <>
      {waits && (
        <SlideIn onPress={release} hint="写完再听，或者现在点开">
          {closing ? kicker : `${kicker}开始了`}
        </SlideIn>
      )}
      <Narration
        open={due && !waits}
        onClose={close}
        kicker={kicker}
        title={closing ? CLOSING_TITLE : act.title}
        text={act.opening}
        action={closing ? '开始作答' : '翻开剧本'}
        onAction={() => {
          close();
          if (closing) openTab('closing');
          else readAct(act.number);
        }}
      />
    </>
  );
}

const isTyping = (): boolean =>
  document.activeElement instanceof HTMLTextAreaElement ||
  (document.activeElement instanceof HTMLInputElement && document.activeElement.type === 'text');

/** Looks up from the words so long before it counts as having written to the end. */
const LOOKED_UP_MS = 1_200;

/** The act that opened while this player was typing, until they look up from it; and how to end that. */
function useTyping(act: number): readonly [number | undefined, () => void] {
  const [seen, setSeen] = useState(act);
  const [busyWith, setBusyWith] = useState<number>();
  if (seen !== act) {
    setSeen(act);
    setBusyWith(isTyping() ? act : undefined);
  }
  useEffect(() => {
    if (busyWith === undefined) return;
    let timer: number | undefined;
    const lookedUp = (): void => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        if (!isTyping()) setBusyWith(undefined);
      }, LOOKED_UP_MS);
    };
    document.addEventListener('focusout', lookedUp);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('focusout', lookedUp);
    };
  }, [busyWith]);
  return [busyWith, () => setBusyWith(undefined)];
}
