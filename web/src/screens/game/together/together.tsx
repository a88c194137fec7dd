import { useEffect, useState, type ComponentType } from 'react';
import { INTERLUDE_LABELS, interludeToShow, runningInterlude } from '../derived/interludes.ts';
import { useRoom } from '../state/room-context.ts';
import { useTyping } from '../state/use-typing.ts';
import { SlideIn } from '../parts/slide-in.tsx';
import type { StageProps } from './stage-props.ts';

const RETRY_MS = 3_000;

interface TogetherProps {
  readonly again: string | undefined;
  readonly onAgain: (interludeId: string | undefined) => void;
}

/**
 * Shows an interlude over everything else, but waits while the player is typing, except for a darkness. An interlude
 * that ended before this player came is only in the time line.
 */
export function Together({ again, onAgain }: TogetherProps) {
  const room = useRoom();
  const due = interludeToShow(room);
  const [putAway, setPutAway] = useState(() => (runningInterlude(room) === undefined ? due?.interludeId : undefined));
  const [busyWith, release] = useTyping(due?.interludeId);
  const back = room.interludes.find(({ interludeId }) => interludeId === again);
  const isDue = due !== undefined && due.interludeId !== putAway;
  const waits = isDue && back === undefined && due.kind !== 'dark' && busyWith === due.interludeId;
  const shown = back ?? (isDue && !waits ? due : undefined);
  const { Stage } = useStage(shown !== undefined);
  const close = (): void => {
    setPutAway(due?.interludeId);
    onAgain(undefined);
  };
  return (
    <>
      {waits && (
        <SlideIn onPress={release} hint="写完再来，或者现在点开">
          {`${INTERLUDE_LABELS[due.kind]}：「${due.title}」`}
        </SlideIn>
      )}
      {Stage !== undefined && shown !== undefined && (
        <Stage key={shown.interludeId} interlude={shown} onClose={close} />
      )}
    </>
  );
}

/** Lazy-loaded, because most mysteries have no interludes. */
function useStage(isNeeded: boolean): { readonly Stage: ComponentType<StageProps> | undefined } {
  const [Stage, setStage] = useState<ComponentType<StageProps>>();
  useEffect(() => {
    if (!isNeeded) return;
    const leaving = new AbortController();
    const fetch = async (): Promise<void> => {
      const found = await fetchStage(leaving.signal);
      if (found !== undefined) setStage(() => found);
    };
    void fetch();
    return () => leaving.abort();
  }, [isNeeded]);
  return { Stage };
}

/** Retries until the code is loaded; returns undefined if it is no longer needed. */
async function fetchStage(leaving: AbortSignal): Promise<ComponentType<StageProps> | undefined> {
  while (!leaving.aborted) {
    try {
      const { Stage } = await import('./stage.tsx');
      return leaving.aborted ? undefined : Stage;
    } catch {
      await new Promise((resolve) => window.setTimeout(resolve, RETRY_MS));
    }
  }
  return undefined;
}
