import { useEffect, useState } from 'react';
import { isAlone } from '../derived/cast.ts';
import { useRoom, useRoomState } from '../state/room-context.ts';
import { useTable } from '../state/table-context.ts';
import { SlideIn } from '../parts/slide-in.tsx';
import { useCalm } from './calm.ts';
import { captionAt } from './captions.ts';
import { listening, useHeard, useQuietWhileHidden } from './room-sounds.ts';
import { isOver, lastTogether, LATE_MS, type Together, whoPlays } from './together.ts';

/** Milliseconds that the last caption stays readable after the end. */
const STANDS_MS = 1_500;
const TICK_MS = 100;

/**
 * Plays a shared sound at the same moment on every device and shows its captions over the top bar. The player must tap
 * to hear it in calm mode, when late, or if the browser requires it.
 */
export function TableSound() {
  const room = useRoom();
  const offset = useRoomState((state) => state.clockOffset);
  const last = lastTogether(room);
  const id = last === undefined ? '' : `${last.clue.clueId} ${last.at}`;
  const [over, setOver] = useState(() => (last !== undefined && isOver(last, Date.now() + offset) ? id : ''));
  useQuietWhileHidden();
  useEffect(() => () => listening.stop(), []);
  if (last === undefined || id === over) return null;
  return <Sounding key={id} together={last} onOver={() => setOver(id)} />;
}

function Sounding({ together, onOver }: { together: Together; onOver: () => void }) {
  const room = useRoom();
  const { openClue } = useTable();
  const offset = useRoomState((state) => state.clockOffset);
  const calm = useCalm();
  const { clue, sound, at } = together;
  const heard = useHeard(clue.clueId);
  const [since, setSince] = useState(() => Date.now() + offset - at);
  const [late] = useState(since > LATE_MS);
  const join = (): void => playAlong(together, offset);
  useEffect(() => {
    const timer = window.setInterval(() => setSince(Date.now() + offset - at), TICK_MS);
    return () => window.clearInterval(timer);
  }, [at, offset]);
  useEffect(() => {
    if (since > sound.ms + STANDS_MS) onOver();
  }, [since, sound.ms, onOver]);
  useEffect(() => {
    if (calm || late) return;
    const timer = window.setTimeout(() => playAlong(together, offset), Math.max(0, at - (Date.now() + offset)));
    return () => window.clearTimeout(timer);
    // `at` identifies the shared sound: a newer view of it must not start it again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [at, calm, late]);
  const sounds = heard?.state === 'playing' || heard?.state === 'loading';
  const waits = since < 0;
  const line = waits ? undefined : captionAt(sound, since);
  const told = line === undefined ? undefined : sound.captions[line]?.text;
  const whose = isAlone(room) ? '' : whoPlays(room, together);
  const words = told === undefined ? `${whose}「${clue.title}」` : `「${clue.title}」：${told}`;
  return (
    <SlideIn
      hint={sounds || waits ? '点开看' : '点一下，跟上大家'}
      onPress={() => {
        if (sounds || waits) openClue(clue.clueId);
        else join();
      }}
      onPutAway={() => {
        listening.stop(clue.clueId);
        onOver();
      }}
    >
      {words}
    </SlideIn>
  );
}

/** Plays from the position where the other players are, or from the beginning if the sound has not started. */
export function playAlong({ clue, sound, at }: Together, offset: number): void {
  listening.set({ speed: 1, repeats: false });
  listening.play({ key: clue.clueId, sound, from: () => Math.max(0, Date.now() + offset - at) });
}
