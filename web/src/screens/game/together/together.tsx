import { useEffect, useState, type ComponentType } from 'react';
import { INTERLUDE_WORDS, interludeToShow, runningInterlude } from '../derived/interludes.ts';
import { useRoom } from '../state/room-context.ts';
import { useTyping } from '../state/use-typing.ts';
import { SlideIn } from '../parts/slide-in.tsx';
import type { StageProps } from './stage-props.ts';

/** Its code is asked for again after so long where it could not be had. */
const RETRY_MS = 3_000;

interface TogetherProps {
  /** This player comes back to it, by its id. */
  readonly again: string | undefined;
  readonly onAgain: (interludeId: string | undefined) => void;
}

/**
 * What the whole table does at one moment, over everything else, but not over the hands of somebody who types: a darkness
 * alone does not wait. What was over before this player came stays in the time line.
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
          {`${INTERLUDE_WORDS[due.kind]}：「${due.title}」`}
        </SlideIn>
      )}
      {Stage !== undefined && shown !== undefined && (
        <Stage key={shown.interludeId} interlude={shown} onClose={close} />
      )}
    </>
  );
}

/** Most mysteries have none of it: its code comes with the first. */
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

/** Asks for it until it is there; undefined once nobody wants it any more. */
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
