import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from '../router/hooks.ts';
import { Link } from '../router/link.tsx';
import { classNames } from '../ui/class-names.ts';
import { Back } from '../ui/icons.tsx';
import { onTopChange, topModal } from '../ui/modal-stack.ts';
import { showToast } from '../ui/toast.tsx';
import { openTable, playOn } from './preview-calls.ts';
import { sitAt, switchSeat, type KeptTable } from './kept-table.ts';
import css from './seat-strip.module.css';
import { useNewVersion } from './use-new-version.ts';
import { useOverAll } from '../ui/over-all.ts';

const KEYS = '1234567890';

/** Strip at the top edge. Shows the current seat, switches seats, moves to the next act and restarts the game. */
export function SeatStrip({ kept }: { kept: KeptTable }) {
  const { table, seat } = kept;
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const chips = useRef<HTMLDivElement>(null);
  const wrong = useNewVersion(kept);

  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const next = table.seats[KEYS.indexOf(event.key)];
      if (next !== undefined) switchSeat(next);
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [table]);
  useEffect(() => {
    const chip = chips.current?.children[table.seats.indexOf(seat)];
    chip?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [table, seat]);

  const act = async (task: () => Promise<boolean>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const done = await task();
    setBusy(false);
    if (!done) showToast('没有成功，看看终端里说了什么', { tone: 'bad' });
  };
  const again = async (): Promise<boolean> => {
    const opened = await openTable(table.slug);
    if (opened !== undefined) sitAt(opened);
    await navigate('/game');
    return opened !== undefined;
  };
  // A modal dialog makes everything outside it inert, so the strip moves into it.
  const modal = useSyncExternalStore(onTopChange, topModal);
  const strip = (
    <StripPlace>
      <Link to="/author" className={css.button} aria-label="返回剧本列表">
        <Back />
      </Link>
      <div ref={chips} className={css.chips} role="group" aria-label="坐到谁的座位上">
        {table.seats.map((one, number) => (
          <button
            key={one.characterId}
            type="button"
            className={classNames(css.button, css.chip)}
            aria-pressed={one.characterId === seat.characterId}
            aria-keyshortcuts={KEYS[number]}
            onClick={() => switchSeat(one)}
          >
            {one.name}
          </button>
        ))}
      </div>
      {wrong !== null && (
        <Link to="/author" className={classNames(css.button, css.wrong)} title={wrong}>
          没存进来
        </Link>
      )}
      <button type="button" className={css.button} onClick={() => void act(() => playOn(table.partyId))}>
        下一幕
      </button>
      <button type="button" className={css.button} onClick={() => void act(again)}>
        从头开始
      </button>
    </StripPlace>
  );
  return modal === undefined ? strip : createPortal(strip, modal);
}

function StripPlace({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLElement>(null);
  useOverAll(ref);
  return (
    <aside ref={ref} popover="manual" className={css.strip} aria-label="作者桌">
      {children}
    </aside>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}
