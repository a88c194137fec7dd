import { useEffect, useId } from 'react';
import { sessionStore } from '../../../browser/storage.ts';
import { appConfig } from '../../../net/app-config.ts';
import { showToast } from '../../../ui/toast.tsx';
import { isAlone } from '../derived/cast.ts';
import { phaseOf } from '../derived/phase.ts';
import { Microphone, MicrophoneOff } from '../parts/icons.tsx';
import { useRoom, useRoomState, useRoomStore } from '../state/room-context.ts';
import { keptOn, setVoicePlace, useVoicePlace } from '../state/voice-place.ts';
import css from './voice-door.module.css';

const NOT_SECURE = '语音要在 https 或本机打开';
const NO_WEBRTC = '这个浏览器没有语音，换一个浏览器试试';

function hindrance(): string | undefined {
  if (!window.isSecureContext) return NOT_SECURE;
  return typeof RTCPeerConnection === 'function' && navigator.mediaDevices !== undefined ? undefined : NO_WEBRTC;
}

/**
 * Reserves the place of the voice strip, so that the content below moves at the tap and not when the code is loaded.
 */
export const VoiceComing = () => <div className={css.coming} aria-hidden="true" />;

/** Button that joins voice chat with the microphone closed. No voice code is loaded before the tap. */
export function VoiceDoor() {
  const room = useRoom();
  const { partyId } = useRoomStore();
  const { Strip, loading, live } = useVoicePlace();
  const others = useRoomState(({ voice }) => voice?.people.filter(({ on }) => on).length ?? 0);
  const id = useId();
  const phase = phaseOf(room);
  const isOver = phase.at === 'debrief' ? phase.dissolved : phase.at === 'dismissed' || phase.at === 'ended';
  const isClosed = isOver || phase.at === 'standing';
  const hidden = appConfig().voice === 'none' || isAlone(room) || isClosed;
  const on = Strip !== undefined;
  // After a reload voice chat is on again, with the microphone closed.
  useEffect(() => {
    if (!hidden && hindrance() === undefined && sessionStore.read(keptOn(partyId)) !== undefined) void open(partyId);
  }, [hidden, partyId]);
  if (hidden) return null;
  const reason = hindrance();
  const label = on ? (live ? '语音：正在说' : '语音：已开，静音') : '开麦';
  const note = reason ?? (others > 0 && !on ? `${others} 人在语音里` : undefined);
  return (
    <>
      <button
        type="button"
        className={css.door}
        aria-label={label}
        aria-pressed={on}
        aria-busy={loading || undefined}
        aria-disabled={reason !== undefined || undefined}
        aria-describedby={note === undefined ? undefined : id}
        title={note}
        data-live={live}
        onClick={() => {
          if (reason !== undefined) showToast(reason, { tone: 'bad' });
          else if (!on) void open(partyId);
          else document.getElementById('voice-strip')?.querySelector('button')?.focus();
        }}
      >
        {reason === undefined && (on ? live : true) ? <Microphone /> : <MicrophoneOff />}
        {others > 0 && !on && <span className={css.count} data-count={others} />}
      </button>
      <span id={id} hidden>
        {note}
      </span>
    </>
  );
}

async function open(partyId: string): Promise<void> {
  setVoicePlace({ loading: true });
  try {
    const { VoiceStrip } = await import('./voice-strip.tsx');
    sessionStore.write(keptOn(partyId), 'on');
    setVoicePlace({ Strip: VoiceStrip, loading: false });
  } catch {
    setVoicePlace({ loading: false });
    showToast('没有打开，看看网络再试一次', { tone: 'bad' });
  }
}
