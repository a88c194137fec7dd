import { useState } from 'react';
import { useRoom, useRoomState } from '../state/room-context.ts';
import css from './screen-mark.module.css';
import { ScreenSheet } from './screen-sheet.tsx';
import { screensOn } from './screens-on.ts';

export function ScreenMark() {
  const room = useRoom();
  const offset = useRoomState((state) => state.clockOffset);
  const [open, setOpen] = useState(false);
  const [seen, setSeen] = useState(() => Date.now());
  const count = screensOn(room, seen + offset).length;
  if (count === 0 && !open) return null;
  return (
    <>
      <button
        type="button"
        className={css.mark}
        aria-label={`大屏开着 ${count} 块`}
        aria-haspopup="dialog"
        onClick={() => {
          setSeen(Date.now());
          setOpen(true);
        }}
      >
        <span aria-hidden="true">大屏</span>
      </button>
      <ScreenSheet open={open} onClose={() => setOpen(false)} />
    </>
  );
}
