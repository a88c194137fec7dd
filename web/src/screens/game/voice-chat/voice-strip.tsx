import { useEffect, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { sessionStore } from '../../../browser/storage.ts';
import { Button } from '../../../ui/button.tsx';
import { Close } from '../../../ui/home-icons.tsx';
import { More } from '../parts/icons.tsx';
import { useRoom, useRoomStore } from '../state/room-context.ts';
import type { RoomStore } from '../state/room-store.ts';
import { keptOn, leaveVoicePlace, setVoicePlace } from '../state/voice-place.ts';
import { VoiceSession } from './voice-session.ts';
import { VoiceSheet } from './voice-sheet.tsx';
import css from './voice-strip.module.css';
import { faultLine, invitationOf, nameOf, stateLine } from './voice-labels.ts';

/**
 * A room has one session, whichever bar shows it: the lobby's bar may be replaced by the game's while somebody speaks.
 */
let running: { readonly store: RoomStore; readonly session: VoiceSession } | undefined;
let shown = 0;

function sessionIn(store: RoomStore, userId: number): VoiceSession {
  if (running?.store !== store) {
    running?.session.close();
    running = { store, session: new VoiceSession(store, userId) };
  }
  return running.session;
}

function endSession(store: RoomStore): void {
  if (running?.store !== store) return;
  running.session.close();
  running = undefined;
}

export function VoiceStrip() {
  const room = useRoom();
  const store = useRoomStore();
  const [session, setSession] = useState(() => sessionIn(store, room.me.userId));
  const state = useSyncExternalStore(session.subscribe, session.state);
  const [more, setMore] = useState(false);
  const live = session.isTalking();
  useEffect(() => {
    shown += 1;
    return () => {
      shown -= 1;
      // Ends the session unless another bar shows it within a second.
      window.setTimeout(() => shown === 0 && endSession(store), 1_000);
    };
  }, [store]);
  useEffect(
    () => setVoicePlace({ live, speaking: state.speaking, reach: state.reach }),
    [live, state.speaking, state.reach],
  );
  const seat = room.seats.find(({ characterId }) => characterId === room.me.characterId);
  const reading = room.act?.readUntil != null && seat?.read !== true;
  useEffect(() => session.setReading(reading), [session, reading]);
  const hangUp = (): void => {
    sessionStore.remove(keptOn(store.partyId));
    endSession(store);
    leaveVoicePlace();
  };
  const takeBack = (): void => {
    endSession(store);
    setSession(sessionIn(store, room.me.userId));
  };
  const trouble = faultLine(room, state);
  const [putAway, setPutAway] = useState<string>();
  // A dismissed problem stays hidden; a different one is shown.
  const fault = trouble === putAway ? undefined : trouble;
  const folded = trouble !== undefined && fault === undefined;
  const invited = invitationOf(room, state);
  const canSpeak = state.microphone === 'ready' && !state.elsewhere && state.news?.speaks !== false;
  const canAsk = !state.elsewhere && state.microphone !== 'ready' && state.microphone !== 'asking';
  return (
    <section
      id="voice-strip"
      className={css.strip}
      aria-label="语音"
      data-live={live}
      data-circle={state.circle !== null}
      data-folded={folded}
    >
      <p className={css.words} role="status" data-bad={fault !== undefined}>
        {`${fault ?? stateLine(room, state)}${folded && !canSpeak ? ' · 你只能听' : ''}`}
      </p>
      <div className={css.actions}>
        {canSpeak && (
          <>
            <HoldButton held={state.held} disabled={state.open} onHold={(held) => session.setHeld(held)} />
            <Button small aria-pressed={state.open} onClick={() => session.setOpen(!state.open)}>
              {state.open ? '闭麦' : '一直开麦'}
            </Button>
          </>
        )}
        {canAsk && !folded && (
          <Button small onClick={() => void session.askForMicrophone()}>
            再试一次
          </Button>
        )}
        {state.elsewhere && (
          <Button small onClick={takeBack}>
            在这里说
          </Button>
        )}
        {state.circle !== null && (
          <Button small onClick={() => session.setCircle(null)}>
            回到桌上
          </Button>
        )}
        <button
          type="button"
          className={css.more}
          aria-label="语音设置"
          aria-haspopup="dialog"
          onClick={() => setMore(true)}
        >
          <More />
        </button>
        {fault !== undefined && (
          <button type="button" className={css.more} aria-label="收起提示" onClick={() => setPutAway(fault)}>
            <Close />
          </button>
        )}
      </div>
      {invited !== undefined && (
        <div className={css.invited}>
          <p>{`${invited.map((userId) => nameOf(room, userId)).join('、')}想和你私聊`}</p>
          <Button small tone="primary" onClick={() => session.setCircle(invited)}>
            过去
          </Button>
        </div>
      )}
      <VoiceSheet open={more} onClose={() => setMore(false)} session={session} state={state} onHangUp={hangUp} />
    </section>
  );
}

interface HoldProps {
  readonly held: boolean;
  readonly disabled: boolean;
  readonly onHold: (held: boolean) => void;
}

/** Button to speak while it is held, by touch, mouse, space or Enter. */
function HoldButton({ held, disabled, onHold }: HoldProps) {
  const isKey = ({ key }: KeyboardEvent): boolean => key === ' ' || key === 'Enter';
  const release = (): void => onHold(false);
  return (
    <button
      type="button"
      className={css.hold}
      aria-pressed={held}
      disabled={disabled}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        onHold(true);
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onLostPointerCapture={release}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (!isKey(event)) return;
        event.preventDefault();
        onHold(true);
      }}
      onKeyUp={(event) => isKey(event) && release()}
      onBlur={release}
    >
      {held ? '松开结束' : '按住说话'}
    </button>
  );
}
