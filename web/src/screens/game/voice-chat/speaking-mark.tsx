import { Microphone, MicrophoneOff } from '../parts/icons.tsx';
import { useRoom, useRoomState } from '../state/room-context.ts';
import { useVoicePlace } from '../state/voice-place.ts';
import { isPoor, REACH_LABELS } from './reach-labels.ts';
import css from './speaking-mark.module.css';

/** Mark at a seat: voice chat is on, the player is speaking, or the connection is bad. */
export function SpeakingMark({ userId }: { userId: number }) {
  const one = useRoomState(({ voice }) => voice?.people.find((person) => person.userId === userId));
  const { speaking, live, Strip, reach } = useVoicePlace();
  const own = useRoom().me.userId === userId;
  const isSpeaking = own ? live : speaking.includes(userId);
  if (own ? Strip === undefined : one?.on !== true) return null;
  const label = isSpeaking ? '正在说' : (one?.circle ?? null) === null ? '在语音里' : '在私聊';
  const how = own ? undefined : reach[userId];
  const poor = isPoor(how) ? how : undefined;
  return (
    <span
      className={css.mark}
      data-speaking={isSpeaking}
      data-poor={poor !== undefined}
      role="img"
      aria-label={poor === undefined ? label : `${label}，${REACH_LABELS[poor]}`}
    >
      {poor === 'lost' || poor === 'unreachable' ? <MicrophoneOff /> : <Microphone />}
      {poor !== undefined && <i aria-hidden="true">!</i>}
    </span>
  );
}
