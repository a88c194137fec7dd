import { useEffect, useId, useState } from 'react';
import { giveSignal } from '../../../session/signals.ts';
import { Button } from '../../../ui/button.tsx';
import { useModal } from '../../../ui/modal.ts';
import { INTERLUDE_LABELS, type Dark } from '../derived/interludes.ts';
import { useRoom, useRoomState } from '../state/room-context.ts';
import { useCalm } from '../sound/calm.ts';
import { captionAt } from '../sound/captions.ts';
import { listening } from '../sound/room-sounds.ts';
import css from './dark-stage.module.css';
import type { StageProps } from './stage-props.ts';

const TICK_MS = 250;

interface DarkProps extends StageProps {
  readonly dark: Dark;
}

/**
 * Darkens all screens at the same moment and lights them again, by server time; late players get the rest of it. Calm
 * mode keeps the light but shows the text and the time. Any player can switch the light on, and nothing is dark while
 * the timer is paused.
 */
export function DarkStage({ interlude, dark, onClose }: DarkProps) {
  const { act } = useRoom();
  const { startsAt, over } = interlude;
  // Sent again with each view; it moves only by the length of a pause.
  const endsAt = interlude.endsAt ?? startsAt;
  const offset = useRoomState((state) => state.clockOffset);
  const now = useTicks(offset);
  const isStanding = act?.pausedAt != null;
  const isOpen = over === null && !isStanding && now < endsAt;
  return isOpen ? <Darkness key={startsAt} {...{ interlude, dark, now, endsAt, onClose }} /> : null;
}

function useTicks(offset: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), TICK_MS);
    return () => window.clearInterval(timer);
  }, []);
  return now + offset;
}

interface DarknessProps extends DarkProps {
  readonly now: number;
  readonly endsAt: number;
}

function Darkness({ interlude, dark, now, endsAt, onClose }: DarknessProps) {
  const { startsAt, interludeId, title } = interlude;
  const { sound, text } = dark;
  const id = useId();
  const calm = useCalm();
  const offset = useRoomState((state) => state.clockOffset);
  const modal = useModal(true, { dismissible: true, close: onClose });
  const isDark = now >= startsAt;
  const seconds = Math.max(0, Math.ceil(((isDark ? endsAt : startsAt) - now) / 1_000));
  useEffect(() => {
    document.getElementById(id)?.focus();
  }, [id]);
  useEffect(() => {
    if (!isDark || calm) return;
    giveSignal('dark');
    if (sound === undefined) return;
    listening.set({ speed: 1, repeats: false });
    listening.play({ key: interludeId, sound, from: () => Math.max(0, Date.now() + offset - startsAt) });
    return () => listening.stop(interludeId);
    // The sound starts once: a newer view must not start it again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isDark, calm]);
  const line = sound === undefined || !isDark ? undefined : captionAt(sound, now - startsAt);
  return (
    // Keyboard users close it with Esc or the button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog {...modal} className={css.dark} data-light={calm || !isDark} aria-labelledby={id}>
      <div className={css.middle}>
        <h2 id={id} className={css.title} tabIndex={-1}>
          <span className={css.kicker}>{INTERLUDE_LABELS.dark}</span>
          <span>{title}</span>
        </h2>
        <p className={css.words}>{text}</p>
        {line !== undefined && <p className={css.heard}>{sound?.captions[line]?.text}</p>}
        <p className={css.clock} role="timer" aria-label={`还有 ${seconds} 秒`}>
          {seconds}
        </p>
        <p className="visually-hidden" role="status">
          {isDark ? `灯灭了，${Math.round((endsAt - startsAt) / 1_000)} 秒后亮` : '灯要灭了'}
        </p>
      </div>
      <Button small tone="plain" onClick={onClose}>
        我要亮着
      </Button>
    </dialog>
  );
}
