import { useState } from 'react';
import { useRoom, useRoomState } from '../state/room-context.ts';
import css from './display-mark.module.css';
import { DisplaySheet } from './display-sheet.tsx';
import { activeDisplays } from './active-displays.ts';

export function DisplayMark() {
  const room = useRoom();
  const offset = useRoomState((state) => state.clockOffset);
  const [open, setOpen] = useState(false);
  const [seen, setSeen] = useState(() => Date.now());
  const count = activeDisplays(room, seen + offset).length;
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
      <DisplaySheet open={open} onClose={() => setOpen(false)} />
    </>
  );
}
