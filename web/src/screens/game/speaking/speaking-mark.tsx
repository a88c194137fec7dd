import { Microphone } from '../parts/icons.tsx';
import { useRoom, useRoomState } from '../state/room-context.ts';
import { useVoicePlace } from '../state/voice-place.ts';
import css from './speaking-mark.module.css';

/** At somebody's seat: their voice is on, and whether they are heard just now. */
export function SpeakingMark({ userId }: { userId: number }) {
  const one = useRoomState(({ voice }) => voice?.people.find((person) => person.userId === userId));
  const { speaking, live, Strip } = useVoicePlace();
  const own = useRoom().me.userId === userId;
  const isSpeaking = own ? live : speaking.includes(userId);
  if (own ? Strip === undefined : one?.on !== true) return null;
  const label = isSpeaking ? '正在说' : (one?.circle ?? null) === null ? '在语音里' : '在私聊';
  return (
    <span className={css.mark} data-speaking={isSpeaking} role="img" aria-label={label}>
      <Microphone />
    </span>
  );
}
