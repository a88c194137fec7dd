import { Microphone } from '../parts/icons.tsx';
import { useRoomState } from '../state/room-context.ts';
import { useVoicePlace } from '../state/voice-place.ts';
import css from './speaking-mark.module.css';

/** At somebody's seat: their voice is on, and whether they are heard just now. */
export function SpeakingMark({ userId }: { userId: number }) {
  const one = useRoomState(({ voice }) => voice?.people.find((person) => person.userId === userId));
  const isSpeaking = useVoicePlace().speaking.includes(userId);
  if (one === undefined || !one.on) return null;
  const label = isSpeaking ? '正在说' : one.circle === null ? '在语音里' : '在私聊';
  return (
    <span className={css.mark} data-speaking={isSpeaking} role="img" aria-label={label}>
      <Microphone />
    </span>
  );
}
