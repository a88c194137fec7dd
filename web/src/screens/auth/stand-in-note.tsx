import type { ReactNode } from 'react';
import css from './stand-in-note.module.css';

/** Says that something outside of this server is only stood in for, and what to do then. */
export function StandInNote({ children }: { children: ReactNode }) {
  return <p className={css.note}>{children}</p>;
}
